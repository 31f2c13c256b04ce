package import CivilTime
package import Interface
package import Journal
package import JournalText
package import Localization
import Messages
package import Plan
import Terminal

/// `today done`: marks the task in Focus done, and completes the record that it was made from.
package struct FinishTask: Action {
    package struct Outcome: Sendable {
        let done: FinishFocus.Outcome
        let completed: CompletedSource?
    }

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
        return Outcome(done: done, completed: completed)
    }

    package func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let done = outcome.done
        let (name, title) = (done.task.name, done.task.title.printable)
        return Reply(
            Text("\(name) done: \(title)"),
            next(done, in: state.plan) + [outcome.completed?.detail].compactMap(\.self))
    }

    /// The next task, or how the day ended.
    private func next(_ outcome: FinishFocus.Outcome, in plan: Snapshot) -> [Text] {
        guard outcome.day.status != .completed else {
            return [Self.end(outcome.day, streak: 1 + streak(plan, outcome.day.date))]
        }
        let left = outcome.left
        return [Text](lines: { DayLines.focus(outcome.day, $0) })
            + [Text("\(left) left")]
    }

    /// `all done: 4 of 4, third day in a row`
    private static func end(_ day: DayFile, streak: Int) -> Text {
        let count = day.complete.count
        let end = Text("all done: \(count) of \(count)")
        let ordinals = "second third fourth fifth sixth seventh eighth ninth tenth".split(separator: " ")
        guard streak > 1 else { return end }
        let row = streak - 2 < ordinals.count ? "\(ordinals[streak - 2]) day" : "\(streak) days"
        return Text("\(end), \(Text(en: row, zh: "\(streak)", ja: "\(streak)")) in a row")
    }

    package func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        let outcome = outcome.done
        let (name, title) = (outcome.task.name, outcome.task.title.printable)
        let left = outcome.day.status == .completed ? "(day completed)" : "(\(outcome.left) left)"
        let subject = Subject.fitting("today done: \(name) ", cutting: title, " \(left)")
        let isCut = !subject.contains(title)
        return CommitMessage(
            subject, body: isCut ? ["\(name): \(title)"] : [], command: "today done",
            days: [outcome.day.date])
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
