import Arguments
import CivilTime
import Journal
import JournalText
import Plan

/// `day show`: a whole day, wherever it is.
enum DayShow: Command {
    static let description = CommandDescription(
        path: ["day", "show"], group: CommandGroup.day,
        summary: LocalizedText(en: "show any day", zh: "查看任意一天", ja: "任意の日を表示"), options: [Options.date("t")])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        return try context.look("day show", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            let day = try snapshot.day(date)
            if date < now.day { return PastDayView.reply(day) }
            return Reply(DayView.headline(day, isToday: date == now.day), DayView.all(day))
        }
    }
}
