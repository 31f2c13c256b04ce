import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

/// `day show`: shows a whole day of any week.
enum DayShow: ShowingCommand {
    static let description = CommandDescription(
        path: ["day", "show"], group: CommandGroup.day,
        summary: LocalizedText(en: "show any day", zh: "查看任意一天", ja: "任意の日を表示する"),
        options: [Options.dateOrToday], examples: ["weekyii day show -t 2026-01-28"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let typed = try invocation.dateOrToday("t", context)
        return try context.look("day show", needing: { [typed.day(on: $0).week] }) {
            snapshot, now throws(PlanError) -> any View in
            let date = typed.day(on: now.day)
            let day = try snapshot.shownDay(date)
            if date < now.day { return ShownPastDay(day: day, isWhole: true) }
            let timeLeft = TimeLeft(of: day, killTime: snapshot.settings.killTime, now: now)
            return ShownDay(day: day, isToday: date == now.day, timeLeft: timeLeft)
        }
    }
}
