package import Interface
import Journal
import Sync

/// The commands that exchange commits with a remote.
package enum SyncCommands {
    package static let all = [sync, pull, push, clone] + RemoteCommands.all + [autoSync]

    /// `sync`: fetches and merges the remote's commits, and pushes the local ones (`Syncing.md`, "The steps").
    static let sync = Command.showing(
        "sync", in: CommandGroup.journal, Text("exchange commits with the remote"),
        options: [Options.confirmed, noVerify, merge],
        details: Text("Commits hand edits, merges the commits of the remote, rolls over, and pushes, never by force."),
        examples: ["weekyii sync"], isLook: false
    ) { context in
        try exchange(context, JournalSync.sync) { Text("synced with \($0)") }
    }

    /// `pull`: fetches and merges the remote's commits.
    static let pull = Command.showing(
        "pull", in: CommandGroup.journal, Text("fetch the remote's commits and merge them"),
        options: [Options.confirmed, Options.noVerify, merge], examples: ["weekyii pull"], isLook: false
    ) { context in
        try exchange(context, JournalSync.pull) { Text("pulled from \($0)") }
    }

    static let push = Command.showing(
        "push", in: CommandGroup.journal, Text("send local commits"),
        options: [Options.confirmed, noVerify], operands: [remote],
        details: Text("Without a name: the remote that sync uses. Any other is a mirror, a backup."),
        examples: ["weekyii push"], isLook: false
    ) { context in
        try exchange(context, with: context[remote], JournalSync.push) { Text("pushed to \($0)") }
    }

    /// `clone URL [DIR]`: clones a journal from a remote and prepares it for this machine (`CommandLine.md`, "Remotes").
    static let clone = Command(
        "clone", in: CommandGroup.journal, Text("copy a journal from a remote"),
        options: [Options.confirmed], operands: [url, folder],
        details: Text(
            """
            URL is a path, a file://, ssh://, https:// or git:// address, or host:path as in ssh.
            DIR is created; by default it is the last part of the URL.
            """)
    ) { context in
        let outcome = try context.exchanging { user in
            try JournalClone(context.environment, user).run(context[url], to: context[folder])
        }
        context.warn(outcome.warnings)
        return Reply(Text("cloned to \(outcome.path)"), outcome.journals.map { Text("journal: \($0)") })
    }

    /// `auto-sync`: started in the background by changing commands if `weekyii.autoSync = true`.
    static let autoSync = Command(
        AutoSync.command, in: CommandGroup.journal,
        Text("for the automatic sync: sync, and wait while offline"), isHidden: true
    ) { context in
        AutoSync.run(try context.journal(), context.environment) { $0.reported.text[.en] }
        return .silent
    }

    private static let remote = Operand("REMOTE", .text(.remote))
    private static let url = Operand(required: "URL", .text)
    private static let folder = Operand("DIR", .text)
    private static let noVerify = Flag("no-verify", Text("skip git's pre-commit, commit-msg and pre-push hooks"))
    private static let merge = Flag("merge", Text("merge commits again that a rewritten remote no longer has"))

    private static func exchange(
        _ context: Context, with name: String? = nil, _ method: (JournalSync) -> () throws -> JournalSync.Outcome,
        headline: (String) -> Text
    ) throws -> any View {
        let journal = try context.journal()
        let outcome = try context.exchanging { user in
            let sync = try JournalSync(journal, context.environment, user, with: name, mergingRewritten: context[merge])
            return try method(sync)()
        }
        context.warn(outcome.warnings + outcome.remarks.map { .merged($0) })
        return TextView(headline(outcome.remote), Message.synced(outcome), Documents.syncDocument.value(outcome))
    }
}

extension Context {
    /// Runs an exchange with a remote for the user: git can ask on a terminal, and its output is one line there.
    fileprivate func exchanging<Outcome>(_ exchange: (SyncUser) throws -> Outcome) throws -> Outcome {
        try showingProgress { progress in
            let user = SyncUser(
                canAnswer: streams.canAsk, output: progress.show(lastLineOf:),
                retries: { retry in
                    guard !wantsDocument else { return }
                    let count = "\(retry.number)/\(retry.most)"
                    progress.show(Text("retrying in \(retry.seconds) s (\(count)): \(retry.reason)"))
                }, describe: { $0.reported.text[.en] })
            return try exchange(user)
        }
    }
}

extension Documents {
    static let syncDocument = Table<JournalSync.Outcome>(
        document: "sync", "`sync`, `pull`, `push`",
        Field("remote", .text, "its name") { $0.remote },
        Field("received_commits", .count) { $0.integration?.commits ?? 0 },
        Field("sent_commits", .count) { $0.sent },
        Field("merged_days", .list(.date), "of the days that a merge changed") { $0.integration?.days ?? [] },
        Field("remarks", .list(.text), "where the result of a merge, made here or received, differs from a side") {
            $0.remarks.map(\.line)
        })
}
