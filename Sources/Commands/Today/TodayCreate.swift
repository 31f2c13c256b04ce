import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `today create`: creates or extends today's draft.
enum TodayCreate: Command {
    static let description = CommandDescription(
        path: ["today", "create"], group: CommandGroup.plan,
        summary: LocalizedText(
            en: "create or extend today's draft", zh: "创建今天的草稿，或向其追加任务", ja: "今日の下書きを作る、またはタスクを追加する"),
        options: [Options.tasks, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(Options.addTasks(to: .today, invocation, context))
    }
}
