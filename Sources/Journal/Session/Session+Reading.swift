public import CivilTime
import Files
import Git
public import JournalText
public import Parts
public import Plan
import Store

/// Reading a journal, without a lock unless something is due.
extension Session {
    /// Reads the journal, without a lock and, if nothing is due, without git. What is due is written as by a changing
    /// command if read-only commands write, the lock is free and nothing refuses it. Otherwise it is only shown
    /// (`GitJournal.md`, "Looking").
    ///
    /// - Parameters:
    ///   - weeks: returns the weeks that the command needs besides Present, given today's date.
    ///   - isQuiet: whether warnings aren't shown, so that none needs to be found.
    ///   - body: the read-only command.
    public func look<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] }, isQuiet: Bool = false,
        _ body: (Snapshot, Now) throws -> Answer
    ) throws -> Outcome<Answer> {
        migrate(command)
        var loaded = try JournalLoader(folder, environment, isStrict: false).load(weeks)
        loaded.snapshot.unreadable = loaded.unreadable
        let clock = ClockCheck(loaded.snapshot.state, loaded.now)
        try clock.requireNear()
        Trace.note(.decide, "now is \(loaded.now.moment), weeks loaded: \(loaded.snapshot.weeks.count)")
        guard StateMachine.isDue(loaded.snapshot, now: loaded.now), !clock.isRefused else {
            let warnings =
                isQuiet
                ? []
                : loaded.damaged.map { .damaged(path: $0.text) } + lostDays(in: loaded) + clock.warnings
                    + loaded.looseLines() + loaded.misplacedFiles
            return Self.outcome(loaded.snapshot, Opening(config: loaded.config, now: loaded.now), warnings, body)
        }
        Trace.note(.decide, looksWrite ? "time has passed: roll over" : "time has passed: only shown")
        guard looksWrite else { return Self.foreseen(&loaded, body) }
        var reason = Warning.notWritten(nil)
        do {
            let written = try withoutWaiting.rollOver(command, needing: weeks)
            let opening = Opening(config: loaded.config, now: written.now)
            return Self.outcome(written.plan, opening, written.warnings, body)
        } catch {
            switch error {
            case JournalError.commitment(let day, let path, let violation):
                reason = .brokenCommitment(day, path: path, violation)
            case StoreError.busy, StoreError.overtaken, JournalError.misplaced: break
            case JournalError.clockJump(let jump): reason = .clockJump(jump)
            default: reason = .notWritten(Cause(error))
            }
        }
        return Self.foreseen(&loaded, because: reason, body)
    }

    /// Shows the journal as it will be once what is due is written.
    ///
    /// - Parameter reason: why it isn't written now; nil if that needs no warning.
    private static func foreseen<Answer>(
        _ loaded: inout LoadedJournal, because reason: Warning? = nil, _ body: (Snapshot, Now) throws -> Answer
    ) -> Outcome<Answer> {
        let clock = ClockCheck(loaded.snapshot.state, loaded.now)
        let before =
            loaded.damaged.map { .damaged(path: $0.text) } + clock.warnings + loaded.looseLines()
            + loaded.misplacedFiles
        let opening = Opening(config: loaded.config, now: loaded.now)
        var shown = outcome(loaded.rolledOver(), opening, before, body)
        guard let reason else { return shown }
        // If nothing is shown, the error is enough.
        if case .failure = shown.answer, case .notWritten = reason { return shown }
        shown.warnings += (loaded.rollovers ?? []).map { Warning.rollover($0.event) } + [reason]
        return shown
    }

    private static func outcome<Answer>(
        _ snapshot: Snapshot, _ opening: Opening, _ warnings: [Warning], _ body: (Snapshot, Now) throws -> Answer
    ) -> Outcome<Answer> {
        let now = opening.now
        var snapshot = snapshot
        // With a clock that is behind, today may be in a week that the journal doesn't have: it is shown as empty.
        if snapshot.state.currentDate.map({ now.day < $0 }) == true { snapshot.ensureWeek(now.day.week) }
        return Outcome(answer: Result { try body(snapshot, now) }, warnings: warnings, now: now, opening: opening)
    }

    /// Migrates a journal of an older format. If that fails, reading the journal reports the reason.
    private func migrate(_ command: String) {
        if isOlder { _ = try? Transaction.begin(self, command).end() }
    }

    /// Whether the journal has an older format that can be migrated.
    private var isOlder: Bool {
        guard !environment.migrations.isEmpty, var reader = try? JournalReader(folder),
            let settings = try? reader.read(Layout.config)
        else { return false }
        return MigrationPath(from: settings, environment.migrations) != nil
    }

    func rollOver(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] }, in repository: SharedRepository? = nil
    ) throws -> (plan: Snapshot, now: Now, warnings: [Warning]) {
        var transaction = try Transaction.begin(self, in: repository, command)
        let staged = try transaction.rollOver(needing: weeks)
        return (staged.snapshot, staged.loaded.now, staged.warnings + transaction.end().warnings)
    }

    /// The weeks in Past, read from their own files only, newest first, and those that have no such file.
    ///
    /// - Parameters:
    ///   - isWanted: the weeks to read.
    ///   - known: the weeks that there are, in order; nil to list the folders.
    public func pastWeeks(
        of isWanted: (Week) -> Bool, among known: [Week]? = nil
    ) throws -> (files: [WeekFile], without: [Week]) {
        var reader = try JournalReader(folder, besides: committedRecords)
        let weeks = if let known { known } else { try reader.weeks(.past) }
        var (files, without): ([WeekFile], [Week]) = ([], [])
        for week in weeks.reversed() where isWanted(week) {
            if let file = try reader.weekFile(Layout.file(of: week, .past)) {
                files.append(file)
            } else {
                without.append(week)
            }
        }
        return (files, without)
    }
}

/// Reading records of a part, which a rollover doesn't change, so nothing is written.
extension Session {
    /// Reads records of a part.
    ///
    /// - Parameter scope: selects the records.
    /// - Throws: ``JournalError/switchedOff(_:)`` when the part is switched off; ``JournalError`` when a file can't be
    ///   read.
    public func records(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope
    ) throws -> JournalState {
        try records(command) { config, now, reader in
            try requireOn(part, config)
            return scope(now.day) { reader.names(in: $0) }
        }
    }

    /// Reads all records of a part, even if the part is switched off.
    public func allRecords(_ command: String, of part: any RecordPart.Type) throws -> JournalState {
        try records(command) { _, _, reader in
            try reader.records(parts).filter { part.owns($0) }
        }
    }

    private func records(
        _ command: String, _ choose: (JournalConfig, Now, borrowing JournalReader) throws -> [Path]
    ) throws -> JournalState {
        migrate(command)
        let loaded = try JournalLoader(folder, environment).loadRecords(choose)
        return JournalState(
            loaded, plan: loaded.snapshot, records: loaded.files.filter { loaded.records.contains($0.key) })
    }

    /// Reads records of a part one at a time.
    ///
    /// - Parameter body: the read-only command. Its state has no records; it reads them by their paths.
    /// - Throws: ``JournalError/switchedOff(_:)`` when the part is switched off; ``JournalError`` when a file can't be
    ///   read.
    public func records<Answer>(
        _ command: String, of part: any RecordPart.Type,
        walking body: (JournalState, RecordReader) throws -> Answer
    ) throws -> Answer {
        let reader = try recordReader(command)
        return try body(reader.state(of: part), reader)
    }

    /// A reader of the records of any parts.
    ///
    /// - Parameter opening: what a look has read already.
    public func recordReader(_ command: String, after opening: Opening? = nil) throws -> RecordReader {
        if opening == nil { migrate(command) }
        return try RecordReader(self, after: opening)
    }

    /// The same records, except that some are as in the last commit; one that it doesn't have either is
    /// left out.
    ///
    /// - Parameter paths: the records that can't be understood.
    public func counting(_ state: JournalState, asCommitted paths: [Path]) -> JournalState {
        let committed = committedRecords
        var state = state
        for path in paths { state.records[path] = committed.readableText(at: path) }
        return state
    }

    /// Whether the journal has records of a part that isn't switched off.
    public func isInUse(_ part: any RecordPart.Type, for command: String) throws -> Bool {
        guard let reader = try? recordReader(command) else { return false }
        return try reader.recordsInUse(of: part, reading: { _, _ in [] }) != nil
    }

    /// The names of the parts that have records and aren't switched off; none if the settings can't be read.
    public func recordsInUse(_ command: String) -> Set<String> {
        guard let reader = try? recordReader(command) else { return [] }
        let used = parts.records.filter { (try? reader.recordsInUse(of: $0, reading: { _, _ in [] })) ?? nil != nil }
        return Set(used.map { $0.name })
    }

    /// The parts that are switched off; none if the settings can't be read.
    public var switchedOff: [any RecordPart.Type] {
        guard let config = try? JournalLoader(folder, environment, isStrict: false).settings() else { return [] }
        return parts.records.filter { !isOn($0, config) }
    }
}

extension Session {
    /// The facts of the days in the weeks of Past, read from their own files only.
    ///
    /// - Parameters:
    ///   - command: the name of the command.
    ///   - isWanted: the weeks to read.
    public func pastDays<Facts: DayFacts>(_ command: String, of isWanted: (Week) -> Bool) throws -> [Facts] {
        var reader = try JournalReader(folder, besides: committedRecords)
        var facts: [Facts] = []
        for week in try reader.weeks(.past) where isWanted(week) {
            for day in week.days {
                let path = Layout.file(of: day, .past)
                guard let bytes = try reader.read(path) else { continue }
                facts.append(try Facts(bytes, file: path.text))
            }
        }
        return facts
    }
}

extension Session {
    /// The drafts and started days of the last commit that were deleted by hand, and the drafts that were emptied, for a
    /// read-only command. The repository is opened only if a loaded week lacks a day, has a draft without tasks, or an empty
    /// day that was saved after the index, which every commit writes last.
    func lostDays(in loaded: LoadedJournal) -> [Warning] {
        func path(_ day: Day) -> Path { Layout.file(of: day, loaded.snapshot.status(of: day.week)) }
        func isThere(_ day: Day) -> Bool {
            loaded.files[path(day)] != nil || loaded.unreadable[day] != nil || loaded.holds(day)
        }
        let written = WorkTree.gitFolder(around: folder.path).flatMap { FileSystem.status("\($0)/index")?.modified }
        func isSuspect(_ day: Day) -> Bool {
            guard isThere(day) else { return true }
            guard let file = loaded.snapshot[day], file.draft.isEmpty else { return false }
            guard file.status == .empty, let written else { return file.status == .draft }
            return FileSystem.status("\(folder.path)/\(path(day))").map { $0.modified > written } ?? false
        }
        let suspects = loaded.snapshot.weeks.values.flatMap(\.week.days).filter(isSuspect).sorted()
        guard !suspects.isEmpty, let repository = try? folder.journal(environment),
            let head = try? repository.git.reference("HEAD"), let tree = try? repository.tree(of: head),
            let base = try? TreeState(of: tree, weeks: Set(suspects.map(\.week)), in: repository)
        else { return [] }
        var warnings: [Warning] = []
        for day in suspects {
            guard let committed = try? base.day(day, in: repository) else { continue }
            let path = path(day)
            let edited = isThere(day) ? loaded.snapshot[day] : nil
            if committed.isStarted, edited == nil {
                warnings.append(.brokenCommitment(day, path: path.text, .deleted))
            }
            guard let loss = DraftLoss(of: committed, in: edited) else { continue }
            warnings.append(.lostDraft(day, loss, path: path.text, source: nil))
        }
        return warnings
    }
}
