import Actions
import CivilTime
import CommandLine
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

enum RepeatCommands {
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
            Options.confirmed, Options.noVerify,
        ],
        details: LocalizedText(
            en: """
                UNIT is day, week or month, or d, w, mo. A month later is the same day, or the month's last one.
                weekday is Monday to Friday; mon,wed,fri are the days of a week on which it is due.
                It is first due one interval from now, or at -next.
                """,
            zh: """
                单位：天、周、个月（day、week、month，或 d、w、mo）。一个月后是同一日，没有该日时为月末。
                工作日（weekday）为周一至周五；周一,周三,周五 为每周到期的日子。
                除非用 -next 指定，首次到期为现在起一个间隔之后。
                """,
            ja: """
                単位は日・週・ヶ月（day、week、month、または d、w、mo）。1 か月後は同じ日、なければ月末です。
                平日（weekday）は月曜から金曜。月,水,金 は毎週期限となる曜日です。
                -next がなければ、最初の期限は今から 1 間隔後です。
                """)
    ) { context in
        let title = try context[RepeatOptions.title]
        let creation = try creation(of: title, context)
        let answer = try context.run { AddRepeat(creation($0)) }
        try context.warnOnceOfMissingTimer()
        return answer
    }

    /// `repeat list`: shows the repeats in the order of their dues (`Repeats.md`, "List").
    static let list = Command.showing(
        "repeat list", in: CommandGroup.trackers,
        LocalizedText(en: "list repeats by when they are due", zh: "按到期时间列出重复任务", ja: "繰り返しを期限順に一覧する"),
        options: sections.map(\.flag),
        examples: ["weekyii repeat list", "weekyii repeat list -overdue -archived"],
        isLook: true,
        shortForms: ["repeat"]
    ) { context in
        let asked = sections.filter { context[$0.flag] }.map(\.section)
        let (repeats, today) = try context.repeats("repeat list")
        return ShownRepeats(
            repeats.list, sections: asked.isEmpty ? [.overdue, .today, .upcoming] : asked, today: today)
    }

    private static let sections: [(section: RepeatSection, flag: Flag)] = [
        (
            .overdue, Flag("overdue", LocalizedText(en: "due before today", zh: "今天之前到期", ja: "期限が今日より前"))
        ),
        (.today, Flag("today", LocalizedText(en: "due today", zh: "今天到期", ja: "期限が今日"))),
        (
            .upcoming, Flag("upcoming", LocalizedText(en: "due after today", zh: "今天之后到期", ja: "期限が明日以降"))
        ),
        (.archived, Flag("archived", LocalizedText(en: "archived repeats", zh: "已归档", ja: "アーカイブ済み"))),
    ]

    /// `repeat done`: completes a repeat, early or late (`Repeats.md`, "Commands").
    static let done = changing(
        "repeat done", LocalizedText(en: "mark a repeat done", zh: "完成一次重复任务", ja: "繰り返しを完了する"), [doneAt], asks: true
    ) { context in
        let moment = try context[doneAt]
        return { CompleteRepeat(at: moment?.moment(at: $0)) }
    }

    /// `repeat snooze`: postpones the reminder but not the due (`Repeats.md`, "Commands").
    static let snooze = changing(
        "repeat snooze",
        LocalizedText(en: "postpone the reminder of a repeat", zh: "推迟重复任务的提醒", ja: "繰り返しのリマインダーを延期する"), [reminder]
    ) { context in
        let target = try context[reminder]
        return { SnoozeRepeat(until: target($0)) }
    }

    /// `repeat edit`: changes lines of a repeat (`Repeats.md`, "Commands").
    static let edit = changing(
        "repeat edit", LocalizedText(en: "edit a repeat", zh: "修改重复任务", ja: "繰り返しを変更する"), edits,
        details: LocalizedText(
            en: "A new interval does not move the next due; -next, or repeat move, does.",
            zh: "修改间隔不会移动下次到期；用 -next 或 repeat move 移动。",
            ja: "間隔を変えても次の期限は動きません。-next か repeat move で移せます。"), edit)

    /// `repeat move`: moves the next due (`Repeats.md`, "Commands").
    static let move = changing(
        "repeat move",
        LocalizedText(en: "move the next due of a repeat", zh: "移动重复任务的下次到期", ja: "繰り返しの次の期限を移す"), [due]
    ) { context in
        let moment = try context[due]
        return { MoveRepeat(to: moment.moment(at: $0)) }
    }

    /// `repeat delete`: removes a repeat and its completions (`Repeats.md`, "Commands").
    static let delete = Command(
        "repeat delete", in: CommandGroup.trackers,
        LocalizedText(
            en: "delete a repeat and its completions", zh: "删除重复任务及其完成记录", ja: "繰り返しをその完了記録とともに削除する"),
        options: [RepeatOptions.reference, Options.yes, Options.noVerify]
    ) { context in
        let reference = try context[RepeatOptions.reference]
        return try context.run(asking: !context[Options.yes]) { _ in DeleteRepeat(reference) }
    }

    /// `repeat undo`: removes the newest completion (`Repeats.md`, "Commands").
    static let undo = plain(
        UndoRepeat(),
        LocalizedText(
            en: "undo the newest completion of a repeat", zh: "撤销重复任务的最近一次完成", ja: "繰り返しの最新の完了を取り消す"))

    /// `repeat skip`: skips the next due.
    static let skip = plain(
        SkipRepeat(),
        LocalizedText(en: "skip the next due of a repeat", zh: "跳过重复任务的下一次", ja: "繰り返しの次回を飛ばす"))

    /// `repeat archive`: archives a repeat, which is never due then.
    static let archive = plain(
        ArchiveRepeat(),
        LocalizedText(
            en: "archive a repeat: no due, no reminder", zh: "归档重复任务：不再到期和提醒",
            ja: "繰り返しをアーカイブする（期限もリマインダーもなし）"))

    /// `repeat restore`: makes an archived repeat active again.
    static let restore = plain(
        RestoreRepeat(),
        LocalizedText(en: "restore an archived repeat", zh: "恢复已归档的重复任务", ja: "アーカイブした繰り返しを戻す"))

    /// A command that does one thing to a repeat and needs nothing else.
    private static func plain(_ action: some RepeatChanging, _ summary: LocalizedText) -> Command {
        changing(action.command, summary) { _ in { _ in action } }
    }

    /// A command that changes a repeat.
    ///
    /// - Parameters:
    ///   - asks: whether there may be a question before it.
    ///   - change: reads the options, and returns the change as seen from a moment.
    private static func changing<Change: RepeatChanging>(
        _ words: String, _ summary: LocalizedText, _ options: [any CommandOption] = [], details: LocalizedText? = nil,
        asks: Bool = false, _ change: @escaping @Sendable (Context) throws -> (Moment) -> Change
    ) -> Command {
        Command(
            words, in: CommandGroup.trackers, summary,
            options: [RepeatOptions.reference] + options + [asks ? Options.yes : Options.confirmed, Options.noVerify],
            details: details
        ) { context in
            let change = try change(context)
            let reference = try context[RepeatOptions.reference]
            return try context.run(asking: asks && !context[Options.yes]) { ChangeRepeat(reference, by: change($0)) }
        }
    }

    /// `repeat show`: shows one repeat with all its lines.
    static let show = Command.showing(
        "repeat show", in: CommandGroup.trackers,
        LocalizedText(
            en: "show a repeat and its completions", zh: "查看重复任务及其完成记录", ja: "繰り返しとその完了記録を表示する"),
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
        LocalizedText(
            en: "add due repeats to a day's draft", zh: "把到期的重复任务加入某天的草稿", ja: "期限の来た繰り返しを下書きに加える"),
        options: [
            day,
            RepeatOptions.reference.optional, Options.confirmed, Options.noVerify,
        ]
    ) { context in
        let date = try context[day]
        let reference = try context[RepeatOptions.reference.optional]
        let journal = try context.journal()
        let known = try context.repeats("repeat plan").repeats
        if let reference { _ = try known.item(reference) }
        let weeks = try journal.weeks(.pending)
        return try context.run { now in
            PlanRepeats(date.target(on: now.day), reference, besides: weeks, known: known)
        }
    }

    /// The new repeat, as seen from now.
    private static func creation(of title: TaskTitle, _ context: Context) throws -> (Moment) ->
        CreateRepeat
    {
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
            dated.next = next.map { $0.moment(at: now) }
            return dated
        }
    }

    /// The options that change something.
    private static let edits: [any CommandOption] = [
        RepeatOptions.title.optional, RepeatOptions.interval.optional, RepeatOptions.start,
        RepeatOptions.timeOrNone,
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
        guard edits.contains(where: context.has) else {
            throw Failure(
                LocalizedText(
                    en: "nothing to edit; use -m, -every, -from, -at, -until, -next, -type or -notify",
                    zh: "没有要修改的内容；请使用 -m、-every、-from、-at、-until、-next、-type 或 -notify",
                    ja: "変更する内容がありません。-m、-every、-from、-at、-until、-next、-type、-notify のいずれかを指定してください"), .usage)
        }
        return { [edit] now in
            var dated = edit
            dated.until = until.map { $0.map { $0.day(on: now.day) } }
            dated.next = next.map { $0.moment(at: now) }
            return dated
        }
    }

    private static let silent = Flag(
        "no-notify", LocalizedText(en: "no reminders", zh: "不提醒", ja: "リマインダーなし"))

    private static let doneAt = Option(
        "t", "MOMENT", .moment(.last),
        LocalizedText(
            en: "when it was done, now by default: 'yesterday 21:00'", zh: "完成时刻，默认为现在：'昨天 21:00'",
            ja: "完了した日時（既定は今）：'昨日 21:00'"))

    private static let reminder = Option(
        required: "t", "HH:MM|MOMENT", .time(.next),
        LocalizedText(
            en: "the next such time, or a moment: 'tomorrow 09:00'", zh: "下一个该时间，或某个时刻：'明天 09:00'",
            ja: "次のその時刻、または日時：'明日 09:00'"))

    private static let due = Option(
        required: "t", "MOMENT", .moment(.next),
        LocalizedText(
            en: "when it is due: 'YYYY-MM-DD HH:MM', 'fri 09:00'",
            zh: "到期时刻：'YYYY-MM-DD HH:MM'、'周五 09:00'",
            ja: "期限：'YYYY-MM-DD HH:MM'、'金曜 09:00'"))

    private static let day = Option(
        "t", "DATE", .date(.plannable),
        LocalizedText(
            en: "the day, today by default; what is due up to it", zh: "日期，默认今天；包括该日及之前到期的",
            ja: "日付（既定は今日）。その日までに期限が来るもの"))
}
