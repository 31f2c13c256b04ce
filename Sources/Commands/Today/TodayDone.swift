import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Terminal
import Views

/// `today done focus_zone`: marks the task in Focus done.
enum TodayDone: Command {
    static let description = CommandDescription(
        path: ["today", "done", "focus_zone"], group: CommandGroup.plan,
        summary: LocalizedText(en: "the task in Focus is done", zh: "完成当前专注的任务", ja: "フォーカス中のタスクを完了する"),
        options: [Options.guardID, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(FinishFocus(expecting: invocation.taskID("id")))
    }
}
