import Arguments
import Journal
import Localization
import Messages
import Terminal
import Views

/// `hooks install`: installs the merge driver, the strategy and git's hooks (`GitJournal.md`, "Hooks").
enum HooksInstall: Command {
    static let description = CommandDescription(
        path: ["hooks", "install"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "install git's hooks and the merge settings", zh: "安装 git 钩子与合并设置", ja: "git のフックとマージ設定をインストールする"
        ),
        options: [server])

    static let server = OptionDescription(
        name: "server", value: "DIR",
        summary: LocalizedText(
            en: "only in that bare repository, which refuses pushes that break a commitment", zh: "仅用于该裸仓库：拒绝违背承诺的推送",
            ja: "そのベアリポジトリだけに設置し、約束を破るプッシュを拒否する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        if let folder = invocation.values["server"] { return try install(onServer: folder, context) }
        let journal = try context.journal()
        let status = try Context.journal(journal.installHooks())
        return Reply(
            LocalizedText(en: "hooks installed", zh: "钩子已安装", ja: "フックをインストールしました"),
            status.items.map { Message.hookItem($0.part, $0.state) })
    }

    private static func install(onServer folder: String, _ context: Context) throws(Failure) -> Reply {
        let server = try Context.journal(ServerRepository(folder, context.environment))
        let state = try Context.journal(server.install())
        if case .foreign = state { throw .foreignServerHook(state) }
        return Reply(
            LocalizedText(en: "hooks installed", zh: "钩子已安装", ja: "フックをインストールしました"),
            [LocalizedText(server.path.printable)])
    }
}
