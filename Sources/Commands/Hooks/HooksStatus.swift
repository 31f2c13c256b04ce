import Arguments
import Journal
import Localization
import Terminal
import Views

/// `hooks status`: shows the state of the merge driver, the strategy and the hooks.
enum HooksStatus: ShowingCommand {
    static let description = CommandDescription(
        path: ["hooks", "status"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "show whether git's hooks are installed", zh: "显示 git 钩子是否已安装", ja: "git のフックとマージ設定の状態を表示する"),
        examples: ["weekyii hooks status"], isLook: true, shortForms: [["hooks"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let journal = try context.journal()
        let status = try Context.journal(journal.hookStatus())
        if status.isWanted { context.warn(status.foreignHooks) }
        return ShownHooks(status: status)
    }
}
