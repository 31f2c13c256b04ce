import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

/// `past show month`: shows a month's past days by week, including those of the current week.
enum PastShowMonth: ShowingCommand {
    static let description = CommandDescription(
        path: ["past", "show", "month"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show a month's past days", zh: "查看某月过去的日子", ja: "指定した月の過去の日を表示する"),
        options: [Options.month.taking(.month(.past))], examples: ["weekyii past show month -t 2026-01"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let typed = try invocation.month("t")
        let weeks = { (today: Day) in typed.month(on: today).weeks.filter { $0 <= today.week } }
        return try context.look("past show month", needing: weeks) { snapshot, now throws(PlanError) in
            let month = typed.month(on: now.day)
            let weeks = try month.weeks.filter { snapshot.weeks[$0] != nil }
                .map { week throws(PlanError) in try snapshot.week(week) }
            let shown = weeks.filter(WeekLines.isWorthShowing)
                .map { ($0, $0.days(in: month).filter { $0.date < now.day }) }
                .filter { !$0.1.isEmpty }
            return ShownMonth(isPast: true, month: month, weeks: shown)
        }
    }
}
