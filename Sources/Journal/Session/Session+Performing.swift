public import CivilTime
import JournalText
import Parts
import Plan

/// Changing a journal: one load, one lock, one publication.
extension Session {
    /// The answer of a changing command, and its commit message.
    public struct Change<Answer> {
        let answer: Answer
        /// The message; nil for a command that changes nothing.
        let message: CommitMessage?

        /// Creates a change.
        public init(_ answer: Answer, _ message: CommitMessage?) {
            self.answer = answer
            self.message = message
        }
    }

    /// The result of a command: its answer or the error of a rule, and the warnings.
    public struct Outcome<Answer> {
        /// The answer, or the error of a rule. A rollover before it is kept in either case.
        public let answer: Result<Answer, any Error>
        /// The warnings, in order.
        public internal(set) var warnings: [Warning]
        /// The current time, in the journal's zone.
        public let now: Now
        /// The settings that a look read, for one at its records.
        public internal(set) var opening: JournalState?
        /// Whether the command itself made a commit.
        public internal(set) var isChanged = false
        /// Whether an automatic sync should follow.
        public internal(set) var wantsSync = false
    }

    /// Changes the journal in one commit: adopts hand edits, rolls over what is due, runs the command, and commits what
    /// differs.
    ///
    /// - Parameters:
    ///   - command: the command's words, for the lock and the messages.
    ///   - scope: what the command reads.
    ///   - body: the command, which changes the plan and the records or throws. It may run again if the branch moved
    ///     meanwhile.
    /// - Throws: ``JournalError/switchedOff(_:)`` when a part that it needs is switched off; ``JournalError`` when the
    ///   journal can't be read or written. Nothing has changed then.
    public func perform<Answer>(
        _ command: String, _ scope: Scope, _ body: (inout JournalState) throws -> Change<Answer>
    ) throws -> Outcome<Answer> {
        if let part = scope.part, try !JournalLoader(folder, environment).settings()[part.feature] {
            throw JournalError.switchedOff(part.feature.key.name)
        }
        var transaction = try Transaction.begin(self, command)
        while true {
            var staged = try transaction.begin(scope)
            let plan = staged.snapshot
            var state = JournalState(staged.loaded, plan: plan, records: staged.records)
            let answer = Result { try body(&state) }
            var isChanged = false
            switch answer {
            case .success(let change):
                staged.snapshot = state.plan
                isChanged = try staged.commit(change.message, from: plan, state.records)
            case .failure where staged.chain.isEmpty:
                return transaction.end(staged, answer.map(\.answer), isChanged: false)
            case .failure: break
            }
            guard try transaction.publish(&staged) else { continue }
            return transaction.end(staged, answer.map(\.answer), isChanged: isChanged)
        }
    }
}

extension Transaction {
    /// Ends the transaction with the outcome of a command.
    consuming func end<Answer>(
        _ staged: StagedJournal, _ answer: Result<Answer, any Error>, isChanged: Bool
    ) -> Session.Outcome<Answer> {
        let (warnings, wantsSync) = end()
        return Session.Outcome(
            answer: answer, warnings: staged.warnings + warnings, now: staged.loaded.now, isChanged: isChanged,
            wantsSync: wantsSync)
    }
}
