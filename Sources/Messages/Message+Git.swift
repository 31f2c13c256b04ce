import Files
import Git
import Localization
import Store
import Terminal

/// What git, its hooks and the programs that sign say.
extension Message {
    static func git(_ error: GitError) -> Text {
        let text = error.message.printable
        switch error.code {
        case .locked where text.hasSuffix("Permission denied"): return Text(verbatim: "git: \(text)")
        case .locked: return Text("git is busy in this repository; try again when it is done (\(text))")
        case .notOwner:
            return Text(
                "the repository belongs to someone else; git config --global --add safe.directory DIR trusts it")
        case _ where error.kind == "config": return Text("git: \(text); fix that line")
        case _ where error.kind == "odb" && error.message.contains("not found"):
            return Text(
                "git: \(text); in a partial clone \(refetch) fetches it, elsewhere git fsck shows what is broken")
        case _ where ["reference", "odb", "object", "tree"].contains(error.kind):
            return Text("git: \(text); git fsck shows what is broken")
        default: return Text(verbatim: "git: \(text)")
        }
    }

    /// The command that fetches what a partial clone doesn't have.
    static let refetch = "git fetch --refetch --no-filter"

    static func gitNotStarted(_ error: GitProgram.StartError) -> Text {
        switch error {
        case .notFound(let name):
            return Text("\(name) is not on the PATH; this command needs it (apt-get install \(name))")
        case .system(let error):
            let reason = error.systemReason.printable
            return Text("cannot start git: \(reason)")
        case .exhausted(let words):
            let said = said(words)
            return Text("git ran out of resources\(said)")
        case .tooOld(let words):
            let (said, oldest) = (said(words), GitProgram.oldest)
            return Text("git is too old\(said); use git \(oldest) or newer")
        }
    }

    static func gitFailed(_ words: String) -> Text { Text("git failed\(said(words))") }

    static func hook(_ name: String, _ refusal: HookError, words: String) -> Text {
        let remedy = Text("--no-verify skips it")
        let said = said(words)
        return switch refusal {
        case .status(let status): Text("the hook \(name) refuses (exit status \(status); \(remedy))\(said)")
        case .notStarted: Text("the hook \(name) cannot be started (\(remedy))\(said)")
        case .noMessage: Text("the hook \(name) left no commit message in UTF-8 (\(remedy))")
        }
    }

    static func notSigned(_ words: String) -> Text {
        let (remedy, said) = ("git config commit.gpgsign false", said(words))
        return Text("git couldn't sign the commit (\(remedy) turns signing off)\(said)")
    }

    /// The output of a hook, in one line.
    static func hookSaid(_ name: String, _ words: String) -> Text { Text(verbatim: "\(name)\(said(words))") }

    static func hookFailed(_ name: String, _ words: String) -> Text {
        Text("the hook \(name) failed; the commit was made\(said(words))")
    }

    /// A program's output after a colon, in one line of limited length; empty if it printed nothing.
    static func said(_ words: String) -> Text {
        // A hook may print megabytes, of which a line is shown.
        let words = String(decoding: words.utf8.prefix(1 << 14), as: UTF8.self)
        let lines = words.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
        let text = lines.filter { !$0.isEmpty }.map { String($0).printable }.joined(separator: "; ")
        guard !text.isEmpty else { return .empty }
        let shown = text.count > 500 ? text.prefix(499) + "…" : text[...]
        return Text(": \(shown)")
    }
}
