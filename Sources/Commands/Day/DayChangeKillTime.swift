import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

/// `day change-kill-time`: changes the kill time of a future day that isn't started, or today's by today's rules.
enum DayChangeKillTime: Command {
    static let description = CommandDescription(
        path: ["day", "change-kill-time"], group: CommandGroup.day,
        summary: LocalizedText(en: "change when a day expires", zh: "修改某天的 kill_time", ja: "指定した日の kill_time を変更する"),
        options: [Options.date("t").taking(.date(.plannable)), Options.time("at"), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (date, time) = (try invocation.date("t", context), try invocation.time("at"))
        return try context.run("day change-kill-time") { ChangeKillTime(to: time, of: .date(date.day(on: $0))) }
    }
}
