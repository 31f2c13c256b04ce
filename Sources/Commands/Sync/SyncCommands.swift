import Arguments
import Journal
import Localization
import Messages
import Sync
import Terminal
import Views

/// `sync`: fetches and merges the remote's commits, and pushes the local ones (`Syncing.md`, "The steps").
enum SyncCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["sync"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "exchange commits with the remote", zh: "与远程仓库同步", ja: "このマシンとリモートを同期する"),
        options: [SyncReply.noVerify],
        details: LocalizedText(
            en:
                "Commits hand edits, merges the commits of the remote, rolls over, and pushes, never by force.",
            zh: "提交手动修改，合并收到的内容，处理时间推移，再推送（从不强制）。",
            ja: "手動の変更をコミットし、届いた内容をマージし、時間の経過を反映してからプッシュする（強制はしない）。"))

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try SyncReply.run(context) { sync throws(SyncError) in
            try sync.sync()
        } headline: { remote in
            LocalizedText(en: "synced with \(remote)", zh: "已与 \(remote) 同步", ja: "\(remote) と同期しました")
        }
    }
}

/// `pull`: fetches and merges the remote's commits.
enum PullCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["pull"], group: CommandGroup.journal,
        summary: LocalizedText(en: "fetch the remote's commits and merge them", zh: "拉取并合并远程内容", ja: "リモートの内容を取り込む"))

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try SyncReply.run(context) { sync throws(SyncError) in
            try sync.pull()
        } headline: { remote in
            LocalizedText(en: "pulled from \(remote)", zh: "已从 \(remote) 拉取", ja: "\(remote) から取り込みました")
        }
    }
}

/// `push`: pushes the local commits to a remote.
enum PushCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["push"], group: CommandGroup.journal,
        summary: LocalizedText(en: "send local commits", zh: "推送到远程仓库", ja: "リモートへプッシュする"),
        options: [SyncReply.noVerify],
        operands: [OperandDescription(name: "REMOTE", isRequired: false)],
        details: LocalizedText(
            en: "Without a name: the remote that sync uses. Any other is a mirror, a backup.",
            zh: "不写名称时推送到 sync 使用的远程；其他远程可作为镜像备份。",
            ja: "名前がなければ sync が使うリモートへ。ほかのリモートはミラー（バックアップ）。"))

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let remote = invocation.operands.first
        return try SyncReply.run(context) { sync throws(SyncError) in
            try sync.push(to: remote)
        } headline: { remote in
            LocalizedText(en: "pushed to \(remote)", zh: "已推送到 \(remote)", ja: "\(remote) へプッシュしました")
        }
    }
}

/// `auto-sync`: started in the background by changing commands if `weekyii.autoSync = true`.
enum AutoSyncCommand: Command {
    static let description = CommandDescription(
        path: ["auto-sync"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "for the automatic sync: sync, and wait while the network is away", zh: "供自动同步调用",
            ja: "自動同期用：ネットワークが戻るまで待ちながら同期する"),
        isHidden: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        AutoSync(try context.journal(), context.environment).run { Message.sync($0).en }
        return .silent
    }
}

/// The common parts of the commands that sync.
enum SyncReply {
    static let noVerify = OptionDescription(
        name: "no-verify",
        summary: LocalizedText(
            en: "skip git's pre-commit, commit-msg and pre-push hooks",
            zh: "跳过 git 的 pre-commit、commit-msg 和 pre-push 钩子",
            ja: "git の pre-commit、commit-msg、pre-push フックを省略する"))

    static func run(
        _ context: Context, _ body: (JournalSync) throws(SyncError) -> JournalSync.Outcome,
        headline: (String) -> LocalizedText
    ) throws(Failure) -> any View {
        let journal = try context.journal()
        let exchange = RemoteExchange(context)
        defer { exchange.end() }
        let outcome: JournalSync.Outcome
        do throws(SyncError) {
            outcome = try body(JournalSync(journal, context.environment, exchange.person))
        } catch {
            throw .sync(error)
        }
        exchange.end()
        context.warn(outcome.warnings + warnings(outcome.integration))
        return ShownSync(outcome: outcome, headline: headline(outcome.remote.printable))
    }

    private static func warnings(_ integration: Integration?) -> [Warning] {
        guard case .merged(_, _, let warnings) = integration else { return [] }
        return warnings.map { .merged($0) }
    }
}
