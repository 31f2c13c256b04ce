package import Interface
package import Journal
package import Plan

/// `today start`: turns today's draft into a commitment, which can't be undone (`Plan.md`, "Start").
package struct StartToday: PlanAction {
    package var command: String { "today start" }

    package init() {}

    package func apply(to state: inout JournalState) throws -> DayChange {
        let now = state.now
        let change = try DayTarget.today.change(in: &state.plan, now: now) { day, settings throws(PlanError) in
            try day.start(at: now.moment, settings: settings)
        }
        state.plan.state.daysStartedCount += 1
        return change
    }

    /// Asks if the start would expire the day at once (`Plan.md`, "Start").
    package func question(on state: JournalState) -> Question? {
        guard let (kill, count) = lateness(in: state.plan, now: state.now) else { return nil }
        return Question(
            Text("kill time \(kill) has passed: \(count: count, "task") would expire now. Start anyway?"),
            no: Text("not started"))
    }

    /// The passed kill time and the number of tasks that would expire at once; nil if the start is in time or there is
    /// nothing to start.
    func lateness(in plan: Snapshot, now: Now) -> (killTime: TimeOfDay, tasks: Int)? {
        guard let day = try? plan.day(now.day), day.status == .draft, !day.draft.isEmpty else { return nil }
        let killTime = day.killTime ?? plan.settings.killTime
        return killTime <= now.time ? (killTime, day.draft.count) : nil
    }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        let (day, count) = (change.after, change.before.draft.count)
        if let kill = day.killTime, kill <= state.now.time {
            let tasks = count == 1 ? "it" : "all"
            return Reply(
                Text("started \(day.date): \(count: count, "task"), and \(tasks) expired at once (kill time \(kill))"))
        }
        let kill = day.killTime.map { "\($0)" } ?? "null"
        return Reply(
            Text("started \(day.date): \(count: count, "task"), kill time \(kill)"),
            [Text](lines: { DayLines.focus(day, $0) }))
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let day = change.after.date
        return message("\(day), \(change.before.draft.count.of("task"))", days: [day])
    }
}

/// `today done`: marks the task in Focus done, moves the next one to Focus, and completes the record that the task was
/// made from (`Plan.md`, "Done").
struct FinishTask: Action {
    struct Outcome {
        let day: DayFile
        let task: TaskEntry
        let completed: CompletedSource?
    }

    /// A guard: the id that the task in Focus must have; nil for any id.
    let expected: TaskID?
    /// Those whose records tasks are made from, even where their commands are switched off.
    var trackers: [any Tracker.Type] = []
    /// The number of started days in a row before a day that were completed.
    var streak: (Snapshot, Day) -> Int = { _, _ in 0 }

    var command: String { "today done focus_zone" }

    static func scope(_ make: @escaping (Day) -> FinishTask) -> Session.Scope {
        .plan(
            weeks: { _ in [] },
            records: { plan, now, _ in
                guard let source = plan[now.day]?.focus?.source else { return [] }
                return make(now.day).trackers.flatMap { $0.records(ofSource: source) }
            }, of: nil)
    }

    func apply(to state: inout JournalState) throws -> Outcome {
        var day = try state.plan.day(state.now.day)
        let task = try day.finishFocus(at: state.now.moment, expecting: expected)
        state.plan.set(day)
        var completed: CompletedSource?
        for tracker in trackers { completed = task.source.flatMap { tracker.complete($0, in: &state) } ?? completed }
        return Outcome(day: day, task: task, completed: completed)
    }

    /// What was done, then the next task, or how the day ended.
    func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let (day, task) = (outcome.day, outcome.task)
        let next =
            day.status == .completed
            ? [Self.end(day, streak: 1 + streak(state.plan, day.date))]
            : [Text](lines: { DayLines.focus(day, $0) }) + [Text("\(day.openCount) left")]
        return Reply(Text("\(task.name) done: \(task.title)"), next + [outcome.completed?.detail].compactMap(\.self))
    }

    /// `all done: 4 of 4, third day in a row`
    private static func end(_ day: DayFile, streak: Int) -> Text {
        let count = day.complete.count
        let end = Text("all done: \(count) of \(count)")
        guard streak > 1 else { return end }
        let ordinals = "second third fourth fifth sixth seventh eighth ninth tenth".split(separator: " ")
        let row = streak - 2 < ordinals.count ? "\(ordinals[streak - 2]) day" : "\(streak) days"
        return Text("\(end), \(Text(en: row, zh: "\(streak)", ja: "\(streak)")) in a row")
    }

    func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        let (day, name, title) = (outcome.day, outcome.task.name, outcome.task.title.printable)
        let left = day.status == .completed ? "(day completed)" : "(\(day.openCount) left)"
        let subject = Subject.fitting("today done: \(name) ", cutting: title, " \(left)")
        return CommitMessage(
            subject, body: subject.contains(title) ? [] : ["\(name): \(title)"], command: "today done",
            days: [day.date])
    }

    /// Warns of a moment that was kept because the clock was set back before it.
    func warnings(of outcome: Outcome, in state: JournalState) -> [Text] {
        let now = state.now.moment
        let kept = outcome.task.endedAt.flatMap { $0 > now ? $0 : nil }
        return [kept.flatMap { Message.warning(.momentKept(now: now, written: $0)) }, outcome.completed?.warning]
            .compactMap(\.self)
    }
}

extension TaskEntry {
    fileprivate var name: String { id.map { "\($0)" } ?? "" }
}

/// `today change-kill-time`, `day change-kill-time`: changes the time when a day's tasks expire (`Plan.md`, "Kill
/// time").
struct ChangeKillTime: PlanAction {
    struct Outcome: Equatable {
        let date: Day
        /// The previous kill time, from the settings if the day named none; nil if only naming the same time is new.
        let before: TimeOfDay?
        /// Whether the day now names another kill time.
        let isChanged: Bool
    }

    let time: TimeOfDay
    let target: DayTarget

    var command: String { "\(target.group) change-kill-time" }

    var weeks: [Week] { target.weeks }

    /// Changes the kill time: today's before it has passed, a later day's as long as the day isn't started.
    func apply(to state: inout JournalState) throws -> Outcome {
        let now = state.now
        let change = try target.change(in: &state.plan, now: now) { day, settings throws(PlanError) in
            guard day.date != now.day else {
                return try day.changeKillTime(to: time, now: now.moment, settings: settings)
            }
            try day.requirePlannable()
            day.killTime = time
        }
        let named = change.before.killTime
        let effective = named ?? state.plan.settings.killTime
        return Outcome(
            date: change.after.date, before: named == nil && effective == time ? nil : effective,
            isChanged: named != time)
    }

    func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let place = Text(verbatim: "\(target.place)kill_time: ")
        guard outcome.isChanged else { return Reply(Text("\(place)\(time), nothing changed")) }
        return Reply(Text(verbatim: "\(place)\(change(outcome))"))
    }

    func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        message("\(target.name)\(change(outcome))", days: [outcome.date])
    }

    private func change(_ outcome: Outcome) -> String {
        "\(outcome.before.map { "\($0)" } ?? "null") → \(time)"
    }
}
