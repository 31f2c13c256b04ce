import CivilTime
import CommandLine
import DateWords
import Interface
import Journal
import JournalText
import Localization
import Messages
import Repeat

enum RepeatCommands {
    static let all = [
        create, list, done, undo, snooze, skip, edit, move, archive, restore, delete, show, stats, plan,
    ]

    /// `repeat create`: creates a repeating task (`Repeats.md`, "Commands").
    static let create = Command(
        "repeat create", in: CommandGroup.trackers,
        Text("create a repeating task"),
        options: [
            RepeatOptions.title, RepeatOptions.interval, RepeatOptions.start,
            RepeatOptions.time, RepeatOptions.until, RepeatOptions.next, RepeatOptions.type,
            silent,
            Options.confirmed, Options.noVerify,
        ],
        details: Text(
            """
            UNIT is day, week or month, or d, w, mo. A month later is the same day, or the month's last one.
            weekday is Monday to Friday; mon,wed,fri are the days of a week on which it is due.
            It is first due one interval from now, or at -next.
            """)
    ) { context in
        let title = try context[RepeatOptions.title]
        let creation = try creation(of: title, context)
        let answer = try context.run(creation)
        try context.warnOnceOfMissingTimer()
        return answer
    }

    /// `repeat list`: shows the repeats in the order of their dues (`Repeats.md`, "List").
    static let list = Command.showing(
        "repeat list", in: CommandGroup.trackers,
        Text("list repeats by when they are due"),
        options: sections.map(\.flag),
        examples: ["weekyii repeat list", "weekyii repeat list -overdue -archived"],
        shortForms: ["repeat"]
    ) { context in
        let asked = sections.filter { context[$0.flag] }.map(\.section)
        let repeats = try context.repeats("repeat list")
        return ShownRepeats(
            repeats.list, sections: asked.isEmpty ? [.overdue, .today, .upcoming] : asked, today: repeats.now.day)
    }

    private static let sections: [(section: RepeatSection, flag: Flag)] = [
        (.overdue, Flag("overdue", Text("due before today"))),
        (.today, Flag("today", Text("due today"))),
        (.upcoming, Flag("upcoming", Text("due after today"))),
        (.archived, Flag("archived", Text("archived repeats"))),
    ]

    /// `repeat done`: completes a repeat, early or late (`Repeats.md`, "Commands").
    static let done = changing(
        "repeat done", Text("mark a repeat done"), [doneAt], asks: true
    ) { context in
        let moment = try context[doneAt]
        return { CompleteRepeat(at: moment?.existing(at: $0)) }
    }

    /// `repeat snooze`: postpones the reminder but not the due (`Repeats.md`, "Commands").
    static let snooze = changing(
        "repeat snooze",
        Text("postpone the reminder of a repeat"), [reminder]
    ) { context in
        let target = try context[reminder]
        return { SnoozeRepeat(until: target($0.moment), in: $0.zone) }
    }

    /// `repeat edit`: changes lines of a repeat (`Repeats.md`, "Commands").
    static let edit = changing(
        "repeat edit", Text("edit a repeat"), edits,
        details: Text("A new interval does not move the next due; -next, or repeat move, does."), edit)

    /// `repeat move`: moves the next due (`Repeats.md`, "Commands").
    static let move = changing(
        "repeat move",
        Text("move the next due of a repeat"), [due]
    ) { context in
        let moment = try context[due]
        return { MoveRepeat(to: moment.existing(at: $0)) }
    }

    /// `repeat delete`: removes a repeat and its completions (`Repeats.md`, "Commands").
    static let delete = Command(
        "repeat delete", in: CommandGroup.trackers,
        Text("delete a repeat and its completions"),
        options: [RepeatOptions.reference, Options.yes, Options.noVerify]
    ) { context in
        let reference = try context[RepeatOptions.reference]
        return try context.run(asking: !context[Options.yes]) { _ in DeleteRepeat(reference) }
    }

    /// `repeat undo`: removes the newest completion (`Repeats.md`, "Commands").
    static let undo = plain(UndoRepeat(), Text("undo the newest completion of a repeat"))

    /// `repeat skip`: skips the next due.
    static let skip = plain(SkipRepeat(), Text("skip the next due of a repeat"))

    /// `repeat archive`: archives a repeat, which is never due then.
    static let archive = plain(ArchiveRepeat(), Text("archive a repeat: no due, no reminder"))

    /// `repeat restore`: makes an archived repeat active again.
    static let restore = plain(RestoreRepeat(), Text("restore an archived repeat"))

    /// A command that does one thing to a repeat and needs nothing else.
    private static func plain(_ action: some RepeatChanging, _ summary: Text) -> Command {
        changing(action.command, summary) { _ in { _ in action } }
    }

    /// A command that changes a repeat.
    ///
    /// - Parameters:
    ///   - asks: whether there may be a question before it.
    ///   - change: reads the options, and returns the change as seen from a time.
    private static func changing<Change: RepeatChanging>(
        _ words: String, _ summary: Text, _ options: [any CommandOption] = [], details: Text? = nil,
        asks: Bool = false, _ change: @escaping @Sendable (Context) throws -> (Now) -> Change
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
        Text("show a repeat and its completions"),
        options: [RepeatOptions.reference], examples: ["weekyii repeat show -id 1"]
    ) { context in
        let reference = try context[RepeatOptions.reference]
        let repeats = try context.repeats("repeat show")
        let item = try repeats.item(reference)
        return ShownRepeat(try context.whole(item, of: repeats), number: item.number, today: repeats.now.day)
    }

    /// `repeat stats`: shows how regularly repeats were completed (`Repeats.md`, "Statistics").
    static let stats = Command.showing(
        "repeat stats", in: CommandGroup.trackers,
        Text("show how regularly repeats were done"),
        options: [RepeatOptions.reference.optional], examples: ["weekyii repeat stats"]
    ) { context in
        let repeats = try context.repeats("repeat stats")
        var items = repeats.list.items
        if let id = try context[RepeatOptions.reference.optional] { items = [try repeats.item(id)] }
        var entries: [RepeatEntry] = []
        for item in items { entries.append(try context.whole(item, of: repeats)) }
        return ShownRepeatStatistics(entries, today: repeats.now.day)
    }

    /// `repeat plan`: adds the repeats that are due to a draft (`Repeats.md`, "In the plan").
    static let plan = Command(
        "repeat plan", in: CommandGroup.trackers,
        Text("add due repeats to a day's draft"),
        options: [
            day,
            RepeatOptions.reference.optional, Options.confirmed, Options.noVerify,
        ]
    ) { context in
        let date = try context[day]
        let reference = try context[RepeatOptions.reference.optional]
        let journal = try context.journal()
        let known = try context.repeats("repeat plan")
        if let reference { _ = try known.item(reference) }
        let weeks = try journal.weeks(.pending)
        return try context.run { now in
            PlanRepeats(date.target(on: now.day), reference, besides: weeks, known: known)
        }
    }

    /// The new repeat, as seen from now.
    private static func creation(of title: TaskTitle, _ context: Context) throws -> (Now) ->
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
            dated.next = next.map { $0.existing(at: now) }
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
    private static func edit(_ context: Context) throws -> (Now) -> EditRepeat {
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
            throw Failure(Text("nothing to edit; use -m, -every, -from, -at, -until, -next, -type or -notify"), .usage)
        }
        return { [edit] now in
            var dated = edit
            dated.until = until.map { $0.map { $0.day(on: now.day) } }
            dated.next = next.map { $0.existing(at: now) }
            return dated
        }
    }

    private static let silent = Flag("no-notify", Text("no reminders"))

    private static let doneAt = Option(
        "t", "MOMENT", .moment(.last),
        Text("when it was done, now by default: 'yesterday 21:00'"))

    private static let reminder = Option(
        required: "t", "HH:MM|MOMENT", .time(.next),
        Text("the next such time, or a moment: 'tomorrow 09:00'"))

    private static let due = Option(
        required: "t", "MOMENT", .moment(.next),
        Text("when it is due: 'YYYY-MM-DD HH:MM', 'fri 09:00'"))

    private static let day = Option(
        "t", "DATE", .date(.plannable),
        Text("the day, today by default; what is due up to it"))
}

extension MomentExpression {
    /// The moment as the clocks show it: for one that they skip, the first instant after the gap (`Plan.md`, "Clock and
    /// zone").
    fileprivate func existing(at now: Now) -> Moment {
        now.zone.wall(at: now.zone.instant(of: moment(at: now.moment))).moment
    }
}
