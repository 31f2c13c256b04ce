package import CivilTime
package import Journal
package import JournalText
package import Localization
package import Messages
package import Parts
package import Plan
package import Views

/// A change that a person makes, as a value: the rule that refuses it, the question before it, what it does, and the
/// words of its outcome. The command line and any other user interface run the same ones.
package protocol Action: Sendable {
    /// What the action reads and changes.
    associatedtype State
    /// What came of it, with everything that its words need.
    associatedtype Outcome

    /// The command's words, for waiting processes and for the commit.
    var command: String { get }

    /// The question before the action, which can't be undone; nil without one, and when a rule refuses the action.
    func question(on state: State) -> Question?

    /// Changes the state.
    ///
    /// - Throws: a `ReportedError` when a rule refuses; nothing counts as changed then.
    func apply(to state: inout State) throws -> Outcome

    /// The answer.
    ///
    /// - Parameter state: the state after the action.
    /// - Throws: a `ReportedError` when nothing was done, and there are warnings beside the reason.
    func reply(to outcome: Outcome, in state: State) throws -> Reply

    /// The message of the commit (`GitJournal.md`, "Subjects").
    func commitMessage(for outcome: Outcome, in state: State) -> CommitMessage

    /// The warnings beside the answer.
    func warnings(of outcome: Outcome, in state: State) -> [LocalizedText]
}

extension Action {
    /// No question.
    package func question(on state: State) -> Question? { nil }

    /// No warnings.
    package func warnings(of outcome: Outcome, in state: State) -> [LocalizedText] { [] }

    /// Why the action can't be done now; nil if it can.
    package func refusal(on state: State) -> (any Error)? {
        var trial = state
        do {
            _ = try reply(to: apply(to: &trial), in: trial)
            return nil
        } catch {
            guard let error = error as? PlanError, let state = state as? PlanState else { return error }
            return DatedPlanError(error, today: state.now.day)
        }
    }

    /// Performs the action, and words what came of it.
    package func perform(on state: inout State) throws -> Performed {
        let outcome = try apply(to: &state)
        return Performed(
            reply: Result { try reply(to: outcome, in: state) },
            message: commitMessage(for: outcome, in: state),
            warnings: warnings(of: outcome, in: state))
    }
}

/// A question before an action.
package struct Question: Sendable {
    /// The question, without `[y/N]`.
    package let text: LocalizedText
    /// What isn't done after the answer no.
    package let no: LocalizedText

    init(_ text: LocalizedText, no: LocalizedText) { (self.text, self.no) = (text, no) }
}

/// The words of a performed action.
package struct Performed {
    /// The answer, or why nothing was done.
    package let reply: Result<Reply, any Error>
    package let message: CommitMessage
    package let warnings: [LocalizedText]
}

/// The plan as an action finds it, after its rollover, with the records that the action asked for.
package struct PlanState: Sendable {
    package var plan: Snapshot
    package var records: Records
    package let now: Now

    package init(_ plan: Snapshot, _ now: Now, records: Records = [:]) {
        (self.plan, self.now, self.records) = (plan, now, records)
    }
}

/// An action of the plan.
package protocol DayAction: Action where State == PlanState {
    /// The weeks that it needs besides the one in Present.
    var weeks: [Week] { get }
    /// The records that it needs; nil for none.
    var records: Session.PlanRecordScope? { get }
    /// The part that must be switched on; nil if that doesn't matter.
    var part: (any RecordPart.Type)? { get }
}

extension DayAction {
    /// No records.
    package var records: Session.PlanRecordScope? { nil }
    /// No part.
    package var part: (any RecordPart.Type)? { nil }
}

extension DayAction where Self: PlanAction {
    /// Applies the plan's own action.
    package func apply(to state: inout PlanState) throws -> Outcome {
        try apply(to: &state.plan, now: state.now)
    }
}

/// The records of a part as an action finds them.
package protocol RecordState {
    static var part: any RecordPart.Type { get }

    /// Reads the records.
    ///
    /// - Parameters:
    ///   - damaged: receives the problems of files that can't be understood.
    ///   - paths: the paths of all files in the folders that were listed, including the user's own.
    init(_ context: RecordContext, _ damaged: inout [Diagnostic], besides paths: Set<String>)

    /// The records after the action.
    var records: Records { get }
}

/// An action on the records of a part.
package protocol RecordAction: Action where State: RecordState {
    /// The records that it needs, given today's date and a function that lists the names in a folder.
    func scope(_ today: Day, _ names: (String) -> [String]) -> [String]
}

extension Diagnostic: ReportedError {
    package var errorText: ErrorText { JournalError.text(self).errorText }
}
