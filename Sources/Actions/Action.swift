package import CivilTime
package import Journal
package import JournalText
package import Localization
import Messages
package import Parts
package import Plan
import Terminal
package import Views

/// A change that a person makes, as a value: the rule that refuses it, the question before it, what it does, and the
/// words of its outcome. The command line and any other user interface run the same ones.
package protocol Action: Sendable {
    /// What the action reads and changes.
    associatedtype State: ActionState
    /// What came of it, with everything that its words need.
    associatedtype Outcome

    /// The command's words, for waiting processes and for the commit.
    var command: String { get }

    /// What is read for the action.
    ///
    /// - Parameters:
    ///   - first: the action as seen from any moment.
    ///   - make: returns the action as seen from a moment, because its dates may be in words. Only the day counts.
    static func scope(_ first: Self, _ make: @escaping (Moment) -> Self) -> Session.Scope

    /// The question before the action, which can't be undone; nil without one, and when a rule refuses the action.
    func question(on state: State) -> Question?

    /// Changes the state.
    ///
    /// - Throws: a `ReportedError` when a rule refuses; nothing counts as changed then.
    func apply(to state: inout State) throws -> Outcome

    /// The answer.
    func reply(to outcome: Outcome, in state: State) throws -> Reply

    /// The message of the commit (`GitJournal.md`, "Subjects").
    func commitMessage(for outcome: Outcome, in state: State) -> CommitMessage

    func warnings(of outcome: Outcome, in state: State) -> [Text]
}

extension Action {
    package func question(on state: State) -> Question? { nil }

    package func warnings(of outcome: Outcome, in state: State) -> [Text] { [] }

    /// Why the action can't be done now; nil if it can.
    package func refusal(on state: State) -> (any Error)? {
        var trial = state
        do {
            _ = try reply(to: apply(to: &trial), in: trial)
            return nil
        } catch {
            guard let error = error as? PlanError, let state = state as? JournalState else { return error }
            return DatedPlanError(error, today: state.now.day)
        }
    }

    /// The words of what came of it.
    ///
    /// - Parameter state: the state after the action.
    package func performed(_ outcome: Outcome, in state: State) -> Performed {
        Performed(
            reply: Result { try reply(to: outcome, in: state) },
            message: commitMessage(for: outcome, in: state),
            warnings: warnings(of: outcome, in: state))
    }
}

package struct Question: Sendable {
    package let text: Text
    /// What isn't done after the answer no.
    package let no: Text

    init(_ text: Text, no: Text) { (self.text, self.no) = (text, no) }
}

package struct Performed {
    /// The answer, or why nothing was done.
    package let reply: Result<Reply, any Error>
    package let message: CommitMessage
    package let warnings: [Text]
}

package protocol ActionState: Sendable {
    /// Reads it.
    ///
    /// - Parameter damaged: receives the problems of records that can't be understood.
    init(_ journal: JournalState, _ damaged: inout [Diagnostic])

    func write(to journal: inout JournalState)
}

/// An action of the plan reads and changes the plan, and the records that it asked for.
extension JournalState: ActionState {
    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) { self = journal }

    package func write(to journal: inout JournalState) { journal = self }
}

package protocol DayAction: Action where State == JournalState {
    /// The weeks that it needs besides the one in Present.
    var weeks: [Week] { get }
    /// The records that it needs; nil for none.
    var records: Session.PlanRecordScope? { get }
    /// The part that must be switched on; nil if that doesn't matter.
    var part: (any RecordPart.Type)? { get }
}

extension DayAction {
    package var records: Session.PlanRecordScope? { nil }
    package var part: (any RecordPart.Type)? { nil }

    package static func scope(_ first: Self, _ make: @escaping (Moment) -> Self) -> Session.Scope {
        .plan(
            weeks: { make(Moment(day: $0, time: .midnight)).weeks }, records: first.records, of: first.part)
    }
}

extension DayAction where Self: PlanAction {
    package func apply(to state: inout JournalState) throws -> Outcome {
        try apply(to: &state.plan, now: state.now)
    }
}

/// The records of a part as an action finds them.
package protocol RecordState: ActionState {
    static var part: any RecordPart.Type { get }

    var records: Records { get }
}

extension RecordState {
    package func write(to journal: inout JournalState) { journal.records = records }
}

/// An action on the records of a part.
package protocol RecordAction: Action where State: RecordState {
    /// The records that it needs, given today's date and a function that lists the names in a folder.
    func scope(_ today: Day, _ names: (Path) -> [Path]) -> [Path]
}

extension RecordAction {
    package static func scope(_ first: Self, _ make: @escaping (Moment) -> Self) -> Session.Scope {
        .records(of: State.part) { today, names in
            make(Moment(day: today, time: .midnight)).scope(today, names)
        }
    }
}

/// A commit's subject, at most 72 columns (`GitJournal.md`, "Subjects").
enum Subject {
    private static let columns = 72

    /// The text, truncated if it is too long.
    static func fitting(_ text: String) -> String { text.truncated(toColumns: columns) }

    /// A text with a middle part that is truncated if needed.
    static func fitting(_ start: String, cutting middle: String, _ end: String) -> String {
        let room = columns - start.displayWidth - end.displayWidth
        return start + middle.truncated(toColumns: max(room, 1)) + end
    }
}
