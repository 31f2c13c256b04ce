import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Repeat
import Terminal
import Views

/// `repeat plan`: adds the repeats that are due to a draft (`Repeats.md`, "In the plan").
enum RepeatPlanCommand: Command {
    static let description = CommandDescription(
        path: ["repeat", "plan"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "add due repeats to a day's draft", zh: "把到期的重复任务加入某天的草稿", ja: "期限の来た繰り返しを下書きに加える"),
        options: [
            OptionDescription(
                name: "t", value: "DATE", kind: .date(.plannable),
                summary: LocalizedText(
                    en: "the day, today by default; what is due up to it", zh: "日期，默认今天；包括该日及之前到期的",
                    ja: "日付（既定は今日）。その日までに期限が来るもの")),
            RepeatOptions.id(isRequired: false), Options.noVerify,
        ])

    private static let command = "repeat plan"

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let target = invocation.values["t"] == nil ? .today : TypedTarget.date(try invocation.date("t", context))
        let journal = try context.journal()
        let known = try context.repeats(command).repeats
        if let reference = invocation.values["id"] {
            _ = try Context.repeats(known.item(reference))
        }
        let weeks = try Context.journal(journal.weeks(.pending))
        let answer = try context.changePlan(
            command, needing: { weeks + target.day(on: $0).weeks }, of: RepeatPart.self,
            reading: { _, now, list in RepeatPart.referable(now.day, list) },
            { plan, records throws(PlanError) in
                let action = PlanRepeats(
                    target: target.day(on: records.now.day), reference: invocation.values["id"])
                var counted = records
                for path in known.damaged { counted.records[path] = known.records[path] }
                let result = try action.apply(to: &plan, counted)
                let missing = known.list.items.filter { counted.records[$0.entry.path] == nil }
                return Session.Change((result, missing), message(result))
            })
        for item in answer.1 { context.warn(refused(item.entry.name)) }
        return reply(try Context.repeats(answer.0.get()))
    }

    private static func message(_ result: Result<PlanRepeats.Outcome, RepeatCommandError>) -> CommitMessage {
        guard case .success(let outcome) = result else { return CommitMessage(command, command: command) }
        var message = CommitMessage(
            "\(command): \(outcome.date), \(Message.tasks(outcome.tasks.count))", command: command, days: [outcome.date]
        )
        message.parts = [RepeatPart.name]
        return message
    }

    private static func reply(_ outcome: PlanRepeats.Outcome) -> Reply {
        let left = outcome.placed.map(RepeatText.leftOut) + outcome.unusable.map(RepeatText.unusableTitle)
        guard !outcome.tasks.isEmpty else { return Reply(nothing(outcome), left) }
        let (date, count, total) = (outcome.date, outcome.tasks.count, outcome.total)
        return Reply(
            LocalizedText(
                en: "\(date): added \(count.of("repeat")) (\(Message.tasks(total)) total)",
                zh: "\(date)：已添加 \(count) 个重复任务（共 \(total) 个任务）", ja: "\(date)：繰り返しを \(count) 件追加しました（タスク計 \(total) 件）"),
            DayLines.tasks(outcome.tasks, label: "Draft").dropFirst().map { LocalizedText($0) } + left)
    }

    private static func nothing(_ outcome: PlanRepeats.Outcome) -> LocalizedText {
        let date = outcome.date
        let next =
            outcome.next.flatMap { entry in entry.record.next.map { (RepeatText.quoted(entry.name), $0) } }
            .map { name, due in
                LocalizedText(en: "; next: \(name) \(due)", zh: "；下次：\(name) \(due)", ja: "。次は\(name) \(due)")
            } ?? .empty
        return LocalizedText(
            en: "\(date): nothing to add\(next)", zh: "\(date)：没有可添加的重复任务\(next)", ja: "\(date)：追加する繰り返しはありません\(next)")
    }

    /// The warning about a repeat whose hand edit breaks a rule, so that it is not adopted.
    private static func refused(_ name: String) -> LocalizedText {
        let name = RepeatText.quoted(name)
        return LocalizedText(
            en: "left out \(name): its hand edit cannot be adopted; weekyii check says why",
            zh: "略过\(name)：其手工修改无法采用；可用 weekyii check 查看原因",
            ja: "\(name)は除外：手動の変更を取り込めません。理由は weekyii check で分かります")
    }
}
