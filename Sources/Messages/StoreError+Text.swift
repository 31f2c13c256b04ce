import Files
import Git
package import Localization
package import Store
import Terminal

extension StoreError: ReportedError {
    package var failure: Failure {
        let remedy = Text("what is here isn't committed; commit it, stash it, or move it away")
        return if case .inTheWay = self { Failure(text, status, [remedy]) } else { Failure(text, status) }
    }

    private var status: ExitStatus {
        switch self {
        case .uncertain, .lostObjects, .unreadableRedoLog, .noRepository: .files
        case .unfinished(let cause): cause.error.reported.status == .busy ? .busy : .files
        case .locked, .busy, .overtaken: .busy
        case .gitFailed, .refused, .hook, .noIdentity, .notSigned, .inTheWay, .conflict: .refused
        }
    }

    private var text: Text {
        switch self {
        case .uncertain(let error):
            Text("unknown whether this was committed; the next command will check (\(Message.git(error)))")
        case .unfinished(let cause):
            Text(
                "a commit is not yet written to all files; the next command continues once this is corrected: \(cause.error.reported.text)"
            )
        case .lostObjects(let branch, let last):
            Text(
                """
                objects of the last commit are missing; git fetch --refetch from another copy restores them, \
                \(Message.restoring(branch, last, nil)) returns to the commit before
                """)
        case .unreadableRedoLog(let path):
            Text(
                """
                \(path): cannot read the redo log; \(Self.dropping(redoLog: path)) drops it and unstages what is \
                staged, then git diff shows what the interrupted command did not write, and git restore writes it
                """)
        case .locked(let path, let age, nil):
            Text("busy: \(path) has existed for \(Self.duration(age)); if no git is running, remove it")
        case .locked(let path, let age, let holder?):
            Text("busy: \(path) is held by '\(holder)' (\(Self.duration(age))); try again")
        case .gitFailed(let words): Text("git failed\(Message.said(words))")
        case .busy(nil), .busy(""?): Text("busy: another command is running; try again")
        case .busy(let holder?): Text("busy: '\(holder)' is running; try again")
        case .noRepository(let path):
            Text("\(path) isn't in a git repository; weekyii init creates one and adopts the journal")
        case .refused(let state): Message.refusal(state)
        case .hook(let name, .status(let status), let words):
            Text("the hook \(name) refuses (exit status \(status); \(Self.noVerify))\(Message.said(words))")
        case .hook(let name, .notStarted, let words):
            Text("the hook \(name) cannot be started (\(Self.noVerify))\(Message.said(words))")
        case .hook(let name, .noMessage, _):
            Text("the hook \(name) left no commit message in UTF-8 (\(Self.noVerify))")
        case .noIdentity(let key):
            Text(
                "\(key) isn't set, and user.useConfigOnly forbids guessing it; git config --global \(key) VALUE sets it"
            )
        case .notSigned(let words):
            Text(
                "git couldn't sign the commit (\("git config commit.gpgsign false") turns signing off)\(Message.said(words))"
            )
        case .inTheWay(let path), .conflict(let path): Text("\(path): merge it with git merge first")
        case .overtaken: Text("the branch keeps moving; try again")
        }
    }

    private static let noVerify = Text("--no-verify skips it")

    private static func dropping(redoLog path: String) -> String {
        // The lock of the killed command keeps git from using an index that may be older than the branch.
        let lock = Path(path).parent.parent.text + "/index.lock"
        return "mv \(path.quoted) \((path + ".damaged").quoted) && rm -f \(lock.quoted) && git reset"
    }

    /// A duration in its largest unit.
    private static func duration(_ seconds: Int) -> Text {
        switch seconds {
        case 86_400...: Text("\(count: seconds / 86_400, "day")")
        case 3_600...: Text("\(count: seconds / 3_600, "hour")")
        case 60...: Text("\(count: seconds / 60, "minute")")
        default: Text("\(count: seconds, "second")")
        }
    }
}

/// A file that can't be read, and what git says.
extension Message {
    static func file(_ error: FileError) -> Text {
        let (path, command) = (error.path, restoration(of: error.path))
        switch error.reason {
        case .symbolicLink:
            return restoring(Text("\(path): a symbolic link; a journal's files and folders must not be links"), command)
        case .notAFile where command != nil: return restoring(Text("\(path): not a regular file"), command)
        case .notAFile: return Text("\(path): not a regular file; move it away")
        case .notAFolder: return Text("\(path): not a folder; move it away")
        case .tooLarge(let limit): return restoring(Text(verbatim: "\(path): \(tooLarge(limit))"), command)
        case .exists: return Text("\(path): already exists; move it away")
        case .badPath, .system: return Text(value: error)
        }
    }

    static func tooLarge(_ limit: Int) -> Text {
        Text("larger than \(limit >> 10) KiB; a plan's file is never that large")
    }

    static func git(_ error: GitError) -> Text {
        let text = error.message
        switch error.code {
        case .locked where !text.hasSuffix("Permission denied"):
            return Text("git is busy in this repository; try again when it is done (\(text))")
        case .locked: break
        case .notOwner:
            return Text(
                "the repository belongs to someone else; git config --global --add safe.directory DIR trusts it")
        case _ where error.kind == "config": return Text("git: \(text); fix that line")
        case _ where error.kind == "odb" && text.contains("not found"):
            return Text(
                "git: \(text); in a partial clone \("git fetch --refetch --no-filter") fetches it, elsewhere git fsck shows what is broken"
            )
        case _ where ["reference", "odb", "object", "tree"].contains(error.kind):
            return Text("git: \(text); git fsck shows what is broken")
        default: break
        }
        return Text(verbatim: "git: \(text)")
    }

    static func gitNotStarted(_ error: GitProgram.StartError) -> Text {
        switch error {
        case .notFound(let name): Text("\(name) is not on the PATH; this command needs it (apt-get install \(name))")
        case .system(let error): Text("cannot start git: \(error.systemReason)")
        case .exhausted(let words): Text("git ran out of resources\(said(words))")
        case .tooOld(let words): Text("git is too old\(said(words)); use git \(GitProgram.oldest) or newer")
        }
    }

    /// A program's output after a colon, in one line of limited length; empty if it printed nothing.
    package static func said(_ words: String) -> Text {
        // A hook may print megabytes, of which a line is shown.
        let words = String(decoding: words.utf8.prefix(1 << 14), as: UTF8.self)
        let lines = words.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
        let text = lines.filter { !$0.isEmpty }.map { String($0).printable }.joined(separator: "; ")
        guard !text.isEmpty else { return .empty }
        let shown = text.count > 500 ? text.prefix(499) + "…" : text[...]
        return Text(": \(shown)")
    }
}
