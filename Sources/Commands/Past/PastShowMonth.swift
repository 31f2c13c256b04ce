import Arguments
import CivilTime
import Journal
import JournalText
import Plan

/// `past show month`: a month's past days by week, those of the current week too.
enum PastShowMonth: Command {
    static let description = CommandDescription(
        path: ["past", "show", "month"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show a month's past days", zh: "查看某月过去的日子", ja: "指定した月の過去の日を表示"),
        options: [Options.month.taking(.month(.past))])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let month = try invocation.month("t")
        return try context.look("past show month", needing: { today in month.weeks.filter { $0 <= today.week } }) {
            snapshot, now throws(PlanError) in
            let weeks = try month.weeks.filter { snapshot.weeks[$0] != nil }
                .map { week throws(PlanError) in try snapshot.week(week) }
            let lines = weeks.flatMap { plan -> [String] in
                let days = plan.week.days.filter { month.contains($0) && $0 < now.day }.compactMap { plan.days[$0] }
                let isWorthShowing = plan.days.values.contains { $0.status.isFinal || $0.initiatedAt != nil }
                guard isWorthShowing, !days.isEmpty else { return [] }
                return ["\(plan.week)"] + days.map { "  \(DayView.numbers($0))" }
            }
            return Reply("Past \(month)", lines.isEmpty ? ["-"] : lines)
        }
    }
}
