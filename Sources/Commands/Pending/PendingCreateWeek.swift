import Arguments
import DateWords
import Journal
import Localization
import Plan
import Views

/// `pending create week`: creates a future week with seven empty days.
enum PendingCreateWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "create", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "create a future week", zh: "创建未来的一周", ja: "今後の週を作成する"),
        options: [Options.week.taking(.week(.missing)), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let week = try invocation.week("t", context)
        return try context.run("pending create") { MakeWeek(week.week(on: $0)) }
    }
}
