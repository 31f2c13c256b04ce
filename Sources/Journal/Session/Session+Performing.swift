public import CivilTime
import JournalText
public import Parts
public import Plan

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
    public struct Outcome<Answer, Refused: Error> {
        /// The answer, or the error of a rule. A rollover before it is kept in either case.
        public let answer: Result<Answer, Refused>
        /// The warnings, in order.
        public internal(set) var warnings: [Warning]
        /// The current time, in the journal's zone.
        public let now: Now
        /// Whether the command itself made a commit.
        public internal(set) var isChanged = false
        /// Whether an automatic sync should follow.
        public internal(set) var wantsSync = false
    }

    /// Returns the paths of the records that a command on the plan needs. It receives the rolled-over plan, the current
    /// time, and a function that lists the names in a folder.
    public typealias PlanRecordScope = (Snapshot, Now, (String) -> [String]) -> [String]

    /// Changes the plan, and records of a part in the same commit: rolls over what is due, runs the command, and commits
    /// what differs.
    ///
    /// A record that can't be understood, or whose hand edit violates a rule, counts as missing.
    ///
    /// - Parameters:
    ///   - command: the command's words, for the lock and the messages.
    ///   - weeks: returns the weeks that the command needs besides Present, given today's date.
    ///   - part: the part that has to be switched on; nil to skip that check.
    ///   - scope: selects the records that it needs; nil for none.
    ///   - body: the command, which changes the snapshot and the records or throws. It may run again if the branch moved
    ///     meanwhile.
    /// - Throws: ``JournalError`` when the journal can't be read or written; nothing has changed then.
    public func perform<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] }, of part: (any RecordPart.Type)? = nil,
        reading scope: PlanRecordScope? = nil,
        _ body: (inout Snapshot, inout RecordContext) throws(PlanError) -> Change<Answer>
    ) throws(JournalError) -> Outcome<Answer, PlanError> {
        if let part { _ = try recordConfig(of: part) }
        return try perform(command, body) { transaction throws(JournalError) in
            try transaction.begin(needing: weeks, reading: scope)
        }
    }

    /// Changes records of a part in one commit. Hand edits and what is due in the plan are committed before it.
    ///
    /// - Parameters:
    ///   - scope: selects the records that the command needs.
    ///   - body: the command, which changes the records or throws. It may run again if the branch moved meanwhile.
    /// - Throws: ``JournalError/switchedOff(_:)`` when the part is switched off; ``JournalError`` when the journal
    ///   can't be read or written. Nothing has changed then.
    public func perform<Answer, Refused: Error>(
        _ command: String, on part: any RecordPart.Type, reading scope: RecordScope,
        _ body: (inout RecordContext) throws(Refused) -> Change<Answer>
    ) throws(JournalError) -> Outcome<Answer, Refused> {
        _ = try recordConfig(of: part)
        return try perform(command) { _, records throws(Refused) in
            try body(&records)
        } beginning: { transaction throws(JournalError) in
            try transaction.begin(readingRecords: scope)
        }
    }

    /// Runs a command until its commits are published.
    private func perform<Answer, Refused: Error>(
        _ command: String, _ body: (inout Snapshot, inout RecordContext) throws(Refused) -> Change<Answer>,
        beginning: (borrowing Transaction) throws(JournalError) -> StagedJournal
    ) throws(JournalError) -> Outcome<Answer, Refused> {
        var transaction = try Transaction.begin(self, command)
        while true {
            var staged = try beginning(transaction)
            let plan = staged.snapshot
            var records = RecordContext(staged.records, staged.loaded.now, staged.loaded.config)
            let answer: Result<Change<Answer>, Refused>
            do throws(Refused) {
                answer = .success(try body(&staged.snapshot, &records))
            } catch {
                answer = .failure(error)
            }
            var isChanged = false
            switch answer {
            case .success(let change):
                isChanged = try staged.commit(change.message, from: plan, records.records)
            case .failure where staged.chain.isEmpty:
                return transaction.end(staged, answer.map(\.answer), isChanged: false)
            case .failure: staged.snapshot = plan
            }
            guard try transaction.publish(&staged) else { continue }
            return transaction.end(staged, answer.map(\.answer), isChanged: isChanged)
        }
    }

    /// The settings and the current time of a journal in which a part is switched on.
    ///
    /// - Throws: ``JournalError/switchedOff(_:)`` when it is switched off.
    func recordConfig(of part: any RecordPart.Type) throws(JournalError) -> (JournalConfig, Now) {
        let config = try JournalLoader(folder, environment).settings()
        try requireOn(part, config)
        return (config, environment.clock.now(in: config.zone))
    }

    func requireOn(_ part: any RecordPart.Type, _ config: JournalConfig) throws(JournalError) {
        guard isOn(part, config) else { throw .switchedOff(part.feature.key.name) }
    }

    func isOn(_ part: any RecordPart.Type, _ config: JournalConfig) -> Bool {
        config[part.feature]
    }
}

extension Transaction {
    /// Ends the transaction with the outcome of a command.
    consuming func end<Answer, Refused: Error>(
        _ staged: StagedJournal, _ answer: Result<Answer, Refused>, isChanged: Bool
    ) -> Session.Outcome<Answer, Refused> {
        let (warnings, wantsSync) = end()
        return Session.Outcome(
            answer: answer, warnings: staged.warnings + warnings, now: staged.loaded.now, isChanged: isChanged,
            wantsSync: wantsSync)
    }
}
