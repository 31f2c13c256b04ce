import CommandLine
import Journal
import Localization
import Messages
import Sync
import Terminal
import Views

/// The commands that exchange commits with a remote.
enum SyncCommands {
    static let all = [sync, pull, push, clone] + RemoteCommands.all + [autoSync]

    /// `sync`: fetches and merges the remote's commits, and pushes the local ones (`Syncing.md`, "The steps").
    static let sync = Command.showing(
        "sync", in: CommandGroup.journal,
        LocalizedText(
            en: "exchange commits with the remote", zh: "与远程仓库同步", ja: "このマシンとリモートを同期する"),
        options: [Options.confirmed, noVerify, merge],
        details: LocalizedText(
            en:
                "Commits hand edits, merges the commits of the remote, rolls over, and pushes, never by force.",
            zh: "提交手动修改，合并收到的内容，处理时间推移，再推送（从不强制）。",
            ja: "手動の変更をコミットし、届いた内容をマージし、時間の経過を反映してからプッシュする（強制はしない）。"),
        examples: [
            CommandExample(
                "weekyii sync", LocalizedText(en: "Bring two machines together:", zh: "同步两台机器：", ja: "二台のマシンを合わせる："))
        ]
    ) { context in
        try exchange(context) {
            try $0.sync()
        } headline: { remote in
            LocalizedText(en: "synced with \(remote)", zh: "已与 \(remote) 同步", ja: "\(remote) と同期しました")
        }
    }

    /// `pull`: fetches and merges the remote's commits.
    static let pull = Command.showing(
        "pull", in: CommandGroup.journal,
        LocalizedText(en: "fetch the remote's commits and merge them", zh: "拉取并合并远程内容", ja: "リモートの内容を取り込む"),
        options: [Options.confirmed, merge], examples: ["weekyii pull"]
    ) { context in
        try exchange(context) {
            try $0.pull()
        } headline: { remote in
            LocalizedText(en: "pulled from \(remote)", zh: "已从 \(remote) 拉取", ja: "\(remote) から取り込みました")
        }
    }

    /// `push`: pushes the local commits to a remote.
    static let push = Command.showing(
        "push", in: CommandGroup.journal, LocalizedText(en: "send local commits", zh: "推送到远程仓库", ja: "リモートへプッシュする"),
        options: [Options.confirmed, noVerify], operands: [remote],
        details: LocalizedText(
            en: "Without a name: the remote that sync uses. Any other is a mirror, a backup.",
            zh: "不写名称时推送到 sync 使用的远程；其他远程可作为镜像备份。",
            ja: "名前がなければ sync が使うリモートへ。ほかのリモートはミラー（バックアップ）。"), examples: ["weekyii push"]
    ) { context in
        let name = try context[remote]
        return try exchange(context, with: name) {
            try $0.push()
        } headline: { remote in
            LocalizedText(en: "pushed to \(remote)", zh: "已推送到 \(remote)", ja: "\(remote) へプッシュしました")
        }
    }

    /// `clone URL [DIR]`: clones a journal from a remote and prepares it for this machine (`CommandLine.md`, "Remotes").
    static let clone = Command(
        "clone", in: CommandGroup.journal,
        LocalizedText(
            en: "copy a journal from a remote", zh: "把远程日记克隆到本机", ja: "リモートのジャーナルをこのマシンに複製する"),
        options: [Options.confirmed], operands: [url, folder],
        details: LocalizedText(
            en: """
                URL is a path, file://, ssh://, https:// or git:// address, or host:path as ssh has it.
                DIR is made; without it, it is the last part of the URL.
                """,
            zh: """
                URL 可以是路径、file://、ssh://、https:// 或 git:// 地址，或 ssh 的 host:path 形式。
                DIR 会被创建；省略时取 URL 的最后一段。
                """,
            ja: """
                URL はパス、file://、ssh://、https://、git:// のアドレス、または ssh の host:path 形式です。
                DIR は作成されます。省略すると URL の最後の部分になります。
                """)
    ) { context in
        let exchange = RemoteExchange(context)
        defer { exchange.end() }
        let outcome = try JournalClone(context.environment, exchange.person).run(
            context[url], to: context[folder])
        exchange.end()
        context.warn(outcome.warnings)
        return Reply(
            LocalizedText(
                en: "cloned to \(outcome.path.printable)", zh: "已克隆到 \(outcome.path.printable)",
                ja: "\(outcome.path.printable) に複製しました"),
            outcome.journals.map { journal in
                LocalizedText(
                    en: "journal: \(journal.printable)", zh: "日记：\(journal.printable)",
                    ja: "ジャーナル：\(journal.printable)")
            })
    }

    /// `auto-sync`: started in the background by changing commands if `weekyii.autoSync = true`.
    static let autoSync = Command(
        "auto-sync", in: CommandGroup.journal,
        LocalizedText(
            en: "for the automatic sync: sync, and wait while the network is away", zh: "供自动同步调用",
            ja: "自動同期用：ネットワークが戻るまで待ちながら同期する"), isHidden: true
    ) { context in
        AutoSync.run(try context.journal(), context.environment, RemoteExchange.describe)
        return .silent
    }

    private static let remote = Operand("REMOTE", .text(.remote))

    private static let url = Operand(required: "URL", .text)

    private static let folder = Operand("DIR", .text)

    private static let noVerify = Flag(
        "no-verify",
        LocalizedText(
            en: "skip git's pre-commit, commit-msg and pre-push hooks",
            zh: "跳过 git 的 pre-commit、commit-msg 和 pre-push 钩子",
            ja: "git の pre-commit、commit-msg、pre-push フックを省略する"))

    private static let merge = Flag(
        "merge",
        LocalizedText(
            en: "merge commits again that a rewritten remote no longer has", zh: "把被改写的远程中已不存在的提交重新合并进去",
            ja: "書き換えられたリモートから消えたコミットを再びマージする"))

    private static func exchange(
        _ context: Context, with name: String? = nil, _ body: (JournalSync) throws -> JournalSync.Outcome,
        headline: (String) -> LocalizedText
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
