import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `day create`: makes or extends the draft of today or a future day.
enum DayCreate: Command {
    static let description = CommandDescription(
        path: ["day", "create"], group: CommandGroup.day,
        summary: LocalizedText(
            en: "make or extend a day's draft", zh: "创建某天的草稿，或向其追加任务", ja: "指定した日の下書きを作る、またはタスクを追加する"),
        options: [Options.date("t").taking(.date(.plannable)), Options.tasks, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        let items = try Options.items(invocation, context, of: date)
        return try context.change("day create", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            var day = try snapshot.plannedDay(date, now)
            try day.add(items, defaultType: snapshot.settings.taskType)
            snapshot.set(day)
            return DraftReply.added(items.count, to: day, command: "day create", date: date)
        }
    }
}
