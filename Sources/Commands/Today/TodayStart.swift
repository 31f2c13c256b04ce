import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Terminal
import Views

/// `today start`: starts today, a commitment that can't be undone.
enum TodayStart: Command {
    static let description = CommandDescription(
        path: ["today", "start"], group: CommandGroup.plan,
        summary: LocalizedText(
            en: "start today; from then on its tasks are fixed", zh: "启动今天：任务从此不可更改",
            ja: "今日を開始する（以後、タスクは約束となり変更できない）"),
        options: [Options.yes, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let action = StartToday()
        if !invocation.flags.contains("y") { try askWhenLate(action, context) }
        return try context.run(action)
    }

    /// Asks if the start would expire the day at once (`Plan.md`, "Start").
    private static func askWhenLate(_ action: StartToday, _ context: Context) throws(Failure) {
        try context.confirm(or: Declined.start) { () throws(Failure) in
            let late = try context.look(action.command) { plan, now throws(PlanError) in
                try action.lateness(in: plan, now: now)
            }
            return late.map { question($0.killTime, $0.tasks) }
        }
    }

    private static func question(_ kill: TimeOfDay, _ count: Int) -> LocalizedText {
        LocalizedText(
            en: "kill time \(kill) has passed: \(Message.tasks(count)) would expire now. Start anyway?",
            zh: "kill_time \(kill) 已过：\(count) 个任务会立即过期。仍要启动吗？",
            ja: "kill_time \(kill) を過ぎています。タスク \(count) 件がすぐに期限切れになります。それでも開始しますか？")
    }
}
