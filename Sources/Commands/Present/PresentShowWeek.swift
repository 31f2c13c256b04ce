import Arguments
import CivilTime
import JournalText
import Plan

/// `present show week`: the seven days of the week in Present.
enum PresentShowWeek: Command {
    static let description = CommandDescription(
        path: ["present", "show", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show the current week", zh: "查看本周", ja: "今週を表示"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.look("present show week") { snapshot, _ throws(PlanError) in
            let week = try snapshot.week(snapshot.present)
            return Reply("Week \(week.week)", WeekView.days(week))
        }
    }
}
