import Arguments
import CivilTime
import JournalText
import Localization
import Plan
import Views

/// `present show today`: shows the number of started days, and today's counts.
enum PresentShowToday: ShowingCommand {
    static let description = CommandDescription(
        path: ["present", "show", "today"], group: CommandGroup.plan,
        summary: LocalizedText(
            en: "show days started and today in numbers", zh: "查看已启动天数和今天的概况", ja: "開始した日数と今日の集計を表示する"),
        examples: ["weekyii present show today"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try context.look("present show today") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            return ShownTodayCounts(day: day, daysStarted: snapshot.state.daysStartedCount)
        }
    }
}
