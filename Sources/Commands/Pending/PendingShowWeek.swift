import Arguments
import CivilTime
import Plan

/// `pending show week`: a future week's summary and each day's status.
enum PendingShowWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "show", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show a future week", zh: "查看未来的一周", ja: "今後の週を表示"),
        options: [Options.week.taking(.week(.pending))])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let week = try invocation.week("t")
        return try context.look("pending show week", needing: { _ in [week] }) { snapshot, _ throws(PlanError) in
            guard week > snapshot.present else { throw .weekNotAhead(week) }
            let plan = try snapshot.week(week)
            return Reply("Week \(week)", WeekView.days(plan) + WeekView.summary(plan.summary))
        }
    }
}
