import CommandLine
import Journal
import Localization
import Messages
import Terminal
import Views

/// The commands of `hooks`, and those that git's hooks call.
enum HookCommands {
    /// The commands, in the order of help.
    static let all = [install, uninstall, status, preCommit, preReceive]

    /// `hooks install`: installs the merge driver, the strategy and git's hooks (`GitJournal.md`, "Hooks").
    static let install = Command(
        "hooks install", in: CommandGroup.journal,
        LocalizedText(
            en: "install git's hooks and the merge settings", zh: "安装 git 钩子与合并设置", ja: "git のフックとマージ設定をインストールする"
        ), options: [server, Options.confirmed]
    ) { context in
        if let folder = try context[server] { return try install(onServer: folder, context) }
        let journal = try context.journal()
        let status = try journal.installHooks()
        return Reply(
            LocalizedText(en: "hooks installed", zh: "钩子已安装", ja: "フックをインストールしました"),
            status.items.map { Message.hookItem($0.part, $0.state) })
    }

    /// `hooks uninstall`: removes our parts, and keeps the next command from reinstalling them.
    static let uninstall = Command(
        "hooks uninstall", in: CommandGroup.journal,
        LocalizedText(
            en: "remove git's hooks and the merge settings; your own are kept", zh: "移除它们；你自己的钩子保留",
            ja: "git のフックとマージ設定を削除する（自作のフックは残す）"),
        options: [formerServer, Options.confirmed]
    ) { context in
        if let folder = try context[formerServer] { return try uninstall(fromServer: folder, context) }
        let journal = try context.journal()
        let removed = try journal.uninstallHooks()
        return reply(removed.map(Message.hookPart))
    }

    /// `hooks status`: shows the state of the merge driver, the strategy and the hooks.
    static let status = Command.showing(
        "hooks status", in: CommandGroup.journal,
        LocalizedText(
            en: "show whether git's hooks are installed", zh: "显示 git 钩子是否已安装", ja: "git のフックとマージ設定の状態を表示する"),
        examples: ["weekyii hooks status"], isLook: true, shortForms: ["hooks"]
    ) { context in
        let journal = try context.journal()
        let status = try journal.hookStatus()
        if status.isWanted { context.warn(status.missingHooks) }
        return ShownHooks(status: status)
    }

    /// `hook pre-commit`: called by git's hook of that name before a manual commit.
    static let preCommit = hook(
        HookName.preCommit.rawValue,
        LocalizedText(
            en: "for git's hook: check what is staged", zh: "供 git 钩子调用：检查暂存内容", ja: "git のフック用：ステージされた内容を検査する")
    ) { context in
        let findings = try context.environment.findingsOfCommit { context.warn($0) }
        try refuse(findings, Message.finding, Message.commitRemedy)
    }

    /// `hook pre-receive`: called by a server's hook of that name before a push is accepted.
    static let preReceive = hook(
        HookName.preReceive.rawValue,
        LocalizedText(en: "for a server's hook: check a push", zh: "供服务器钩子调用：检查推送", ja: "サーバーのフック用：プッシュを検査する")
    ) { context in
        let findings = try context.environment.findings(ofPush: context.input())
        try refuse(findings, Message.pushedFinding, Message.pushRemedy(findings))
    }

    /// Stops git where something is found.
    private static func refuse(
        _ findings: [Finding], _ words: (Finding) -> LocalizedText, _ remedy: LocalizedText
    ) throws {
        guard let first = findings.first else { return }
        throw Failure(words(first), findings.exitStatus, findings.dropFirst().map(words) + [remedy])
    }

    /// A command for a hook, which is hidden and prints nothing on success.
    private static func hook(
        _ name: String, _ summary: LocalizedText, _ run: @escaping @Sendable (Context) throws -> Void
    ) -> Command {
        Command(
            "hook \(name)", in: CommandGroup.journal, summary, operands: [Operand("ARGUMENT", .text)], isHidden: true
        ) { context in
            try run(context)
            return .silent
        }
    }

    private static let server = Option(
        "server", "DIR", .text,
        LocalizedText(
            en: "only in that bare repository, which refuses pushes that break a commitment", zh: "仅用于该裸仓库：拒绝违背承诺的推送",
            ja: "そのベアリポジトリだけに設置し、約束を破るプッシュを拒否する"))

    private static func install(onServer folder: String, _ context: Context) throws -> Reply {
        let server = try HookFile(ofServer: folder, context.environment)
        let state = try server.install()
        if case .foreign = state { throw Failure(Message.hookItem(.hook(.preReceive), state), .refused) }
        return Reply(
            LocalizedText(en: "hooks installed", zh: "钩子已安装", ja: "フックをインストールしました"),
            [LocalizedText(server.path.printable)])
    }

    private static func uninstall(fromServer folder: String, _ context: Context) throws -> Reply {
        let server = try HookFile(ofServer: folder, context.environment)
        let isGone = try server.remove()
        return reply(isGone ? [LocalizedText(server.path.printable)] : [])
    }

    private static func reply(_ removed: [LocalizedText]) -> Reply {
        guard !removed.isEmpty else {
            return Reply(
                LocalizedText(en: "nothing of weekyii's was there", zh: "没有需要移除的内容", ja: "weekyii のものはありませんでした"))
        }
        return Reply(LocalizedText(en: "hooks removed", zh: "钩子已移除", ja: "フックを取り除きました"), removed)
    }

    private static let formerServer = Option(
        "server", "DIR", .text,
        LocalizedText(en: "only from that bare repository", zh: "仅用于该裸仓库", ja: "そのベアリポジトリからだけ削除する"))
}
