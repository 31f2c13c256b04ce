import Arguments
import Journal
import Terminal

/// `config list`: every setting, its value and who says so; outside a journal those of the user alone.
enum ConfigList: Command {
    static let description = CommandDescription(
        path: ["config", "list"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "show every setting and where it comes from", zh: "显示所有设置及其来源", ja: "すべての設定とその出どころを表示する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let settings = Settings(try? context.journal(), context.surroundings)
        let values = try Context.journal { () throws(JournalError) in try settings.all() }
        let rows = values.map { ($0.key.name, Message.shown($0), Message.origin($0.origin)) }
        let names = rows.map { $0.0.displayWidth }.max() ?? 0
        func lines(_ language: Language) -> [String] {
            let width = min(rows.map { $0.1[language].displayWidth }.max() ?? 0, 32)
            return rows.map { name, value, origin in
                "\(name.padded(toColumns: names))  \(value[language].padded(toColumns: width))  \(origin[language])"
            }
        }
        let (en, zh, ja) = (lines(.en), lines(.zh), lines(.ja))
        return Reply(
            LocalizedText(
                en: "\(rows.count) settings", zh: "\(rows.count) 项设置", ja: "設定 \(rows.count) 件"),
            rows.indices.map { LocalizedText(en: en[$0], zh: zh[$0], ja: ja[$0]) })
    }
}
