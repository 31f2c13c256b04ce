import Arguments
import CivilTime
import DateWords
import Journal
import Localization
import Messages
import Plan
import Views

/// `pending create precise-day`: creates the whole week of a date.
enum PendingCreatePreciseDay: Command {
    static let description = CommandDescription(
        path: ["pending", "create", "precise-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "create the week of a date", zh: "创建某一天所在的周", ja: "指定した日を含む週を作成する"),
        options: [Options.date("t").taking(.date(.later)), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t", context)
        return try context.run("pending create") { MakeDay(date.day(on: $0)) }
    }
}
