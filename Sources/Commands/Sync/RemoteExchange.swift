import Localization
import Messages
import Sync
import Terminal

/// The person's side of an exchange with a remote: what git says meanwhile is one line on a terminal.
struct RemoteExchange {
    private let context: Context
    private let progress: Progress
    /// Whether a person can be asked: both the questions and the answers are a terminal's.
    private var isThere: Bool { context.streams.isInputTerminal && context.streams.isErrorTerminal }

    init(_ context: Context) {
        self.context = context
        progress = Progress(context)
    }

    /// Whom the sync may ask, and who hears how far it has come.
    var person: SyncUser {
        SyncUser(isThere: isThere, heard: show, words: { Message.sync($0).en })
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
}
