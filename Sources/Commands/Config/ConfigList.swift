import Arguments
import Journal
import Localization
import Views

/// `config list`: shows every setting with its value and origin; outside a journal, only the user's.
enum ConfigList: ShowingCommand {
    static let description = CommandDescription(
        path: ["config", "list"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "show all settings and their sources", zh: "显示所有设置及其来源", ja: "すべての設定とその設定元を表示する"),
        examples: ["weekyii config list"], isLook: true, shortForms: [["config"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let settings = Settings(try? context.journal(), context.environment)
        return ShownSettings(values: try Context.journal(settings.all()))
    }
}
