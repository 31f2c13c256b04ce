import Localization
import Messages
import Sync
import Terminal

/// The user's side of a transfer: git's output is one line on a terminal.
struct RemoteExchange {
    private let context: Context
    private let progress: Progress
    /// Whether the user can answer prompts: standard input and standard error are terminals.
    private var isThere: Bool { context.streams.canAsk }

    init(_ context: Context) {
        self.context = context
        progress = Progress(context)
    }

    var person: SyncUser {
        SyncUser(canAnswer: isThere, output: show, retries: show, describe: Self.describe)
    }

    /// An error as a line of English, for the record that `status` shows.
    static func describe(_ error: any Error) -> String { error.reported.text[.en] }

    func end() { progress.end() }

    private func show(_ retry: SyncRetry) {
        guard !context.wantsDocument else { return }
        let (reason, count) = (retry.reason.printable, "\(retry.number)/\(retry.most)")
        progress.show(Text("retrying in \(retry.seconds) s (\(count)): \(reason)"))
    }

    private func show(_ text: String) {
        guard progress.isShown else { return }
        let lines = text.split { $0 == "\r" || $0.isNewline }
        guard let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
        progress.show(Text(value: String(line).printable.truncated(toColumns: Self.columns)))
    }

    /// The most columns of the line, which fits in the narrowest common terminal.
    private static let columns = 78
}
