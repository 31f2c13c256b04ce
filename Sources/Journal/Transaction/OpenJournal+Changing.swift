public import CivilTime
import Files
import Git
public import JournalText
import Parts
public import Plan

/// The one way to look at a journal, and the one way to change it.
extension OpenJournal {
    /// What a changing command did: its answer, and the commit's message.
    public struct Change<Answer> {
        let answer: Answer
        let message: CommitMessage

        /// Makes a change.
        public init(_ answer: Answer, _ message: CommitMessage) {
            self.answer = answer
            self.message = message
        }
    }

    /// What came of a command: its answer or the rule that refused it, and what happened beside it.
    public struct Outcome<Answer, Refused: Error> {
        /// The answer; an error when a rule refuses, whatever time did to the plan before.
        public let answer: Result<Answer, Refused>
        /// What happened beside it, in order.
        public internal(set) var warnings: [Warning]
        /// Now, in the journal's zone.
        public let now: Now
        /// Whether a commit was made for the command itself.
        public let isChanged: Bool
        /// Whether a sync is to follow by itself.
        public internal(set) var wantsSync = false

        /// The same with what is to be said of the end.
        func ending(_ said: [Warning], wantsSync: Bool) -> Outcome {
            var outcome = self
            outcome.warnings += said
            outcome.wantsSync = wantsSync
            return outcome
        }
    }

    /// How often a command starts again when the branch moves under it.
    static let attempts = 20

    /// Changes the journal: rolls over what is due, runs the command, and commits what differs.
    ///
    /// - Parameters:
    ///   - command: the command's words, for the lock and the messages.
    ///   - weeks: the weeks that the command needs besides Present, told today's date.
    ///   - body: the command: changes the snapshot, or refuses. It may run again when the branch moved meanwhile.
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

    /// Looks at the journal, without a lock and without git where nothing is due. What is due is written as a changing
    /// command would if looks write and that can be done at once, and is otherwise only shown
    /// (`GitJournal.md`, "Looking").
    ///
    /// - Parameters:
    ///   - weeks: the weeks that the command needs besides Present, told today's date.
    ///   - body: the look.
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
            let warnings = recovered + deletedDays(in: loaded) + ClockCheck(loaded.snapshot.state, loaded.now).warnings
            return Self.outcome(loaded.snapshot, loaded.now, warnings, body)
        }
        Trace.note(.decide, looksWrite ? "time has passed: roll over" : "time has passed: only shown")
        guard looksWrite else { return Self.foreseen(loaded, recovered, body) }
        var reason = Warning.notWritten
        do throws(JournalError) {
            let written = try rollOver(command, needing: weeks)
            return Self.outcome(written.snapshot, written.now, recovered + written.warnings, body)
        } catch {
            if case .promise(let day, let path, let violation) = error {
                reason = .brokenCommitment(day, path: path, violation)
            }
        }
        return Self.foreseen(loaded, recovered, because: reason, body)
    }

    /// Looks at the journal as it will be once what is due is written.
    ///
    /// - Parameter reason: why it isn't now; nil where nobody asked for that, and nothing is to be said.
    private static func foreseen<Answer>(
        _ loaded: LoadedJournal, _ recovered: [Warning], because reason: Warning? = nil,
        _ body: (Snapshot, Now) throws(PlanError) -> Answer
    ) -> Outcome<Answer, PlanError> {
        let rollovers = StateMachine.rollovers(of: loaded.snapshot, now: loaded.now)
        let warnings = reason.map { reason in rollovers.map { Warning.rollover($0.event) } + [reason] } ?? []
        return outcome(
            rollovers.last?.after ?? loaded.snapshot, loaded.now,
            recovered + ClockCheck(loaded.snapshot.state, loaded.now).warnings + warnings, body)
    }

    private static func outcome<Answer>(
        _ snapshot: Snapshot, _ now: Now, _ warnings: [Warning], _ body: (Snapshot, Now) throws(PlanError) -> Answer
    ) -> Outcome<Answer, PlanError> {
        let answer = Result { () throws(PlanError) in try body(snapshot, now) }
        return Outcome(answer: answer, warnings: warnings, now: now, isChanged: false)
    }

    /// What a command that died on the way, or is at it now, hasn't written yet: it is finished where that can be done at
    /// once, and read as if it were where not.
    ///
    /// - Returns: what is still to be read so, and what is to be said of what was finished.
    func finish(_ command: String) -> (left: UnfinishedWrite?, warnings: [Warning]) {
        // A journal of an older format is migrated first; where that fails, reading it says why.
        if isOlder { _ = try? JournalSession.begin(self, command: command).end() }
        guard let unfinished = UnfinishedWrite(place, environment) else { return (nil, []) }
        guard looksWrite else { return (unfinished, []) }
        do throws(JournalError) {
            return (nil, try JournalSession.begin(self, command: command, waiting: 0).warnings)
        } catch {
            return (unfinished, [])
        }
    }

    /// Whether the journal's format is an older one that can be migrated.
    private var isOlder: Bool {
        guard !environment.migrations.isEmpty, var reader = try? JournalReader(place),
            let settings = try? reader.read(Layout.config)
        else { return false }
        return MigrationPath(from: settings, environment.migrations) != nil
    }

    /// Writes what is due, if the lock is free at once and nothing is refused.
    private func rollOver(
        _ command: String, needing weeks: (Day) -> [Week]
    ) throws(JournalError) -> (snapshot: Snapshot, now: Now, warnings: [Warning]) {
        let done = try withSession(command, waiting: 0) { session throws(JournalError) in
            try session.rollOver(needing: weeks)
        }
        return (done.result.snapshot, done.result.now, done.result.warnings + done.warnings)
    }

    /// The weeks that stand in Past, by their files alone, newest first.
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
