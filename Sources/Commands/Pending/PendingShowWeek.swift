import Arguments
import CivilTime
import DateWords
import Localization
import Plan
import Views

/// `pending show week`: shows a future week's summary and each day's status.
enum PendingShowWeek: ShowingCommand {
    static let description = CommandDescription(
        path: ["pending", "show", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show a future week", zh: "查看未来的一周", ja: "今後の週を表示する"),
        options: [Options.week.taking(.week(.pending))], examples: ["weekyii pending show week -t 2026-W06"],
        isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let week = try invocation.week("t", context)
        return try context.look("pending show week", needing: { [week.week(on: $0)] }) {
            snapshot, now throws(PlanError) in
            ShownWeek(plan: try snapshot.pendingWeek(week.week(on: now.day)), today: now.day, hasSummary: true)
        }
    }
}
