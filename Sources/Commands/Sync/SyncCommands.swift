import Arguments
import Journal
import Sync
import Terminal

/// `sync`: takes in what the remote has, and gives it what it hasn't (`journal.md`, section 4).
enum SyncCommand: Command {
    static let description = CommandDescription(
        path: ["sync"], group: CommandGroup.journal,
        summary: LocalizedText(en: "bring this machine and the remote together", zh: "与远程仓库同步", ja: "このマシンとリモートを同期"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try SyncReply.run(context, LocalizedText(en: "synced", zh: "已同步", ja: "同期しました")) { sync throws(SyncError) in
            try sync.sync()
        }
    }
}

/// `pull`: takes in what the remote has.
enum PullCommand: Command {
    static let description = CommandDescription(
        path: ["pull"], group: CommandGroup.journal,
        summary: LocalizedText(en: "take in what the remote has", zh: "拉取并合并远程内容", ja: "リモートの内容を取り込んでマージ"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try SyncReply.run(context, LocalizedText(en: "pulled", zh: "已拉取", ja: "プルしました")) { sync throws(SyncError) in
            try sync.pull()
        }
    }
}

/// `push`: gives a remote what it hasn't.
enum PushCommand: Command {
    static let description = CommandDescription(
        path: ["push"], group: CommandGroup.journal,
        summary: LocalizedText(en: "give a remote what it hasn't", zh: "推送到远程仓库", ja: "リモートにプッシュ"),
        operands: [OperandDescription(name: "REMOTE", isRequired: false)])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let remote = invocation.operands.first
        return try SyncReply.run(context, LocalizedText(en: "pushed", zh: "已推送", ja: "プッシュしました")) {
            sync throws(SyncError) in
            try sync.push(to: remote)
        }
    }
}

/// What the commands of a remote have in common.
enum SyncReply {
    static func run(
        _ context: Context, _ headline: LocalizedText, _ body: (JournalSync) throws(SyncError) -> JournalSync.Outcome
    ) throws(Failure) -> Reply {
        let journal = try context.journal()
        let sync = JournalSync(journal, context.surroundings, isInteractive: context.streams.isInputTerminal)
        let outcome: JournalSync.Outcome
        do { outcome = try body(sync) } catch { throw .sync(error) }
        context.warn(outcome.notices + remarks(outcome.integration))
        return Reply(headline, Message.synced(outcome))
    }

    private static func remarks(_ integration: Integration?) -> [Notice] {
        guard case .merged(_, _, let remarks) = integration else { return [] }
        return remarks.map { .merged($0) }
    }
}
