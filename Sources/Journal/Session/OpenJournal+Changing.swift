public import CivilTime
import Files
import Git
public import JournalText
import Parts
public import Plan

/// Reading and changing a journal: every command uses one of these functions.
extension OpenJournal {
    /// The answer of a changing command, and its commit message.
    public struct Change<Answer> {
        let answer: Answer
        let message: CommitMessage

        /// Creates a change.
        public init(_ answer: Answer, _ message: CommitMessage) {
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
        public let isChanged: Bool
        /// Whether an automatic sync should follow.
        public internal(set) var wantsSync = false

        /// The same outcome with the warnings of the session's end.
        func ending(_ said: [Warning], wantsSync: Bool) -> Outcome {
            var outcome = self
            outcome.warnings += said
            outcome.wantsSync = wantsSync
            return outcome
        }
    }

    /// How often a command is attempted when the branch moves meanwhile.
    static let attempts = 20

    /// Changes the journal: rolls over what is due, runs the command, and commits what differs.
    ///
    /// - Parameters:
    ///   - command: the command's words, for the lock and the messages.
    ///   - weeks: returns the weeks that the command needs besides Present, given today's date.
    ///   - body: the command, which changes the snapshot or throws. It may run again if the branch moved meanwhile.
    /// - Throws: ``JournalError`` when the journal can't be read or written; nothing has changed then.
    public func change<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] },
        _ body: (inout Snapshot, Now) throws(PlanError) -> Change<Answer>
    ) throws(JournalError) -> Outcome<Answer, PlanError> {
        let done = try withSession(command) { session throws(JournalError) in
            try session.attempt(needing: weeks) { plan, records throws(PlanError) in try body(&plan, records.now) }
        }
        return done.result.ending(done.warnings, wantsSync: done.wantsSync)
    }

    /// Reads the journal, without a lock and, if nothing is due, without git. What is due is written as by a changing
    /// command if read-only commands write, the lock is free and nothing refuses it. Otherwise it is only shown
    /// (`GitJournal.md`, "Looking").
    ///
    /// - Parameters:
    ///   - weeks: returns the weeks that the command needs besides Present, given today's date.
    ///   - body: the read-only command.
    /// - Throws: ``JournalError`` when a file that is needed can't be read or understood.
    public func look<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] },
        _ body: (Snapshot, Now) throws(PlanError) -> Answer
    ) throws(JournalError) -> Outcome<Answer, PlanError> {
        let (unfinished, recovered) = finish(command)
        var loaded = try JournalLoader(place, environment, isStrict: false, unfinished: unfinished).load(weeks)
        loaded.snapshot.unreadable = loaded.unreadable
        try ClockCheck(loaded.snapshot.state, loaded.now).requireNear()
        Trace.note(.decide, "now is \(loaded.now.moment), \(loaded.snapshot.weeks.count) weeks are loaded")
        guard StateMachine.isDue(loaded.snapshot, now: loaded.now),
            !ClockCheck(loaded.snapshot.state, loaded.now).isRefused
        else {
            let warnings = recovered + lostDays(in: loaded) + ClockCheck(loaded.snapshot.state, loaded.now).warnings
            return Self.outcome(loaded.snapshot, loaded.now, warnings, body)
        }
        Trace.note(.decide, looksWrite ? "time has passed: roll over" : "time has passed: only shown")
        guard looksWrite else { return Self.foreseen(loaded, recovered, body) }
        var reason = Warning.notWritten(nil)
        do throws(JournalError) {
            let written = try rollOver(command, needing: weeks)
            return Self.outcome(written.snapshot, written.now, recovered + written.warnings, body)
        } catch {
            switch error {
            case .commitment(let day, let path, let violation): reason = .brokenCommitment(day, path: path, violation)
            case .busy, .overtaken: break
            default: reason = .notWritten(error)
            }
        }
        return Self.foreseen(loaded, recovered, because: reason, body)
    }

    /// Shows the journal as it will be once what is due is written.
    ///
    /// - Parameter reason: why it isn't written now; nil if that needs no warning.
    private static func foreseen<Answer>(
        _ loaded: LoadedJournal, _ recovered: [Warning], because reason: Warning? = nil,
        _ body: (Snapshot, Now) throws(PlanError) -> Answer
    ) -> Outcome<Answer, PlanError> {
        let rollovers = StateMachine.rollovers(of: loaded.snapshot, now: loaded.now)
        let before = recovered + ClockCheck(loaded.snapshot.state, loaded.now).warnings
        var shown = outcome(rollovers.last?.after ?? loaded.snapshot, loaded.now, before, body)
        guard let reason else { return shown }
        // If nothing is shown, the error is enough.
        if case .failure = shown.answer, case .notWritten = reason { return shown }
        shown.warnings += rollovers.map { Warning.rollover($0.event) } + [reason]
        return shown
    }

    private static func outcome<Answer>(
        _ snapshot: Snapshot, _ now: Now, _ warnings: [Warning], _ body: (Snapshot, Now) throws(PlanError) -> Answer
    ) -> Outcome<Answer, PlanError> {
        let answer = Result { () throws(PlanError) in try body(snapshot, now) }
        return Outcome(answer: answer, warnings: warnings, now: now, isChanged: false)
    }

    /// Finishes a write that another command left or is still doing, if the lock is free; otherwise the pending files
    /// are read as if written.
    ///
    /// - Returns: the write that is still unfinished, and the warnings of what was finished.
    func finish(_ command: String) -> (left: UnfinishedWrite?, warnings: [Warning]) {
        // A journal of an older format is migrated first. If that fails, reading the journal reports the reason.
        if isOlder { _ = try? JournalSession.begin(self, command: command).end() }
        guard let unfinished = UnfinishedWrite(place, environment) else { return (nil, []) }
        guard looksWrite else { return (unfinished, []) }
        do throws(JournalError) {
            return (nil, try JournalSession.begin(self, command: command, waiting: 0).warnings)
        } catch {
            return (unfinished, [])
        }
    }

    /// Whether the journal has an older format that can be migrated.
    private var isOlder: Bool {
        guard !environment.migrations.isEmpty, var reader = try? JournalReader(place),
            let settings = try? reader.read(Layout.config)
        else { return false }
        return MigrationPath(from: settings, environment.migrations) != nil
    }

    /// Writes what is due if the lock is free and nothing is refused.
    private func rollOver(
        _ command: String, needing weeks: (Day) -> [Week]
    ) throws(JournalError) -> (snapshot: Snapshot, now: Now, warnings: [Warning]) {
        let done = try withSession(command, waiting: 0) { session throws(JournalError) in
            try session.rollOver(needing: weeks)
        }
        return (done.result.snapshot, done.result.now, done.result.warnings + done.warnings)
    }

    /// The weeks in Past, read from their own files only, newest first.
    ///
    /// - Throws: ``JournalError`` for a file that can't be read or understood.
    public func pastWeeks() throws(JournalError) -> [WeekFile] {
        var reader = try JournalReader(place, finish("past show").left)
        var files: [WeekFile] = []
        for week in try reader.weeks(.past).reversed() {
            if let file = try reader.weekFile(Layout.file(of: week, .past)) { files.append(file) }
        }
        return files
    }
}
