import DateWords
package import Interface
import Plan

/// The commands of `day` (`Plan.md`, "Any day").
package enum DayCommands {
    package static let all = [show, create, update, DayEditCommand.edit, changeKillTime, overview]

    static let show = Command.showing(
        "day show", in: CommandGroup.day, Text("show any day"),
        options: [Options.dateOrToday], examples: ["weekyii day show -t 2026-01-28"], view)

    /// Any day, today without one.
    private static func view(_ context: Context) throws -> any View {
        let typed = try context[Options.dateOrToday] ?? .today
        return try context.look("day show", needing: { [typed.value(on: $0).week] }) { plan, now -> any View in
            let date = typed.value(on: now.day)
            let day = try plan.shownDay(date)
            if date < now.day { return ShownPastDay(day: day, isWhole: true) }
            let timeLeft = TimeLeft(of: day, killTime: plan.settings.killTime, now: now)
            return ShownDay(day: day, isToday: date == now.day, timeLeft: timeLeft)
        }
    }

    static let create = Command(
        "day create", in: CommandGroup.day, Text("create or extend a day's draft"),
        options: [plannable, Options.tasks.optional, Options.confirmed, Options.noVerify],
        details: Options.tasksInEditor,
        tried: ["day add": "…", "day new": "…"]
    ) { context in
        try context.addTasks(to: context[plannable])
    }

    static let update = Command(
        "day update", in: CommandGroup.day, Text("edit a day's draft"),
        options: [drafted, Options.instructions, Options.confirmed, Options.noVerify],
        details: Options.instructionForms, tried: DraftInstructions.tried(after: ["day ", "week "])
    ) { context in
        try context.editDraft(context[Options.instructions], of: context[drafted])
    }

    /// `day change-kill-time`: changes the kill time of a future day that isn't started, or today's by today's rules.
    static let changeKillTime = Command(
        "day change-kill-time", in: CommandGroup.day, Text("change when a day expires"),
        options: [plannable, at, Options.confirmed, Options.noVerify]
    ) { context in
        let (date, time) = (try context[plannable], try context[at])
        return try context.run { ChangeKillTime(time: time, target: date.target(on: $0.day)) }
    }

    static let overview = Command.showing(
        "day", in: CommandGroup.day, show.summary, options: [Options.dateOrToday], operands: [Options.dateOrToday],
        examples: ["weekyii day", "weekyii day 2026-01-28"], isHidden: true,
        tried: ["tomorrow": "tomorrow", "yesterday": "yesterday"], view)

    private static let plannable = Options.date(.plannable)
    private static let drafted = Options.date(.drafted)
    private static let at = Options.time("at")
}

extension Context {
    /// Adds the tasks of `-m`; without it, a terminal's user edits the draft.
    func addTasks(to target: @autoclosure () throws -> DateExpression?) throws -> Reply {
        let isTerminal = streams.isInputTerminal && streams.isOutputTerminal
        if isTerminal, !has(Options.tasks) { return try DayEditCommand.edit(target(), self) }
        let (text, date) = (try self[Options.tasks], try target())
        return try run(reading: DraftItem.items(in: text)) { AddTasks(items: $0, target: date.target(on: $1.day)) }
    }

    func editDraft(_ text: String, of date: DateExpression?) throws -> Reply {
        try run(reading: DraftInstructions.edits(in: text)) { EditDraft(edits: $0, target: date.target(on: $1.day)) }
    }

    /// Runs an action with typed tasks or instructions. If they are invalid but the day can't be changed anyway, that is
    /// reported first (`Plan.md`, "today create", "today update").
    private func run<Typed>(
        reading typed: @autoclosure () throws -> [Typed], _ make: @escaping ([Typed], Now) -> some Action
    ) throws -> Reply {
        let read: [Typed]
        do { read = try typed() } catch {
            try requireAllowed { make([], $0) }
            throw error
        }
        return try run { make(read, $0) }
    }
}
