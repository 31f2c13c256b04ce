import Arguments
import Journal
import Terminal

/// `hooks status`: how the merge driver, the strategy and the hooks stand.
enum HooksStatus: Command {
    static let description = CommandDescription(
        path: ["hooks", "status"], group: CommandGroup.journal,
        summary: LocalizedText(en: "show whether they are in place", zh: "显示它们是否就位", ja: "git のフックとマージ設定の状態を表示"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let journal = try context.journal()
        let status = try Context.journal { () throws(JournalError) in try journal.hookStatus() }
        if status.isWanted { context.warn(status.foreignHooks) }
        let headline =
            status.isWanted
            ? LocalizedText(en: "hooks", zh: "钩子", ja: "フック")
            : LocalizedText(
                en: "hooks: off (weekyii.hooks is false)", zh: "钩子：未启用（weekyii.hooks 为 false）",
                ja: "フック: 無効（weekyii.hooks が false）")
        return Reply(headline, status.items.map { Message.hookItem($0.part, $0.state) })
    }
}
