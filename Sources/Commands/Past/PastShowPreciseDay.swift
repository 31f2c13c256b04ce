import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

/// `past show precise-day`: shows one day before today: its finished tasks, and the number of expired ones.
enum PastShowPreciseDay: ShowingCommand {
    static let description = CommandDescription(
        path: ["past", "show", "precise-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show one past day", zh: "查看过去的某一天", ja: "過去の 1 日を表示する"),
        options: [Options.date("t").taking(.date(.past))], examples: ["weekyii past show precise-day -t 2026-01-27"],
        isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let date = try invocation.date("t", context)
        return try context.look("past show precise-day", needing: { [date.day(on: $0).week] }) {
            snapshot, now throws(PlanError) in
            ShownPastDay(day: try snapshot.pastDay(date.day(on: now.day), now: now))
        }
    }
}
