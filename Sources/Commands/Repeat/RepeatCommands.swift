import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Repeat
import Terminal
import Views

/// The commands of `repeat`.
enum RepeatCommands {
    /// The commands, in the order of help.
    static let all = [
        create, list, done, undo, snooze, skip, edit, move, archive, restore, delete, show, stats, plan,
    ]

    /// `repeat create`: creates a repeating task (`Repeats.md`, "Commands").
    static let create = Command(
        "repeat create", in: CommandGroup.trackers,
        LocalizedText(en: "create a task that comes back", zh: "创建重复任务", ja: "繰り返すタスクを作る"),
        options: [
            RepeatOptions.title, RepeatOptions.interval, RepeatOptions.start,
            RepeatOptions.time, RepeatOptions.until, RepeatOptions.next, RepeatOptions.type,
            silent,
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
                """)
    ) { context in
        let title = try context[RepeatOptions.title]
        let creation = try creation(of: title, context)
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
                    return OpenJournal.Change(reply(name, record), message(record))
                } catch { throw .rule(error, name: title) }
            })
        try context.warnOnceOfMissingTimer()
        return answer
    }

    /// `repeat list`: shows the repeats in the order of their dues (`Repeats.md`, "List").
    static let list = Command.showing(
        "repeat list", in: CommandGroup.trackers,
        LocalizedText(en: "list repeats by when they are due", zh: "按到期时间列出重复任务", ja: "繰り返しを期限順に一覧する"),
        options: sections.map(\.flag), examples: ["weekyii repeat list", "weekyii repeat list -overdue -archived"],
        isLook: true,
        shortForms: ["repeat"]
    ) { context in
        let asked = sections.filter { context[$0.flag] }.map(\.section)
        let (repeats, today) = try context.repeats("repeat list")
        return ShownRepeats(
            repeats.list, sections: asked.isEmpty ? [.overdue, .today, .upcoming] : asked, today: today)
    }

    private static let sections: [(section: RepeatSection, flag: Flag)] = [
        (.overdue, Flag("overdue", LocalizedText(en: "due before today", zh: "今天之前到期", ja: "期限が今日より前"))),
        (.today, Flag("today", LocalizedText(en: "due today", zh: "今天到期", ja: "期限が今日"))),
        (.upcoming, Flag("upcoming", LocalizedText(en: "due after today", zh: "今天之后到期", ja: "期限が明日以降"))),
        (.archived, Flag("archived", LocalizedText(en: "archived repeats", zh: "已归档", ja: "アーカイブ済み"))),
    ]

    /// `repeat done`: completes a repeat, early or late (`Repeats.md`, "Commands").
    static let done = Command(
        "repeat done", in: CommandGroup.trackers,
        LocalizedText(en: "mark a repeat done", zh: "完成一次重复任务", ja: "繰り返しを完了する"),
        options: [
            RepeatOptions.reference,
            doneAt, Options.noVerify,
        ]
    ) { context in
        let moment = try context[doneAt]
        return try context.run("repeat done", on: context[RepeatOptions.reference]) { now in
            CompleteRepeat(at: moment.map { $0.moment(at: now) })
        }
    }

    /// `repeat snooze`: postpones the reminder but not the due (`Repeats.md`, "Commands").
    static let snooze = Command(
        "repeat snooze", in: CommandGroup.trackers,
        LocalizedText(en: "postpone the reminder of a repeat", zh: "推迟重复任务的提醒", ja: "繰り返しのリマインダーを延期する"),
        options: [
            RepeatOptions.reference,
            reminder, Options.noVerify,
        ]
    ) { context in
        let target = try context[reminder]
        return try context.run("repeat snooze", on: context[RepeatOptions.reference]) {
            SnoozeRepeat(until: target($0))
        }
    }

    /// `repeat edit`: changes lines of a repeat (`Repeats.md`, "Commands").
    static let edit = Command(
        "repeat edit", in: CommandGroup.trackers, LocalizedText(en: "edit a repeat", zh: "修改重复任务", ja: "繰り返しを変更する"),
        options: [RepeatOptions.reference] + edits + [Options.noVerify],
        details: LocalizedText(
            en: "A new interval does not move the next due; -next, or repeat move, does.",
            zh: "修改间隔不会移动下次到期；用 -next 或 repeat move 移动。", ja: "間隔を変えても次の期限は動きません。-next か repeat move で移せます。")
    ) { context in
        let edit = try edit(context)
        return try context.run("repeat edit", on: context[RepeatOptions.reference], edit)
    }

    /// `repeat move`: moves the next due (`Repeats.md`, "Commands").
    static let move = Command(
        "repeat move", in: CommandGroup.trackers,
        LocalizedText(en: "move the next due of a repeat", zh: "移动重复任务的下次到期", ja: "繰り返しの次の期限を移す"),
        options: [
            RepeatOptions.reference,
            due, Options.noVerify,
        ]
    ) { context in
        let moment = try context[due]
        return try context.run("repeat move", on: context[RepeatOptions.reference]) {
            MoveRepeat(to: moment.moment(at: $0))
        }
    }

    /// `repeat delete`: removes a repeat and its completions (`Repeats.md`, "Commands").
    static let delete = Command(
        "repeat delete", in: CommandGroup.trackers,
        LocalizedText(
            en: "delete a repeat and its completions", zh: "删除重复任务及其完成记录", ja: "繰り返しをその完了記録とともに削除する"),
        options: [RepeatOptions.reference, Options.yes, Options.noVerify]
    ) { context in
        let reference = try context[RepeatOptions.reference]
        if !context[Options.yes] { try ask(reference, context) }
        return try context.change("repeat delete", of: RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) {
            records throws(RepeatCommandError) in
            let entry = try StoredRepeats(changing: records).item(reference).entry
            records.records[entry.path] = nil
            let name = RepeatText.quoted(entry.name)
            return OpenJournal.Change(
                Reply(LocalizedText(en: "deleted \(name)", zh: "已删除\(name)", ja: "\(name)を削除しました")),
                CommitMessage("repeat delete", command: "repeat delete"))
        }
    }

    /// `repeat undo`: removes the newest completion (`Repeats.md`, "Commands").
    static let undo = plain(
        UndoRepeat(),
        LocalizedText(en: "undo the newest completion of a repeat", zh: "撤销重复任务的最近一次完成", ja: "繰り返しの最新の完了を取り消す"))

    /// `repeat skip`: skips the next due.
    static let skip = plain(
        SkipRepeat(), LocalizedText(en: "skip the next due of a repeat", zh: "跳过重复任务的下一次", ja: "繰り返しの次回を飛ばす"))

    /// `repeat archive`: archives a repeat, which is never due then.
    static let archive = plain(
        ArchiveRepeat(),
        LocalizedText(
            en: "archive a repeat: no due, no reminder", zh: "归档重复任务：不再到期和提醒", ja: "繰り返しをアーカイブする（期限もリマインダーもなし）"))

    /// `repeat restore`: makes an archived repeat active again.
    static let restore = plain(
        RestoreRepeat(), LocalizedText(en: "restore an archived repeat", zh: "恢复已归档的重复任务", ja: "アーカイブした繰り返しを戻す"))

    /// A command that does one thing to a repeat and needs nothing else.
    private static func plain(_ action: some WordedRepeatAction, _ summary: LocalizedText) -> Command {
        Command(
            action.command, in: CommandGroup.trackers, summary, options: [RepeatOptions.reference, Options.noVerify]
        ) { context in
            try context.run(action, on: context[RepeatOptions.reference])
        }
    }

    /// `repeat show`: shows one repeat with all its lines.
    static let show = Command.showing(
        "repeat show", in: CommandGroup.trackers,
        LocalizedText(en: "show a repeat and its completions", zh: "查看重复任务及其完成记录", ja: "繰り返しとその完了記録を表示する"),
        options: [RepeatOptions.reference], examples: ["weekyii repeat show -id 1"], isLook: true
    ) { context in
        let reference = try context[RepeatOptions.reference]
        let (repeats, today) = try context.repeats("repeat show")
        let item = try repeats.item(reference)
        return ShownRepeat(try context.whole(item, of: repeats), number: item.number, today: today)
    }

    /// `repeat stats`: shows how regularly repeats were completed (`Repeats.md`, "Statistics").
    static let stats = Command.showing(
        "repeat stats", in: CommandGroup.trackers,
        LocalizedText(
            en: "show how regularly repeats were done", zh: "查看重复任务的完成统计", ja: "繰り返しの達成状況を表示する"),
        options: [RepeatOptions.reference.optional], examples: ["weekyii repeat stats"], isLook: true
    ) { context in
        let (repeats, today) = try context.repeats("repeat stats")
        var items = repeats.list.items
        if let id = try context[RepeatOptions.reference.optional] { items = [try repeats.item(id)] }
        var entries: [RepeatEntry] = []
        for item in items { entries.append(try context.whole(item, of: repeats)) }
        return ShownRepeatStatistics(entries, today: today)
    }

    /// `repeat plan`: adds the repeats that are due to a draft (`Repeats.md`, "In the plan").
    static let plan = Command(
        "repeat plan", in: CommandGroup.trackers,
        LocalizedText(en: "add due repeats to a day's draft", zh: "把到期的重复任务加入某天的草稿", ja: "期限の来た繰り返しを下書きに加える"),
        options: [
            day,
            RepeatOptions.reference.optional, Options.noVerify,
        ]
    ) { context in
        let target = try context[day].map { TypedTarget.date($0) } ?? .today
        let reference = try context[RepeatOptions.reference.optional]
        let journal = try context.journal()
        let known = try context.repeats(planning).repeats
        if let reference { _ = try known.item(reference) }
        let weeks = try journal.weeks(.pending)
        let answer = try context.changePlan(
            planning, needing: { weeks + target.day(on: $0).weeks }, of: RepeatPart.self,
            reading: { _, now, list in RepeatPart.referable(now.day, list) },
            { plan, records throws(PlanError) in
                let action = PlanRepeats(
                    target: target.day(on: records.now.day), reference: reference)
                var counted = records
                for path in known.damaged { counted.records[path] = known.records[path] }
                let result = try action.apply(to: &plan, counted)
                let missing = known.list.items.filter { counted.records[$0.entry.path] == nil }
                return OpenJournal.Change((result, missing), message(result))
            })
        for item in answer.1 { context.warn(refused(item.entry.name)) }
        return reply(try answer.0.get())
    }

    /// The new repeat, as seen from now.
    private static func creation(of title: TaskTitle, _ context: Context) throws -> (Now) -> CreateRepeat {
        var creation = CreateRepeat(title, every: try context[RepeatOptions.interval])
        if let start = try context[RepeatOptions.start] { creation.start = start }
        if let time = try context[RepeatOptions.time] { creation.time = time }
        let until = try context[RepeatOptions.until]
        let next = try context[RepeatOptions.next]
        if let type = try context[RepeatOptions.type] { creation.type = type }
        creation.isNotifying = !context[silent]
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

    /// The options that change something.
    private static let edits: [any CommandOption] = [
        RepeatOptions.title.optional, RepeatOptions.interval.optional, RepeatOptions.start, RepeatOptions.timeOrNone,
        RepeatOptions.untilOrNone, RepeatOptions.next, RepeatOptions.type, RepeatOptions.notify,
    ]

    /// The edit, as seen from now.
    private static func edit(_ context: Context) throws -> (Moment) -> EditRepeat {
        var edit = EditRepeat()
        edit.title = try context[RepeatOptions.title.optional]
        edit.interval = try context[RepeatOptions.interval.optional]
        edit.start = try context[RepeatOptions.start]
        edit.time = try context[RepeatOptions.timeOrNone]
        let until = try context[RepeatOptions.untilOrNone]
        let next = try context[RepeatOptions.next]
        edit.type = try context[RepeatOptions.type]
        edit.isNotifying = try context[RepeatOptions.notify].map { $0 == .on }
        guard edits.contains(where: context.has) else { throw NothingToChange.edit }
        return { [edit] now in
            var dated = edit
            dated.until = until.map { $0.map { $0.day(on: now.day) } }
            dated.next = next.map { $0.moment(at: now) }
            return dated
        }
    }

    /// Asks for confirmation, with the name of the repeat.
    private static func ask(_ reference: String, _ context: Context) throws {
        try context.confirm(or: Declined.deletion) {
            let repeats = try context.repeats("repeat delete").repeats
            return question(try context.whole(repeats.item(reference), of: repeats))
        }
    }

    private static func question(_ entry: RepeatEntry) -> LocalizedText {
        let (name, count) = (RepeatText.quoted(entry.name), entry.record.completions.count)
        return LocalizedText(
            en: "Delete \(name) and its \(count.of("completion"))?", zh: "删除\(name)及其 \(count) 次完成记录吗？",
            ja: "\(name)とその完了記録 \(count) 件を削除しますか？")
    }

    private static let planning = "repeat plan"

    private static func message(_ result: Result<PlanRepeats.Outcome, RepeatCommandError>) -> CommitMessage {
        guard case .success(let outcome) = result else { return CommitMessage(planning, command: planning) }
        var message = CommitMessage(
            "\(planning): \(outcome.date), \(Message.tasks(outcome.tasks.count))", command: planning,
            days: [outcome.date]
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

    private static let silent = Flag("no-notify", LocalizedText(en: "no reminders", zh: "不提醒", ja: "リマインダーなし"))

    private static let doneAt = Option(
        "t", "MOMENT", .moment(.last),
        LocalizedText(
            en: "when it was done, now by default: 'yesterday 21:00'", zh: "完成时刻，默认为现在：'昨天 21:00'",
            ja: "完了した日時（既定は今）：'昨日 21:00'"))

    private static let reminder = Option(
        required: "t", "HH:MM|MOMENT", .reminder,
        LocalizedText(
            en: "the next such time, or a moment: 'tomorrow 09:00'", zh: "下一个该时间，或某个时刻：'明天 09:00'",
            ja: "次のその時刻、または日時：'明日 09:00'"))

    private static let due = Option(
        required: "t", "MOMENT", .moment(.next),
        LocalizedText(
            en: "when it is due: 'YYYY-MM-DD HH:MM', 'fri 09:00'", zh: "到期时刻：'YYYY-MM-DD HH:MM'、'周五 09:00'",
            ja: "期限：'YYYY-MM-DD HH:MM'、'金曜 09:00'"))

    private static let day = Option(
        "t", "DATE", .date(.plannable),
        LocalizedText(
            en: "the day, today by default; what is due up to it", zh: "日期，默认今天；包括该日及之前到期的",
            ja: "日付（既定は今日）。その日までに期限が来るもの"))
}
