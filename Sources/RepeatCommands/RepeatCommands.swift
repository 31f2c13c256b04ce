import DateWords
import Interface
import Journal
import Plan
import Repeat

/// The commands of repeats (`Repeats.md`, "Commands").
enum RepeatCommands {
    static let all = [create, list, done, undo, snooze, skip, edit, move, archive, restore, delete, show, stats, plan]

    static let create = changing(
        "repeat create", Text("create a repeating task"),
        [title, interval, start, time, until, next, type, silent],
        details: Text(
            """
            UNIT is day, week or month, or d, w, mo. A month later is the same day, or the month's last one.
            weekday is Monday to Friday; mon,wed,fri are the days of a week on which it is due.
            It is first due one interval from now, or at -next.
            """)
    ) { context in
        let item = try context[title]
        var creation = CreateRepeat(item.title, every: try context[interval])
        creation.lines.start = try context[start]
        creation.lines.time = try context[time].map { .some($0) }
        let (until, next) = try (context[until], context[next])
        creation.lines.type = try context[type] ?? item.type
        if context[silent] { creation.lines.isNotifying = false }
        let answer = try context.run { [creation] now in
            var dated = creation
            dated.lines.until = until.map { $0.value(on: now.day) }
            dated.lines.next = next?.existing(at: now)
            return dated
        }
        try context.warnOnceOfMissingTimer()
        return answer
    }

    /// Shows the repeats in the order of their dues (`Repeats.md`, "List").
    static let list = Command.showing(
        "repeat list", in: CommandGroup.trackers, Text("list repeats by when they are due"),
        options: sections.map(\.flag), examples: ["weekyii repeat list", "weekyii repeat list -overdue -archived"],
        shortForms: ["repeat"]
    ) { context in
        let asked = sections.filter { context[$0.flag] }.map(\.section)
        let repeats = try context.repeats("repeat list")
        return ShownRepeats(
            list: repeats.list, sections: asked.isEmpty ? [.overdue, .today, .upcoming] : asked, today: repeats.now.day)
    }

    private static let sections: [(section: RepeatSection, flag: Flag)] = [
        (.overdue, Flag("overdue", Text("due before today"))),
        (.today, Flag("today", Text("due today"))),
        (.upcoming, Flag("upcoming", Text("due after today"))),
        (.archived, Flag("archived", Text("archived repeats"))),
    ]

    /// Completes a repeat, early or late.
    static let done = changing("repeat done", Text("mark a repeat done"), [doneAt], asks: true) { context in
        let moment = try context[doneAt]
        return { .complete(at: moment?.existing(at: $0)) }
    }

    /// Postpones the reminder but not the due.
    static let snooze = changing("repeat snooze", Text("postpone the reminder of a repeat"), [reminder]) { context in
        let target = try context[reminder]
        return { .snooze(until: target($0.moment), in: $0.zone) }
    }

    static let edit = changing(
        "repeat edit", Text("edit a repeat"), edits,
        details: Text("A new interval does not move the next due; -next, or repeat move, does.")
    ) { context in
        var edit = RepeatEdit()
        let item = try context[title.optional]
        edit.title = item?.title
        edit.interval = try context[interval.optional]
        edit.start = try context[start]
        edit.time = try context[timeOrNone]
        let (until, next) = try (context[untilOrNone], context[next])
        edit.type = try context[type] ?? item?.type
        edit.isNotifying = try context[notify].map { $0 == .on }
        guard edits.contains(where: context.has) else {
            throw Failure(Text("nothing to edit; use -m, -every, -from, -at, -until, -next, -type or -notify"), .usage)
        }
        return { [edit] now in
            var dated = edit
            dated.until = until.map { $0.map { $0.value(on: now.day) } }
            dated.next = next?.existing(at: now)
            return .edit(dated)
        }
    }

    private static let edits: [any CommandOption] = [
        title.optional, interval.optional, start, timeOrNone, untilOrNone, next, type, notify,
    ]

    static let move = changing("repeat move", Text("move the next due of a repeat"), [due]) { context in
        let moment = try context[due]
        return { .move(to: moment.existing(at: $0)) }
    }

    static let delete = changing(
        "repeat delete", Text("delete a repeat and its completions"), [reference], asks: true
    ) { context in
        let reference = try context[reference]
        return try context.run(asking: !context[Options.yes]) { _ in DeleteRepeat(reference: reference) }
    }

    static let undo = changing("repeat undo", Text("undo the newest completion of a repeat"), by: .undo)

    static let skip = changing("repeat skip", Text("skip the next due of a repeat"), by: .skip)

    static let archive = changing("repeat archive", Text("archive a repeat: no due, no reminder"), by: .archive)

    static let restore = changing("repeat restore", Text("restore an archived repeat"), by: .restore)

    static let show = Command.showing(
        "repeat show", in: CommandGroup.trackers, Text("show a repeat and its completions"),
        options: [reference], examples: ["weekyii repeat show -id 1"]
    ) { context in
        let reference = try context[reference]
        let repeats = try context.repeats("repeat show")
        let item = try repeats.item(reference)
        let facts = RepeatFacts(try context.whole(item, of: repeats))
        return ShownRepeat(facts: facts, number: item.number, today: repeats.now.day)
    }

    /// Shows how regularly repeats were completed (`Repeats.md`, "Statistics").
    static let stats = Command.showing(
        "repeat stats", in: CommandGroup.trackers, Text("show how regularly repeats were done"),
        options: [reference.optional], examples: ["weekyii repeat stats"]
    ) { context in
        let repeats = try context.repeats("repeat stats")
        let named = try context[reference.optional].map { [try repeats.item($0)] }
        let items = try (named ?? repeats.list.items).map { RepeatFacts(try context.whole($0, of: repeats)) }
        return ShownRepeatStatistics(items: items, today: repeats.now.day)
    }

    /// Adds the repeats that are due to a draft (`Repeats.md`, "In the plan").
    static let plan = changing(
        "repeat plan", Text("add due repeats to a day's draft"), [day, reference.optional]
    ) { context in
        let (date, reference) = try (context[day], context[reference.optional])
        let journal = try context.journal()
        let known = try context.repeats("repeat plan")
        if let reference { _ = try known.item(reference) }
        let weeks = try journal.weeks(.pending)
        return try context.run { now in
            PlanRepeats(target: date.target(on: now.day), reference: reference, ahead: weeks, known: known)
        }
    }

    /// A command that changes something.
    ///
    /// - Parameter asks: whether there may be a question before it.
    private static func changing(
        _ words: String, _ summary: Text, _ options: [any CommandOption], details: Text? = nil, asks: Bool = false,
        _ run: @escaping @Sendable (Context) throws -> Reply
    ) -> Command {
        Command(
            words, in: CommandGroup.trackers, summary,
            options: options + [asks ? Options.yes : Options.confirmed, Options.noVerify], details: details, run)
    }

    private static func changing(_ words: String, _ summary: Text, by change: RepeatAction) -> Command {
        changing(words, summary, []) { _ in { _ in change } }
    }

    /// A command that changes one repeat.
    ///
    /// - Parameter change: reads the options, and returns the change as seen from a time.
    private static func changing(
        _ words: String, _ summary: Text, _ options: [any CommandOption], details: Text? = nil, asks: Bool = false,
        _ change: @escaping @Sendable (Context) throws -> (Now) -> RepeatAction
    ) -> Command {
        changing(words, summary, [reference] + options, details: details, asks: asks) { context in
            let (change, reference) = try (change(context), context[reference])
            return try context.run(asking: asks && !context[Options.yes]) {
                ChangeRepeat(command: words, reference: reference, change: change($0))
            }
        }
    }
}

extension MomentExpression {
    /// The moment as the clocks show it: for one that they skip, the first instant after the gap (`Plan.md`, "Clock and
    /// zone").
    fileprivate func existing(at now: Now) -> Moment {
        now.zone.wall(at: now.zone.instant(of: moment(at: now.moment))).moment
    }
}
