import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Terminal
import Views

/// `today create`: creates or extends today's draft.
enum TodayCreate: Command {
    static let description = CommandDescription(
        path: ["today", "create"], group: CommandGroup.plan,
        summary: LocalizedText(
            en: "create or extend today's draft", zh: "创建今天的草稿，或向其追加任务", ja: "今日の下書きを作る、またはタスクを追加する"),
        options: [Options.tasks(isRequired: false), Options.noVerify],
        details: LocalizedText(
            en: "Without -m, the draft opens in an editor on a terminal, as with day edit.",
            zh: "在终端上不带 -m 时，用编辑器打开草稿，与 day edit 相同。",
            ja: "端末で -m がなければ、day edit と同じように下書きをエディターで開きます。"),
        examples: [
            CommandExample(
                """
                weekyii today create -m "morning reading; [ddl] hand in the report"
                weekyii today start
                weekyii today done focus_zone
                """,
                LocalizedText(
                    en: "Draft today, start it, and do the first task:", zh: "起草今天，启动，并完成第一项任务：",
                    ja: "今日を下書きし、約束し、最初のタスクを終える："))
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let isTerminal = context.streams.isInputTerminal && context.streams.isOutputTerminal
        if invocation.values["m"] == nil, isTerminal { return try DayEdit.edit(.today, context) }
        return try Options.addTasks(to: .today, invocation, context)
    }
}
