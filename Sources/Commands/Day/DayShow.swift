import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `day show`: shows a whole day of any week.
enum DayShow: ShowingCommand {
    static let description = CommandDescription(
        path: ["day", "show"], group: CommandGroup.day,
        summary: LocalizedText(en: "show any day", zh: "查看任意一天", ja: "任意の日を表示する"), options: [Options.date("t")],
        shortForms: [["day"]], opensRepository: false)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let date = try invocation.date("t")
        return try context.look("day show", needing: { _ in [date.week] }) {
            snapshot, now throws(PlanError) -> any View in
            let day = try snapshot.day(date)
            if date < now.day { return ShownPastDay(day: day, hasSubtasks: true) }
            let timeLeft = TimeLeft(of: day, killTime: snapshot.settings.killTime, now: now)
            return ShownWholeDay(day: day, isToday: date == now.day, timeLeft: timeLeft)
        }
    }
}
