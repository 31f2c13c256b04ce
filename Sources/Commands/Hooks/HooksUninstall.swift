import Arguments
import Journal
import Localization
import Messages
import Terminal
import Views

/// `hooks uninstall`: removes our parts, and keeps the next command from reinstalling them.
enum HooksUninstall: Command {
    static let description = CommandDescription(
        path: ["hooks", "uninstall"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "remove git's hooks and the merge settings; your own are kept", zh: "移除它们；你自己的钩子保留",
            ja: "git のフックとマージ設定を削除する（自作のフックは残す）"),
        options: [
            OptionDescription(
                name: "server", value: "DIR",
                summary: LocalizedText(en: "only from that bare repository", zh: "仅用于该裸仓库", ja: "そのベアリポジトリからだけ削除する"))
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        if let folder = invocation.values["server"] { return try uninstall(fromServer: folder, context) }
        let journal = try context.journal()
        let removed = try Context.journal(journal.uninstallHooks())
        return Self.reply(removed.map(Message.hookPart))
    }

    private static func uninstall(fromServer folder: String, _ context: Context) throws(Failure) -> Reply {
        let server = try Context.journal(ServerRepository(folder, context.environment))
        let isGone = try Context.journal(server.uninstall())
        return reply(isGone ? [LocalizedText(server.path.printable)] : [])
    }

    private static func reply(_ removed: [LocalizedText]) -> Reply {
        guard !removed.isEmpty else {
            return Reply(
                LocalizedText(en: "nothing of weekyii's was there", zh: "没有需要移除的内容", ja: "weekyii のものはありませんでした"))
        }
        return Reply(LocalizedText(en: "hooks removed", zh: "钩子已移除", ja: "フックを取り除きました"), removed)
    }
}
