package import Journal
package import Parts
import Plan

/// A change that a person makes, as a value: the rule that refuses it, the question before it, what it does, and the
/// words of its outcome. The command line and any other user interface run the same ones.
package protocol Action {
    /// What the action reads and changes.
    associatedtype State: ActionState
    /// What came of it, with everything that its words need.
    associatedtype Outcome

    /// The command's words, for waiting processes and for the commit.
    var command: String { get }

    /// What is read for the action.
    ///
    /// - Parameter make: returns the action as seen from a day, because its dates may be in words.
    static func scope(_ make: @escaping (Day) -> Self) -> Session.Scope

    /// The question before the action, which can't be undone; nil without one, and when a rule refuses the action.
    func question(on state: State) -> Question?

    /// Changes the state.
    ///
    /// - Throws: a `ReportedError` when a rule refuses; nothing counts as changed then.
    func apply(to state: inout State) throws -> Outcome

    /// The answer.
    ///
    /// - Parameter state: the state after the action.
    func reply(to outcome: Outcome, in state: State) throws -> Reply

    /// The message of the commit (`GitJournal.md`, "Subjects").
    func commitMessage(for outcome: Outcome, in state: State) -> CommitMessage

    func warnings(of outcome: Outcome, in state: State) -> [Text]
}

extension Action {
    package func question(on state: State) -> Question? { nil }

    package func commitMessage(for outcome: Outcome, in state: State) -> CommitMessage {
        CommitMessage(command, command: command)
    }

    package func warnings(of outcome: Outcome, in state: State) -> [Text] { [] }

    /// A message whose subject is the command and a detail.
    package func message(_ detail: String, days: [Day] = [], weeks: [Week] = []) -> CommitMessage {
        CommitMessage("\(command): \(detail)", command: command, days: days, weeks: weeks)
    }
}

package struct Question: Sendable {
    package let text: Text
    /// What isn't done after the answer no.
    package let no: Text

    package init(_ text: Text, no: Text) { (self.text, self.no) = (text, no) }
}

extension Text {
    /// The answer no to the question before something is deleted.
    package static let notDeleted = Text("not deleted")
}

/// What an action finds of a journal: the plan with the records that it asked for, or the records of a part.
package protocol ActionState: Sendable {
    /// Reads it.
    ///
    /// - Parameter damaged: receives the problems of records that can't be understood.
    init(_ journal: JournalState, _ damaged: inout [Diagnostic])

    var records: Records { get }

    func write(to journal: inout JournalState)
}

extension ActionState {
    package func write(to journal: inout JournalState) { journal.records = records }
}

extension JournalState: ActionState {
    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) { self = journal }

    package func write(to journal: inout JournalState) { journal = self }
}

/// A commit's subject, at most 72 columns (`GitJournal.md`, "Subjects").
package enum Subject {
    private static let columns = 72

    package static func fitting(_ text: String) -> String { text.truncated(toColumns: columns) }

    /// A text with a middle part that is truncated if needed.
    package static func fitting(_ start: String, cutting middle: String, _ end: String) -> String {
        let room = columns - start.displayWidth - end.displayWidth
        return start + middle.truncated(toColumns: max(room, 1)) + end
    }
}
