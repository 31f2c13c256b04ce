import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `today change-kill-time`: moves the moment at which today's tasks expire.
enum TodayChangeKillTime: Command {
    static let description = CommandDescription(
        path: ["today", "change-kill-time"], group: CommandGroup.plan,
        summary: LocalizedText(en: "change when today expires", zh: "修改今天的 kill_time", ja: "今日の kill_time を変更する"),
        options: [Options.time("t"), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let time = try invocation.time("t")
        return try context.change("today change-kill-time") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            return try KillTime.change(
                day, to: time, in: &snapshot, now: now, command: "today change-kill-time", date: nil)
        }
    }
}
