import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Parts
import Repeat
import Views

/// `repeat create`: creates a repeating task (`Repeats.md`, "Commands").
enum RepeatCreate: Command {
    static let description = CommandDescription(
        path: ["repeat", "create"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "create a task that comes back", zh: "创建重复任务", ja: "繰り返すタスクを作る"),
        options: [
            RepeatOptions.title(isRequired: true), RepeatOptions.interval(isRequired: true), RepeatOptions.start,
            RepeatOptions.time("HH:MM"), RepeatOptions.until("DATE"), RepeatOptions.next, RepeatOptions.type,
            OptionDescription(
                name: "no-notify", summary: LocalizedText(en: "no reminders", zh: "不提醒", ja: "リマインダーなし")),
            Options.noVerify,
        ],
        details: LocalizedText(
            en: """
                UNIT is day, week or month, or d, w, mo. A month later is the same day, or the month's last one.
                It is first due one interval from now, or at -next.
                """,
            zh: """
                单位：天、周、个月（day、week、month，或 d、w、mo）。一个月后是同一日，没有该日时为月末。
                除非用 -next 指定，首次到期为现在起一个间隔之后。
                """,
            ja: """
                単位は日・週・ヶ月（day、week、month、または d、w、mo）。1 か月後は同じ日、なければ月末です。
                -next がなければ、最初の期限は今から 1 間隔後です。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let title = try invocation.title(context)
        let creation = try creation(of: title, invocation, context)
        var names: [String] = []
        let answer = try context.change(
            "repeat create", of: RepeatPart.self,
            reading: { today, list in
                let paths = RepeatPart.referable(today, list)
                names = paths.compactMap { RepeatName.name(of: $0) }
                return paths
            },
            { context throws(RepeatCommandError) in
                _ = try StoredRepeats(changing: context)
                let title = title.text
                let name = RepeatName.new(for: title, besides: names)
                do throws(RepeatError) {
                    let record = try creation(context.now).record(now: context.now.moment)
                    context.records[RepeatName.path(name)] = record.bytes
                    return Session.Change(reply(name, record), message(record))
                } catch { throw .rule(error, name: title) }
            })
        try context.warnOnceOfMissingTimer()
        return answer
    }

    /// The new repeat, as seen from now.
    private static func creation(
        of title: TaskTitle, _ invocation: Invocation, _ context: Context
    ) throws(Failure) -> (Now) -> CreateRepeat {
        var creation = try CreateRepeat(title, every: invocation.interval("every"))
        if let start = invocation.start("from") { creation.start = start }
        if invocation.values["at"] != nil { creation.time = try invocation.time("at") }
        let until = invocation.values["until"] == nil ? nil : try invocation.date("until", context)
        let next = try invocation.optionalMoment("next", context)
        if let type = invocation.type("type") { creation.type = type }
        creation.isNotifying = !invocation.flags.contains("no-notify")
        return { [creation] now in
            var dated = creation
            dated.until = until.map { $0.day(on: now.day) }
            dated.next = next.map { now.zone.existing($0.moment(at: now.moment)) }
            return dated
        }
    }

    private static func reply(_ name: String, _ record: RepeatRecord) -> Reply {
        let (name, every) = (RepeatText.quoted(name), record.interval.every)
        let due = record.next.map { "\($0)" } ?? "-"
        let until =
            record.until.map { LocalizedText(en: ", until \($0)", zh: "，截止 \($0)", ja: "、終了日 \($0)") } ?? .empty
        return Reply(
            LocalizedText(
                en: "created \(name): \(every), first due \(due)\(until)",
                zh: "已创建\(name)：\(every)，首次到期 \(due)\(until)",
                ja: "\(name)を作成しました：\(every)、最初の期限 \(due)\(until)"))
    }

    private static func message(_ record: RepeatRecord) -> CommitMessage {
        CommitMessage("repeat create: every \(record.interval)", command: "repeat create")
    }
}
