import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `today change-kill-time`: changes the time when today's tasks expire.
enum TodayChangeKillTime: Command {
    static let description = CommandDescription(
        path: ["today", "change-kill-time"], group: CommandGroup.plan,
        summary: LocalizedText(en: "change when today expires", zh: "修改今天的 kill_time", ja: "今日の kill_time を変更する"),
        options: [Options.time("t"), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(ChangeKillTime(to: invocation.time("t"), of: .today))
    }
}
