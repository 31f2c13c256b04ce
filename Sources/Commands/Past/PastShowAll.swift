import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `past show all`: shows every past week, newest first.
enum PastShowAll: ShowingCommand {
    static let description = CommandDescription(
        path: ["past", "show", "all"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show every past week", zh: "查看所有过去的周", ja: "過去の週をすべて表示する"),
        examples: ["weekyii past show all"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let loaded = try context.look("past show all") { snapshot, _ throws(PlanError) in snapshot }
        return ShownPast(weeks: try context.pastWeeks(besides: loaded))
    }
}
