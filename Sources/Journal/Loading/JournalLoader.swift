import CivilTime
import Files
import JournalText
import Parts
import Plan
import Store

/// Reads the files that a command needs: the week in Present and every week up to the current one, today's week, and
/// the requested ones.
struct JournalLoader: ~Copyable {
    var reader: JournalReader
    private let environment: Environment
    /// Every copy of a day that was found, by date.
    var copies: [Day: [(path: Path, file: DayFile)]] = [:]
    /// Every file of a week's own that was found.
    var weekFiles: [Week: [(path: Path, file: WeekFile)]] = [:]
    var weeks: Set<Week> = []
    var unreadable: [Day: Diagnostic] = [:]
    /// Whether a day that can't be understood is an error at once, or only for commands that need it.
    private let isStrict: Bool
    /// For a check: the problems of single files, each of which is left out, and the files that aren't the plan's; nil for
    /// any other command, to which a problem is an error.
    private var collected: (problems: [Finding], others: [Path])?
    /// The last plausible day in a `STATE.md`; nil for ``ClockCheck/horizon(of:)`` of today.
    private let horizon: Day?
    /// A setting that is about to be changed.
    private let change: (key: String, value: String)?
    /// The committed texts of files that differ from them in line ends alone.
    private let texts: [Path: [UInt8]]
    /// The records of the last commit; nil for a loader of a commit's files.
    private let committed: CommittedRecords?

    init(
        _ folder: JournalFolder, _ environment: Environment, isStrict: Bool = true, isChecking: Bool = false,
        changing change: (key: String, value: String)? = nil, replacing texts: [Path: [UInt8]] = [:]
    ) throws {
        self.change = change
        horizon = nil
        committed = CommittedRecords(folder, environment)
        reader = try JournalReader(folder, replacing: texts, besides: isStrict || isChecking ? nil : committed)
        self.texts = texts
        self.environment = environment
        self.isStrict = isStrict
        collected = isChecking ? ([], []) : nil
    }

    /// Loads a commit's files. The clock matters only for a journal that names no week.
    ///
    /// - Parameter horizon: the last plausible day in a `STATE.md`.
    init(_ texts: CommittedTexts, _ environment: Environment, horizon: Day) {
        self.horizon = horizon
        reader = JournalReader(texts)
        self.texts = [:]
        change = nil
        self.environment = environment
        isStrict = true
        committed = nil
    }

    /// Reads only the settings.
    consuming func settings() throws -> JournalConfig {
        try readConfig()
    }

    private mutating func readConfig() throws -> JournalConfig {
        try JournalConfig(
            try reader.read(Layout.config), zones: ZoneDatabase(environment.variables), changing: change)
    }

    /// Reads the settings' text, whatever its values are.
    consuming func settingsText() throws -> ConfigText {
        let bytes = try reader.read(Layout.config) ?? []
        try JournalConfig.requireKnownSchema(bytes)
        return try ConfigText(bytes, file: Layout.config.text)
    }

    /// Loads the journal.
    ///
    /// - Parameters:
    ///   - asked: returns the weeks that the command also needs, given today's date.
    ///   - records: returns the paths of the records that it needs, given the loaded plan.
    consuming func load(
        _ asked: (Day) -> [Week],
        records: (inout LoadedJournal) throws -> Set<Path> = { _ in [] }
    ) throws -> LoadedJournal {
        let config = try readConfig()
        let now = environment.clock.now(in: config.zone)
        let bytes = try reader.read(Layout.state) ?? []
        let state = try StateFile(bytes, file: Layout.state.text)
        let existing = try reader.weeks(.present)
        let present = presentWeek(state, existing, now)
        try read(Self.span(present, now.day.week) + [now.day.week] + existing + asked(now.day))
        try searchMissingDays(present: present)
        let found = relocations(in: Snapshot(state: state, settings: config.plan, present: present, weeks: [:]))
        var loaded = loaded(state, config, present, found, now)
        return try reading(records(&loaded), into: loaded)
    }

    /// Loads everything in the three folders, for a new journal or a check. What is missing is created in memory.
    ///
    /// - Parameters:
    ///   - others: weeks that may not exist any more.
    ///   - records: the paths of records that may not exist any more.
    consuming func loadAll(and others: [Week] = [], records: [Path] = []) throws -> LoadedJournal {
        let parts = environment.parts
        let known = try attempt { try $0.readConfig() }
        let config = if let known { known } else { try JournalConfig(nil, zones: ZoneDatabase(environment.variables)) }
        let now = environment.clock.now(in: config.zone)
        let before = try attempt { loader throws -> StateFile? in
            guard let bytes = try loader.reader.read(Layout.state) else { return nil }
            return try StateFile(bytes, file: Layout.state.text)
        }
        for root in Layout.roots { try search(root) }
        let first = before ?? StateFile(new: now.moment)
        let weeks = try attempt { try $0.reader.weeks(.present) } ?? []
        let present = presentWeek(first, weeks, now)
        try read(copies.keys.map(\.week) + [present] + others)
        let found = try readBesideMisplaced(
            in: Snapshot(state: first, settings: config.plan, present: present, weeks: [:]))
        var loaded = loaded(first, config, present, found, now)
        loaded.snapshot.countStartedDays(isNew: before == nil)
        let existing =
            try attempt { loader in
                try Set().union(loader.reader.records(parts))
            } ?? []
        loaded = try reading(existing.union(records), into: loaded)
        if collected != nil { try check(&loaded) }
        return loaded
    }

    /// Adds to a journal that is loaded for a check what is wrong with single files.
    private mutating func check(_ loaded: inout LoadedJournal) throws {
        let parts = environment.parts
        for path in try attempt({ try $0.reader.recordObstacles(parts) }) ?? [] {
            _ = try attempt { try $0.reader.read(path) }
        }
        for path in loaded.records.sorted() {
            guard let text = loaded.files[path] else { continue }
            _ = try attempt { _ in
                try parts.record(at: path)?.check(text, at: path, in: path.text)
            }
        }
        let others = try (collected?.others ?? []) + reader.filesBesidePlan(parts)
        let copies = others.filter { ForeignName.isConflictCopy($0.name) }.sorted()
        loaded.strays =
            try reader.variants(parts).map { .recordPath(.variant, path: $0.text) }
            + copies.map { .recordPath(.copy, path: $0.text) }
            + reader.strays(parts).map { .recordPath(.stray($0.part.pathForm), path: $0.path.text) }
        loaded.problems = collected?.problems ?? []
        loaded.temporaries = others.filter { Folder.isAbandonedTemporary($0.name) }
    }

    /// Reads something. In a check, a problem with a single file is collected, and the file is left out.
    mutating func attempt<T>(_ read: (inout JournalLoader) throws -> T?) throws -> T? {
        do { return try read(&self) } catch {
            guard isLeftOut(error) else { throw error }
            return nil
        }
    }

    /// Whether a file with a problem is left out.
    private mutating func isLeftOut(_ error: any Error) -> Bool {
        let diagnostic = error as? Diagnostic
        if case .newerSchema? = diagnostic?.problem { return false }
        guard let known = collected?.problems else { return diagnostic != nil && !isStrict }
        guard let finding = Finding(error) else { return false }
        if !known.contains(finding) { collected?.problems.append(finding) }
        return true
    }

    mutating func today() throws -> Day {
        let config = try readConfig()
        return environment.clock.now(in: config.zone).day
    }

    /// Loads only records.
    ///
    /// - Parameter choose: returns their paths, given the settings, the current time and the reader.
    consuming func loadRecords(
        _ choose: (JournalConfig, Now, borrowing JournalReader) throws -> [Path]
    ) throws -> LoadedJournal {
        let config = try readConfig()
        let now = environment.clock.now(in: config.zone)
        let paths = try choose(config, now, reader)
        let bytes = try reader.read(Layout.state) ?? []
        let state = try StateFile(bytes, file: Layout.state.text)
        let present = state.currentWeek ?? now.day.week
        let loaded = LoadedJournal(
            snapshot: Snapshot(state: state, settings: config.plan, present: present, weeks: [:]), files: [:],
            config: config, relocations: Relocations([:]), unreadable: [:], records: [], weeks: [], now: now)
        return try reading(Set(paths), into: loaded)
    }

    private func loaded(
        _ state: StateFile, _ config: JournalConfig, _ present: Week, _ relocations: Relocations, _ now: Now
    ) -> LoadedJournal {
        var snapshot = Snapshot(state: state, settings: config.plan, present: present, weeks: [:])
        assemble(into: &snapshot)
        snapshot.state = snapshot.recomputing(state, after: horizon ?? ClockCheck.horizon(of: now.day))
        return LoadedJournal(
            snapshot: snapshot, files: [:], config: config, relocations: relocations, unreadable: unreadable,
            records: [], weeks: weeks, now: now)
    }

    /// The loaded journal with records, and with the texts of all files that were read. A file with another first line
    /// belongs to the user and is ignored, unless it was a record in the last commit.
    private mutating func reading(_ paths: Set<Path>, into plan: LoadedJournal) throws -> LoadedJournal {
        var loaded = plan
        for path in paths {
            let text: [UInt8]?
            do {
                text = try reader.read(path)
            } catch {
                // A folder of that name is the user's own.
                let isOwn = (error as? FileError)?.reason == .notAFile
                guard isOwn || isLeftOut(error) else { throw error }
                continue
            }
            if let text, committed?.isRecord(text, at: path) == false {
                reader.forget(path)
            } else {
                loaded.records.insert(path)
            }
        }
        loaded.files = reader.files
        loaded.committedTexts = texts
        loaded.damaged = reader.damaged
        return loaded
    }

    /// The week in Present. If there are several, the one that `STATE.md` names, or the first; if there is none, the
    /// one that `STATE.md` names.
    ///
    /// - Parameter existing: the weeks in Present.
    private func presentWeek(_ state: StateFile, _ existing: [Week], _ now: Now) -> Week {
        let last = (horizon ?? ClockCheck.horizon(of: now.day)).week
        if let named = state.currentWeek, existing.contains(named) || existing.isEmpty && named <= last { return named }
        return existing.first ?? now.day.week
    }

    /// The weeks from one to another, both included; empty when the second is earlier.
    private static func span(_ first: Week, _ last: Week) -> [Week] {
        Array(sequence(first: first) { $0 < last ? $0.following : nil })
    }

    /// Reads weeks in every status, and the weeks of days that were misplaced in them.
    mutating func read(_ wanted: [Week]) throws {
        var queue = wanted
        while let week = queue.popLast() {
            guard weeks.insert(week).inserted else { continue }
            for status in WeekStatus.allCases { queue += try read(week, status) }
        }
    }

    /// Reads a week in one of the three folders, and returns the other weeks that its days belong to.
    private mutating func read(_ week: Week, _ status: WeekStatus) throws -> [Week] {
        let folder = Layout.folder(of: week, status)
        var others: [Week] = []
        for entry in try entries(folder) {
            if entry.name == "week.md" { try addWeekFile("\(folder)/week.md", of: week) }
            guard Day(entry.name.text) != nil, let file = try readable("\(folder)/\(entry.name)/day.md") else {
                continue
            }
            copies[file.date, default: []].append(("\(folder)/\(entry.name)/day.md", file))
            others.append(file.date.week)
        }
        return others
    }

    /// The entries of a folder.
    mutating func entries(_ path: Path) throws -> [FolderEntry] {
        try attempt { try $0.reader.entries(path) } ?? []
    }

    /// The entries of one of the plan's folders. For a check, the files that aren't the plan's are remembered.
    mutating func searchedEntries(_ path: Path) throws -> [FolderEntry] {
        let all = try attempt { try $0.reader.allEntries(path) } ?? []
        if collected != nil {
            for entry in all where entry.kind == .file && !["day.md", "week.md"].contains(entry.name) {
                collected?.others.append("\(path)/\(entry.name)")
            }
        }
        return all.filter { !ForeignName.isHidden($0.name) }
    }

    /// Reads a day's file; one that can't be understood is recorded if the loader isn't strict.
    mutating func readable(_ path: Path) throws -> DayFile? {
        do {
            return try reader.dayFile(path)
        } catch {
            guard isLeftOut(error) else { throw error }
            if let day = JournalPath(path).date, let diagnostic = error as? Diagnostic { unreadable[day] = diagnostic }
            return nil
        }
    }

    /// Reads a week's own file. If it has another week's heading, only the user's lines are kept. The file is derived,
    /// so one that can't be understood is left out if the loader isn't strict.
    mutating func addWeekFile(_ path: Path, of week: Week) throws {
        do {
            guard let file = try reader.weekFile(path) else { return }
            let own = file.week == week ? file : WeekFile(new: week).addingOwnLines(of: file)
            weekFiles[week, default: []].append((path, own))
        } catch {
            guard isLeftOut(error) else { throw error }
        }
    }

    /// Assembles the weeks, each day from the copy that is furthest along.
    private func assemble(into snapshot: inout Snapshot) {
        for week in weeks {
            let status = snapshot.status(of: week)
            let files = ordered(weekFiles[week] ?? [], proper: Layout.file(of: week, status))
            let found = week.days.contains { copies[$0] != nil || unreadable[$0] != nil }
            guard found || !files.isEmpty || week == snapshot.present else { continue }
            var days: [Day: DayFile] = [:]
            for day in week.days {
                guard let existing = copies[day] else { continue }
                days[day] = Self.furthest(existing, proper: Layout.file(of: day, status)).derived
            }
            let file = files.dropFirst().reduce(files.first ?? WeekFile(new: week)) { $0.addingOwnLines(of: $1) }
            var plan = WeekPlan(status: status, file: file, days: days)
            plan.complete(snapshot.settings, but: Set(unreadable.keys))
            snapshot.add(plan)
        }
    }

    /// A week's files, the one at its proper path first.
    private func ordered(_ files: [(path: Path, file: WeekFile)], proper: Path) -> [WeekFile] {
        files.sorted { ($0.path == proper ? "" : $0.path) < ($1.path == proper ? "" : $1.path) }.map(\.file)
    }

    /// The copy that is furthest along, or the one at its proper path if several are. It includes the others' own
    /// sections.
    private static func furthest(
        _ copies: [(path: Path, file: DayFile)], proper: Path
    ) -> DayFile {
        let ordered = copies.sorted { left, right in
            let (first, second) = (left.file.derived.status.progress, right.file.derived.status.progress)
            if first != second { return first > second }
            if (left.path == proper) != (right.path == proper) { return left.path == proper }
            return left.path < right.path
        }
        var best = ordered[0].file
        for other in ordered.dropFirst() {
            best.addSections(of: other.file)
            best.addDraft(of: other.file)
        }
        return best
    }
}
