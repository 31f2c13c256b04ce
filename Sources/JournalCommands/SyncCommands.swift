import CommandLine
package import Interface
import Journal
import Localization
import Messages
import Sync
import Terminal

/// The commands that exchange commits with a remote.
package enum SyncCommands {
    package static let all = [sync, pull, push, clone] + RemoteCommands.all + [autoSync]

    /// `sync`: fetches and merges the remote's commits, and pushes the local ones (`Syncing.md`, "The steps").
    static let sync = Command.showing(
        "sync", in: CommandGroup.journal,
        Text("exchange commits with the remote"),
        options: [Options.confirmed, noVerify, merge],
        details: Text("Commits hand edits, merges the commits of the remote, rolls over, and pushes, never by force."),
        examples: ["weekyii sync"], isLook: false
    ) { context in
        try exchange(context) {
            try $0.sync()
        } headline: { remote in
            Text("synced with \(remote)")
        }
    }

    /// `pull`: fetches and merges the remote's commits.
    static let pull = Command.showing(
        "pull", in: CommandGroup.journal,
        Text("fetch the remote's commits and merge them"),
        options: [Options.confirmed, merge], examples: ["weekyii pull"], isLook: false
    ) { context in
        try exchange(context) {
            try $0.pull()
        } headline: { remote in
            Text("pulled from \(remote)")
        }
    }

    /// `push`: pushes the local commits to a remote.
    static let push = Command.showing(
        "push", in: CommandGroup.journal, Text("send local commits"),
        options: [Options.confirmed, noVerify], operands: [remote],
        details: Text("Without a name: the remote that sync uses. Any other is a mirror, a backup."),
        examples: ["weekyii push"], isLook: false
    ) { context in
        let name = try context[remote]
        return try exchange(context, with: name) {
            try $0.push()
        } headline: { remote in
            Text("pushed to \(remote)")
        }
    }

    /// `clone URL [DIR]`: clones a journal from a remote and prepares it for this machine (`CommandLine.md`, "Remotes").
    static let clone = Command(
        "clone", in: CommandGroup.journal,
        Text("copy a journal from a remote"),
        options: [Options.confirmed], operands: [url, folder],
        details: Text(
            """
            URL is a path, a file://, ssh://, https:// or git:// address, or host:path as in ssh.
            DIR is created; by default it is the last part of the URL.
            """)
    ) { context in
        let exchange = RemoteExchange(context)
        defer { exchange.end() }
        let outcome = try JournalClone(context.environment, exchange.person).run(
            context[url], to: context[folder])
        exchange.end()
        context.warn(outcome.warnings)
        return Reply(
            Text("cloned to \(outcome.path)"),
            outcome.journals.map { journal in
                Text("journal: \(journal)")
            })
    }

    /// `auto-sync`: started in the background by changing commands if `weekyii.autoSync = true`.
    static let autoSync = Command(
        AutoSync.command, in: CommandGroup.journal,
        Text("for the automatic sync: sync, and wait while offline"), isHidden: true
    ) { context in
        AutoSync.run(try context.journal(), context.environment, RemoteExchange.describe)
        return .silent
    }

    private static let remote = Operand("REMOTE", .text(.remote))

    private static let url = Operand(required: "URL", .text)

    private static let folder = Operand("DIR", .text)

    private static let noVerify = Flag("no-verify", Text("skip git's pre-commit, commit-msg and pre-push hooks"))

    private static let merge = Flag("merge", Text("merge commits again that a rewritten remote no longer has"))

    private static func exchange(
        _ context: Context, with name: String? = nil, _ body: (JournalSync) throws -> JournalSync.Outcome,
        headline: (String) -> Text
    ) throws -> any View {
        let journal = try context.journal()
        let exchange = RemoteExchange(context)
        defer { exchange.end() }
        let outcome = try body(
            JournalSync(journal, context.environment, exchange.person, with: name, mergingRewritten: context[merge]))
        exchange.end()
        context.warn(outcome.warnings + outcome.remarks.map { .merged($0) })
        return ShownSync(outcome: outcome, headline: headline(outcome.remote.printable))
    }
}

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
