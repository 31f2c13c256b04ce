import Arguments
import CivilTime
import DateWords
import Localization
import Plan
import Views

/// `pending show month`: shows a month's future weeks.
enum PendingShowMonth: ShowingCommand {
    static let description = CommandDescription(
        path: ["pending", "show", "month"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show a month's future weeks", zh: "查看某月未来的周", ja: "指定した月の今後の週を表示する"),
        options: [Options.month.taking(.month(.pending))], examples: ["weekyii pending show month -t 2026-02"],
        isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let typed = try invocation.month("t")
        return try context.look("pending show month", needing: { typed.month(on: $0).weeks }) {
            snapshot, now throws(PlanError) in
            let month = typed.month(on: now.day)
            let weeks = try snapshot.pendingWeeks(in: month).map { ($0, $0.days(in: month)) }
            return ShownMonth(isPast: false, month: month, weeks: weeks)
        }
    }
}
