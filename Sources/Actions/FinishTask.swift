package import CivilTime
package import Journal
package import JournalText
package import Localization
import Messages
import Parts
package import Plan
import Repeat
import Terminal
package import Views

/// `today done`: marks the task in Focus done, and completes the repeat that it was planned from.
package struct FinishTask: Action {
    package struct Outcome: Sendable {
        let done: FinishFocus.Outcome
        let repeated: FinishedRepeat
    }

    private let focus: FinishFocus
    private let streak: @Sendable (Snapshot, Day) -> Int

    /// - Parameters:
    ///   - expected: a guard: the id that the task in Focus must have; nil for any id.
    ///   - streak: returns the number of started days in a row before a day that were completed.
    package init(
        expecting expected: TaskID?, streak: @escaping @Sendable (Snapshot, Day) -> Int = { _, _ in 0 }
    ) {
        (focus, self.streak) = (FinishFocus(expecting: expected), streak)
    }

    package static func scope(_ make: @escaping (Day) -> FinishTask) -> Session.Scope {
        .plan(weeks: { _ in [] }, records: FinishedRepeat.scope, of: nil)
    }

    package var command: String { "today done focus_zone" }

    package func apply(to state: inout JournalState) throws -> Outcome {
        let done = try focus.apply(to: &state.plan, now: state.now)
        // Repeats go on being done where their commands are switched off.
        return Outcome(done: done, repeated: FinishedRepeat(done.task, in: &state))
    }

    package func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let done = outcome.done
        let (name, title) = (done.task.name, done.task.title.printable)
        return Reply(
            Text("\(name) done: \(title)"),
            next(done, in: state.plan) + [outcome.repeated.detail].compactMap(\.self))
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
        return [kept, outcome.repeated.warning].compactMap(\.self)
    }
}

extension TaskEntry {
    fileprivate var name: String { id.map { "\($0)" } ?? "" }
}

/// The effect of a done task on the repeat that it was planned from (`Repeats.md`, "In the plan").
enum FinishedRepeat {
    /// The task was not planned from a repeat.
    case none
    /// The repeat is completed with the task.
    case completed(RepeatEntry)
    /// The due was completed before.
    case answered(RepeatSource, title: String)
    /// The repeat was deleted, or its file is invalid.
    case missing(RepeatSource)
    /// A rule of repeats refuses the completion; the task is done nevertheless.
    case refused(RepeatSource, title: String, RepeatError)

    /// The path of the repeat that the task in Focus was planned from; empty without one.
    static func scope(_ plan: Snapshot, _ now: Now, _ list: (Path) -> [Path]) -> [Path] {
        source(of: plan[now.day]?.focus).map { [$0.path] } ?? []
    }

    private static func source(of task: TaskEntry?) -> RepeatSource? {
        task?.source.flatMap { RepeatSource($0) }
    }

    /// Completes the repeat that a done task was planned from.
    init(_ task: TaskEntry, in state: inout JournalState) {
        guard let source = Self.source(of: task) else {
            self = .none
            return
        }
        guard let text = state.records[source.path],
            let record = try? RepeatRecord(text, file: source.path.text)
        else {
            self = .missing(source)
            return
        }
        guard !source.isAnswered(in: record) else {
            self = .answered(source, title: record.title)
            return
        }
        do {
            let done = try CompleteRepeat(answering: source.due).perform(
                on: record, now: state.now.moment)
            state.records[source.path] = done.bytes
            self = .completed(RepeatEntry(source.name, done))
        } catch { self = .refused(source, title: record.title, error) }
    }

    /// The additional line of the reply, about a repeat that is done.
    var detail: Text? {
        switch self {
        case .completed(let entry):
            let (name, next) = (RepeatText.quoted(entry.record.title), RepeatText.next(entry.record))
            return Text("repeat \(name) done; \(next)")
        case .answered(let source, let title):
            let name = RepeatText.quoted(title)
            return Text("repeat \(name) was already done for \(source.due)")
        case .none, .missing, .refused: return nil
        }
    }

    /// The warning beside the reply, about a repeat that couldn't be completed.
    var warning: Text? {
        switch self {
        case .missing(let source):
            let name = RepeatText.quoted(source.name)
            return Text("only the task was marked done: the repeat \(name) was deleted or cannot be read")
        case .refused(let source, let title, let error):
            let words = error.words(title.printable, as: source.name.quoted)
            return Text("only the task was marked done: \(words)")
        case .none, .completed, .answered: return nil
        }
    }
}
