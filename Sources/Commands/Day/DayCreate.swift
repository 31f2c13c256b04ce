import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `day create`: creates or extends the draft of today or a future day.
enum DayCreate: Command {
    static let description = CommandDescription(
        path: ["day", "create"], group: CommandGroup.day,
        summary: LocalizedText(
            en: "create or extend a day's draft", zh: "创建某天的草稿，或向其追加任务", ja: "指定した日の下書きを作る、またはタスクを追加する"),
        options: [Options.date("t").taking(.date(.plannable)), Options.tasks(isRequired: true), Options.noVerify],
        examples: [
            CommandExample(
                "weekyii day create -t 2026-02-04 -m \"call the bank\"",
                LocalizedText(en: "Plan a day to come:", zh: "规划未来的一天：", ja: "これからの日を計画する："))
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try Options.addTasks(to: .date(invocation.date("t", context)), invocation, context)
    }
}
