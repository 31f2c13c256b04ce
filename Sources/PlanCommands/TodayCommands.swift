package import Interface
import Journal
import Plan

package enum TodayCommands {
    package static let all = [create, update, start, done, show, changeKillTime, copyTo, copyFrom, overview]

    /// The paths of the commands that most people use each day.
    package static let daily = [create, update, start, done, DayCommands.create].map(\.path)

    static let create = Command(
        "today create", in: CommandGroup.plan, Text("create or extend today's draft"),
        options: [Options.tasks.optional, Options.confirmed, Options.noVerify],
        details: Options.tasksInEditor,
        tried: ["add": "…", "create": "…", "new": "…", "plan": "…", "today add": "…"]
    ) { context in
        try context.addTasks(to: nil)
    }

    static let update = Command(
        "today update", in: CommandGroup.plan, Text("edit today's draft"),
        options: [Options.instructions, Options.confirmed, Options.noVerify], details: Options.instructionForms,
        tried: DraftInstructions.tried(after: ["", "today "])
    ) { context in
        try context.editDraft(context[Options.instructions], of: nil)
    }

    static let start = Command(
        "today start", in: CommandGroup.plan, Text("start today; from then on its tasks are fixed"),
        options: [Options.yes, Options.noVerify], tried: ["begin": ""]
    ) { context in
        let reply = try context.run(asking: !context[Options.yes]) { _ in StartToday() }
        try context.warnOnceOfMissingTimer(isOfKillTime: true)
        return reply
    }

    static let done = Command(
        "today done focus_zone", in: CommandGroup.plan, Text("mark the task in Focus done"),
        options: [expected, Options.confirmed, Options.noVerify],
        tried: ["complete": "", "finish": "", "do": ""]
    ) { context in
        let (expected, journal) = (try context[expected], try context.journal())
        return try context.run { _ in
            FinishTask(expected: expected, trackers: context.commands.trackers) { journal.streak($0, before: $1) }
        }
    }

    private static let expected = Option("id", "T02", .task, Text("fail unless this task is in Focus"))

    static let show = Command.showing(
        "today show", in: CommandGroup.plan, Text("show today"),
        options: zones.map(\.flag) + [everything],
        examples: [
            "weekyii", "weekyii today show", "weekyii today show -focus_zone",
            "weekyii today show -frozen_zone", "weekyii today show -complete_zone",
        ],
        tried: ["list": "", "ls": "", "todo": "", "tasks": ""], view)

    private static func view(_ context: Context) throws -> any View {
        let zones = zones.filter { context[$0.flag] }.map(\.zone)
        let isAll = zones.isEmpty || context[everything]
        return try context.look("today show") { ShownZones(day: try $0.day($1.day), zones: zones, isAll: isAll) }
    }

    /// `today`: the day's part of the bare command, or some zones of `today show`.
    static let overview = Command.showing(
        "today", in: CommandGroup.plan, Text("show today with its tasks"),
        options: zones.map(\.flag) + [everything], examples: ["weekyii today"], isHidden: true
    ) { context in
        let isBare = !context[everything] && zones.allSatisfy { !context[$0.flag] }
        return isBare ? try context.look("today show") { try ShownToday(of: $0, now: $1) } : try view(context)
    }

    private static let zones: [(flag: Flag, zone: TaskZone)] = [
        (Flag("focus_zone", Text("only the task in Focus")), .focus),
        (Flag("frozen_zone", Text("only the frozen tasks")), .frozen),
        (Flag("complete_zone", Text("only the tasks that are done")), .complete),
    ]

    private static let everything = Flag("all", Text("everything (the default)"))

    static let changeKillTime = Command(
        "today change-kill-time", in: CommandGroup.plan, Text("change when today expires"),
        options: [Options.time("t"), Options.confirmed, Options.noVerify]
    ) { context in
        let time = try context[Options.time("t")]
        return try context.run { _ in ChangeKillTime(time: time, target: .today) }
    }

    static let copyTo = Command(
        "today copy-to", in: CommandGroup.plan, Text("copy today's draft to a later day"),
        options: [later, Options.confirmed, Options.noVerify]
    ) { context in
        let date = try context[later]
        return try context.run { CopyDraft(source: .today, target: date.target(on: $0.day)) }
    }

    private static let later = Options.date(.later)

    static let copyFrom = Command(
        "today copy-from", in: CommandGroup.plan, Text("copy a past day's draft to today"),
        options: [notStarted, Options.confirmed, Options.noVerify],
        details: Text("The draft comes from the history. A day that was started has none: what expired is forgotten.")
    ) { context in
        let (date, journal) = (try context[notStarted], try context.journal())
        return try context.run { now in
            CopyPastDraft(source: date.target(on: now.day)) { (try? journal.lastDraft(of: $0)) ?? [] }
        }
    }

    private static let notStarted = Options.date(.notStarted)
}

extension DraftInstructions {
    /// The words that begin an instruction, which people try as commands; each with the instruction.
    static func tried(after beginnings: [String]) -> [String: String] {
        // What these begin can be another command.
        let verbs = Set(Self.verbs).subtracting(["add", "copy", "edit"])
        return Dictionary(
            beginnings.flatMap { start in verbs.map { (start + $0, "\($0) …") } }, uniquingKeysWith: { $1 })
    }
}

extension ValueKind {
    /// The id of the task in Focus, the only one that can be done.
    static let task = found("task", reads: { TaskID($0.uppercased()) != nil }) { request in
        let (snapshot, now) = try request.journal.glimpse()
        guard let day = snapshot[now.day], day.status == .execute, let task = day.focus, let id = task.id else {
            return .words([])
        }
        return .words([Candidate("\(id)", Text(value: task.title))])
    }
}

extension ValueForm<TaskID> {
    static var task: Self {
        Self(.task) { text, _ in
            if let id = TaskID(text.uppercased()) { return id }
            throw Failure.invalid(Text("task id"), text, use: Text("T01, T02 …"))
        }
    }
}
