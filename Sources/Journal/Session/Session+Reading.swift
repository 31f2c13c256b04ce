package import CivilTime
import Files
import Git
package import JournalText
import Parts
package import Plan
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
    ///   - comparing: receives the days whose files are damaged or violate their commitments, for a look that compares them
    ///     with the last commit; nil for one that compares just those that seem lost.
    package func look<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] }, isQuiet: Bool = false,
        comparing: (([Day]) -> Void)? = nil, _ body: (Snapshot, Now) throws -> Answer
    ) throws -> Outcome<Answer> {
        migrate(command)
        var loaded = try JournalLoader(folder, environment).load(weeks)
        loaded.snapshot.unreadable = loaded.unreadable
        let clock = ClockCheck(loaded.snapshot.state, loaded.now)
        try clock.requireNear()
        Trace.note(.decide, "now is \(loaded.now.moment), weeks loaded: \(loaded.snapshot.weeks.count)")
        let opened = JournalState(loaded.config, loaded.now)
        let isDue = StateMachine.isDue(loaded.snapshot, now: loaded.now) && !clock.isRefused
        if isDue { Trace.note(.decide, looksWrite ? "time has passed: roll over" : "time has passed: only shown") }
        var reason: Warning?
        if isDue, looksWrite {
            do {
                var impatient = self
                impatient.patience = 0
                let written = try impatient.rollOver(command, needing: weeks)
                // At midnight, it may be another day than before.
                let opened = JournalState(loaded.config, written.now)
                return Self.outcome(written.plan, written.now, opened, written.warnings, body)
            } catch {
                reason = Self.reason(error)
            }
        }
        var warnings: [Warning] = []
        if !isQuiet || isDue {
            warnings = loaded.committedTexts.keys.sorted().map { .damaged(path: $0.text) }
            warnings += [loaded.last?.lostSettings(in: loaded.files)].compactMap(\.self)
            warnings +=
                (isDue ? [] : lostDays(in: loaded, comparesAll: comparing != nil)) + clock.warnings
                + loaded.looseLines()
            warnings += loaded.misplaced.map { .misplaced(path: $0.path.text, proper: $0.proper.text) }
        }
        let broken: [Day] = (warnings + [reason].compactMap(\.self)).compactMap { warning in
            switch warning {
            case .brokenCommitment(let day, _, _): day
            case .damaged(let path): JournalPath(Path(path)).date
            default: nil
            }
        }
        comparing?(broken)
        var shown = Self.outcome(isDue ? loaded.rolledOver() : loaded.snapshot, loaded.now, opened, warnings, body)
        guard let reason else { return shown }
        // If nothing is shown, the error is enough.
        if case .failure = shown.answer, case .notWritten = reason { return shown }
        shown.warnings += (loaded.rollovers ?? []).map { Warning.rollover($0.event) }.withoutCopying + [reason]
        return shown
    }

    private static func reason(_ error: any Error) -> Warning {
        switch error {
        case JournalError.commitment(let day, let path, let violation):
            .brokenCommitment(day, path: path, violation)
        case StoreError.busy, StoreError.overtaken, JournalError.misplaced: .notWritten(nil)
        case JournalError.clockJump(let jump): .clockJump(jump)
        default: .notWritten(Cause(error))
        }
    }

    private static func outcome<Answer>(
        _ snapshot: Snapshot, _ now: Now, _ opened: JournalState, _ warnings: [Warning],
        _ body: (Snapshot, Now) throws -> Answer
    ) -> Outcome<Answer> {
        var snapshot = snapshot
        // With a clock that is behind, today may be in a week that the journal doesn't have: it is shown as empty.
        if snapshot.state.currentDate.map({ now.day < $0 }) == true { snapshot.ensureWeek(now.day.week) }
        return Outcome(answer: Result { try body(snapshot, now) }, warnings: warnings, now: now, opening: opened)
    }

    /// Migrates a journal of an older format. If that fails, reading the journal reports the reason.
    func migrate(_ command: String) {
        guard !environment.migrations.isEmpty,
            environment.migrations.version(of: try? JournalReader(folder).readOnce(Layout.config)) != nil
        else { return }
        _ = try? Transaction.begin(self, command).end()
    }

    func rollOver(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] }, in repository: SharedRepository? = nil
    ) throws -> (plan: Snapshot, now: Now, warnings: [Warning]) {
        var transaction = try Transaction.begin(self, in: repository, command)
        let staged = try transaction.rollOver(needing: weeks)
        return (staged.snapshot, staged.loaded.now, staged.finalWarnings + transaction.end().warnings)
    }

    /// Reads the journal and rolls it over in memory only. Nothing is locked, written or reported (`GitJournal.md`,
    /// "Looking": completion never writes).
    ///
    /// - Returns: the current plan, without days that can't be understood, and the current time.
    package func glimpse(needing weeks: (Day) -> [Week] = { _ in [] }) throws -> (Snapshot, Now) {
        var loaded = try JournalLoader(folder, environment).load(weeks)
        try ClockCheck(loaded.snapshot.state, loaded.now).requireNear()
        return (loaded.rolledOver(), loaded.now)
    }
}

/// Reading weeks of Past from their own files only.
extension Session {
    /// The weeks in the folder of a status, by their names alone, in order.
    package func weeks(_ status: WeekStatus) throws -> [Week] { try JournalReader(folder).weeks(status) }

    package func weeks() throws -> [Week] { Set(try WeekStatus.allCases.flatMap(weeks)).sorted() }

    /// Some weeks in Past, newest first, and those that have no file; of known weeks, or of all.
    package func pastWeeks(
        of isWanted: (Week) -> Bool, among known: [Week]? = nil
    ) throws -> (files: [WeekFile], without: [Week]) {
        var reader = try JournalReader(folder, besides: lastCommit)
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

    /// The facts of the days in some weeks of Past.
    ///
    /// - Parameter known: the weeks that there are; nil to list the folders.
    package func pastDays<Facts: DayFacts>(
        _ command: String, of isWanted: (Week) -> Bool = { _ in true }, among known: [Week]? = nil
    ) throws -> [Facts] {
        var reader = try JournalReader(folder, besides: lastCommit)
        var facts: [Facts] = []
        for day in try (known ?? reader.weeks(.past)).filter(isWanted).flatMap(\.days) {
            let path = Layout.file(of: day, .past)
            if let bytes = try reader.read(path) { facts.append(try Facts(bytes, file: path.text)) }
        }
        return facts
    }
}

extension Session {
    /// The number of started days in a row before a day that were completed. A week that can't be read ends it.
    package func streak(_ plan: Snapshot, before day: Day) -> Int {
        var count = 0
        for week in Set(plan.weeks.keys).union((try? weeks(.past)) ?? []).sorted(by: >) where week <= day.week {
            let loaded = plan.weeks[week]?.days.values.map { DayFigures(of: $0) }
            guard let days = try? loaded ?? pastDays("today done", among: [week]) else { return count }
            for other in days.sorted(by: { $0.date > $1.date }) where other.date < day && other.isStarted {
                guard other.status == .completed else { return count }
                count += 1
            }
        }
        return count
    }
}

extension Session {
    /// The drafts and started days of the last commit that were deleted by hand, and the drafts that were emptied, for a
    /// read-only command. The repository is opened only if a loaded week lacks a day, has a draft without tasks, or an
    /// empty day that was saved after the index, which every commit writes last.
    ///
    /// - Parameter comparesAll: whether every day is compared, and a hand edit that violates a commitment is reported.
    private func lostDays(in loaded: LoadedJournal, comparesAll: Bool) -> [Warning] {
        let plan = loaded.snapshot
        let written = WorkTree.gitFolder(around: folder.path).flatMap { FileSystem.status("\($0)/index")?.modified }
        func isSaved(_ path: Path) -> Bool {
            guard let written, let file = FileSystem.status("\(folder.path)/\(path)") else { return false }
            return file.modified > written
        }
        return plan.weeks.values.flatMap(\.week.days).sorted().flatMap { day -> [Warning] in
            let path = plan.path(of: day)
            var edited: DayFile?
            if loaded.unreadable[day] != nil || loaded.holds(day) {
                edited = plan[day]
                let isEmptied = edited.map { edited in
                    edited.draft.isEmpty && (edited.status == .draft || edited.status == .empty && isSaved(path))
                }
                guard let isEmptied, isEmptied || comparesAll && day <= loaded.now.day else { return [] }
            }
            guard let committed = loaded.last?.day(day) else { return [] }
            let violation = DayDiff(from: committed, to: edited)
                .violation(ofEditAt: loaded.now.moment, plan.settings)
            return (violation.map { [.brokenCommitment(day, path: path.text, $0)] } ?? [])
                + (DraftLoss(of: committed, in: edited).map { [.lostDraft(day, $0, path: path.text, source: nil)] }
                    ?? [])
        }
    }
}
