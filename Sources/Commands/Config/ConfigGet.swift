import Arguments
import Journal
import Localization
import Parts
import Views

/// `config get KEY`: shows the value and the origin of a setting.
enum ConfigGet: ShowingCommand {
    static let description = CommandDescription(
        path: ["config", "get"], group: CommandGroup.journal,
        summary: LocalizedText(en: "show a setting and its source", zh: "显示一项设置及其来源", ja: "設定とその設定元を表示する"),
        operands: [OperandDescription(name: "KEY", isRequired: true, kind: .setting)],
        examples: ["weekyii config get plan.killTime"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let key = try ConfigReply.key(invocation)
        let settings = Settings(
            key.home == .journal ? try context.journal() : try? context.journal(), context.environment)
        let value = try Context.journal(settings.value(of: key))
        return ShownSetting(value: value)
    }
}
