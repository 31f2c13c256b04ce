import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Terminal
import Views

/// `today done focus_zone`: marks the task in Focus done, and completes the repeat that it comes from.
enum TodayDone: Command {
    static let description = CommandDescription(
        path: ["today", "done", "focus_zone"], group: CommandGroup.plan,
        summary: LocalizedText(en: "mark the task in Focus done", zh: "完成当前专注的任务", ja: "フォーカス中のタスクを完了する"),
        options: [Options.guardID, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let action = FinishFocus(expecting: try invocation.taskID("id"))
        let (reply, warnings, repeated) = try context.changePlan(action.command, reading: FinishedRepeat.scope) {
            plan, records throws(PlanError) in
            let outcome = try action.apply(to: &plan, now: records.now)
            // Repeats go on being done where their commands are switched off.
            let repeated = FinishedRepeat(outcome.task, in: &records)
            var reply = action.reply(to: outcome, now: records.now)
            if let detail = repeated.detail { reply.add(detail) }
            let words = (reply, action.warnings(of: outcome, now: records.now), repeated)
            return Session.Change(words, action.message(of: outcome))
        }
        context.warn(warnings)
        if let warning = repeated.warning { context.warn(warning) }
        return reply
    }
}
