package import Interface
package import Journal
package import Plan

extension StartToday: Action {
    package var command: String { "today start" }

    /// Asks if the start would expire the day at once (`Plan.md`, "Start").
    package func question(on state: JournalState) -> Question? {
        guard let (kill, count) = try? lateness(in: state.plan, now: state.now) else { return nil }
        return Question(
            Text("kill time \(kill) has passed: \(count: count, "task") would expire now. Start anyway?"),
            no: Text("not started"))
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

/// `today done`: marks the task in Focus done, and completes the record that it was made from.
package struct FinishTask: Action {
    package typealias Outcome = (done: FinishFocus.Outcome, completed: CompletedSource?)

    private let focus: FinishFocus
    private let trackers: [any Tracker.Type]
    private let streak: @Sendable (Snapshot, Day) -> Int

    /// - Parameters:
    ///   - expected: a guard: the id that the task in Focus must have; nil for any id.
    ///   - trackers: those whose records tasks are made from, even where their commands are switched off.
    ///   - streak: returns the number of started days in a row before a day that were completed.
    package init(
        expecting expected: TaskID?, _ trackers: [any Tracker.Type] = [],
        streak: @escaping @Sendable (Snapshot, Day) -> Int = { _, _ in 0 }
    ) {
        (focus, self.trackers, self.streak) = (FinishFocus(expecting: expected), trackers, streak)
    }

    package static func scope(_ make: @escaping (Day) -> FinishTask) -> Session.Scope {
        .plan(
            weeks: { _ in [] },
            records: { plan, now, _ in
                guard let source = plan[now.day]?.focus?.source else { return [] }
                return make(now.day).trackers.flatMap { $0.records(ofSource: source) }
            }, of: nil)
    }

    package var command: String { "today done focus_zone" }

    package func apply(to state: inout JournalState) throws -> Outcome {
        let done = try focus.apply(to: &state.plan, now: state.now)
        var completed: CompletedSource?
        for tracker in trackers {
            completed = done.task.source.flatMap { tracker.complete($0, in: &state) } ?? completed
        }
        return (done, completed)
    }

    /// What was done, then the next task, or how the day ended.
    package func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let (day, task) = (outcome.done.day, outcome.done.task)
        let next =
            day.status == .completed
            ? [Self.end(day, streak: 1 + streak(state.plan, day.date))]
            : [Text](lines: { DayLines.focus(day, $0) }) + [Text("\(outcome.done.left) left")]
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

    package func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        let (day, name, title) = (outcome.done.day, outcome.done.task.name, outcome.done.task.title.printable)
        let left = day.status == .completed ? "(day completed)" : "(\(outcome.done.left) left)"
        let subject = Subject.fitting("today done: \(name) ", cutting: title, " \(left)")
        return CommitMessage(
            subject, body: subject.contains(title) ? [] : ["\(name): \(title)"], command: "today done",
            days: [day.date])
    }

    package func warnings(of outcome: Outcome, in state: JournalState) -> [Text] {
        let kept = outcome.done.keptMoment.flatMap {
            Message.warning(.momentKept(now: state.now.moment, written: $0))
        }
        return [kept, outcome.completed?.warning].compactMap(\.self)
    }
}

extension TaskEntry {
    fileprivate var name: String { id.map { "\($0)" } ?? "" }
}

extension MakeWeek: Action {
    package var command: String { "pending create" }

    package func reply(to isMade: Bool, in state: JournalState) -> Reply {
        Reply(isMade ? Text("created \(week)") : Text("\(week) already exists"))
    }

    package func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        message("\(week)", weeks: [week])
    }
}

extension MakeDay: Action {
    package var command: String { "pending create" }

    package func reply(to isMade: Bool, in state: JournalState) -> Reply {
        let (week, weekday) = (date.week, Message.weekday(date))
        let count = state.now.day.week.monday.days(until: week.monday) / 7
        guard count > 0 else {
            return Reply(Text("\(date) is \(weekday) of the current week, which already exists"))
        }
        let which = Text("\(date) is \(weekday) of \(week), \(count: count, "week") from now")
        return Reply(isMade ? Text("created \(week): \(which)") : Text("\(which); it already exists"))
    }

    package func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        message("\(date.week)", weeks: [date.week])
    }
}
