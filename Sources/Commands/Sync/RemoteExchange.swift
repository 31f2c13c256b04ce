import Arguments
import Sync
import Terminal

/// The person's side of an exchange with a remote: what is said meanwhile is one line on a terminal, and settings of the
/// repository's own that run programs are asked about.
struct RemoteExchange {
    private let context: Context
    private let progress: Progress
    /// A person who can be asked: both the questions and the answers are a terminal's.
    private var isThere: Bool { context.streams.isInputTerminal && context.streams.isErrorTerminal }

    init(_ context: Context) {
        self.context = context
        progress = Progress(context)
    }

    /// Whom the sync may ask, and who hears how far it has come.
    var person: SyncPerson {
        SyncPerson(isThere: isThere, heard: show, trusts: trusts, words: { Message.sync($0).en })
    }

    /// Takes the line away.
    func end() { progress.end() }

    private func show(_ bytes: [UInt8]) {
        guard progress.isShown else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split { $0 == "\r" || $0.isNewline }
        guard let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
        progress.show(LocalizedText(String(line).printable.truncated(toColumns: Self.columns)))
    }

    /// As much as fits in the narrowest terminal that is common.
    private static let columns = 78

    private func trusts(_ settings: [String]) -> SyncPerson.Trust {
        let list = settings.prefix(20).map { "  \($0.printable.truncated(toColumns: 200))\n" }.joined()
        let words = Message.notableSettings(isQuestion: isThere)[context.language]
        guard isThere else {
            context.streams.error.write("\(context.appearance.error("[WARN]", .warning)) \(words)\n\(list)")
            return .shown
        }
        context.streams.error.write("\(words)\n\(list)")
        let question = LocalizedText(en: "Use them? [y/N] ", zh: "使用这些设置？[y/N] ", ja: "使いますか？[y/N] ")
        return context.streams.confirm(question[context.language]) ? .yes : .no
    }
}
