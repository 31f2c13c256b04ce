import JournalText
import Plan

extension CommitMessage {
    /// The message of a rollover, derived from the journal alone, so that every machine writes the same bytes.
    init(_ event: StateMachine.Rollover.Event) {
        switch event {
        case .expired(let day, let done, let expired):
            self.init("rollover: \(day) expired, \(done) done, \(expired) expired", command: "rollover", days: [day])
            noteStatus(from: .execute, to: .expired)
        case .notStarted(let day, _):
            self.init("rollover: \(day), draft not started", command: "rollover", days: [day])
            noteStatus(from: .draft, to: .expired)
        case .week(let from, let to):
            self.init("rollover: \(from) → \(to)", command: "rollover", weeks: [from, to])
        }
    }
}
