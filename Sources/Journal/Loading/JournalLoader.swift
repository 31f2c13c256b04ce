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
    var copies: [Day: [(path: String, file: DayFile)]] = [:]
    /// Every file of a week's own that was found.
    var weekFiles: [Week: [(path: String, file: WeekFile)]] = [:]
    var weeks: Set<Week> = []
    var unreadable: [Day: Diagnostic] = [:]
    /// Whether a day that can't be understood is an error at once, or only for commands that need it.
    private let isStrict: Bool
    /// The last plausible day in a `STATE.md`; nil for ``ClockCheck/horizon(of:)`` of today.
    private let horizon: Day?
    /// A setting that is about to be changed.
    private let change: (key: String, value: String)?
    /// The committed texts of files that differ from them in line ends alone.
    private let texts: [String: [UInt8]]
    /// The records of the last commit; nil for a loader of a commit's files.
    private let committed: CommittedRecords?

    init(
        _ folder: JournalFolder, _ environment: Environment, isStrict: Bool = true,
        changing change: (key: String, value: String)? = nil, replacing texts: [String: [UInt8]] = [:]
    ) throws(JournalError) {
        self.change = change
        horizon = nil
        reader = try JournalReader(folder, replacing: texts)
        self.texts = texts
        self.environment = environment
        self.isStrict = isStrict
        committed = CommittedRecords(folder, environment)
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
    consuming func settings() throws(JournalError) -> JournalConfig {
        try readConfig()
    }

    private mutating func readConfig() throws(JournalError) -> JournalConfig {
        try JournalConfig(
            try reader.read(Layout.config), zones: ZoneDatabase(environment.variables), changing: change)
    }

    /// Reads the settings' text, whatever its values are.
    consuming func settingsText() throws(JournalError) -> ConfigText {
        let bytes = try reader.read(Layout.config) ?? []
        try JournalConfig.requireKnownSchema(bytes)
        return try JournalError.text(ConfigText(bytes, file: Layout.config))
    }

    /// Loads the journal.
    ///
    /// - Parameters:
    ///   - asked: returns the weeks that the command also needs, given today's date.
    ///   - records: returns the paths of the records that it needs, given the loaded plan.
    consuming func load(
        _ asked: (Day) -> [Week],
        records: (inout LoadedJournal) throws(JournalError) -> Set<String> = { _ in [] }
    ) throws(JournalError) -> LoadedJournal {
        let config = try readConfig()
        let now = environment.clock.now(in: config.zone)
        let bytes = try reader.read(Layout.state) ?? []
        let state = try JournalError.text(StateFile(bytes, file: Layout.state))
        let existing = try reader.weeks(.present)
        let present = presentWeek(state, existing, now)
        try read(Self.span(present, now.day.week) + [now.day.week] + existing + asked(now.day))
        try searchMissingDays(present: present)
        let found = relocations(in: Snapshot(state: state, settings: config.plan, present: present, weeks: [:]))
        var loaded = loaded(state, config, present, found, now)
        return try reading(records(&loaded), into: loaded)
    }

    /// Loads everything in the three folders, for a new journal or a check. What is missing is
    /// created in memory.
    ///
    /// - Parameters:
    ///   - others: weeks that may not exist any more.
    ///   - records: the paths of records that may not exist any more.
    consuming func loadAll(
        and others: [Week] = [], records: [String] = []
    ) throws(JournalError) -> LoadedJournal {
        let config = try readConfig()
        let now = environment.clock.now(in: config.zone)
        let state = try reader.read(Layout.state)
        let before = try state.map { bytes throws(JournalError) in
            try JournalError.text(StateFile(bytes, file: Layout.state))
        }
        for root in Layout.roots { try search(root) }
        let first = before ?? StateFile(new: now.moment)
        let present = presentWeek(first, try reader.weeks(.present), now)
        try read(copies.keys.map(\.week) + [present] + others)
        let found = try readBesideMisplaced(
            in: Snapshot(state: first, settings: config.plan, present: present, weeks: [:]))
        var loaded = loaded(first, config, present, found, now)
        loaded.snapshot.countStartedDays(isNew: before == nil)
        return try reading(Set(records).union(reader.records(environment.parts)), into: loaded)
    }

    mutating func today() throws(JournalError) -> Day {
        let config = try readConfig()
        return environment.clock.now(in: config.zone).day
    }

    /// Loads only records.
    ///
    /// - Parameter choose: returns their paths, given the settings, the current time and the reader.
    consuming func loadRecords(
        _ choose: (JournalConfig, Now, borrowing JournalReader) throws(JournalError) -> [String]
    ) throws(JournalError) -> LoadedJournal {
        let config = try readConfig()
        let now = environment.clock.now(in: config.zone)
        let paths = try choose(config, now, reader)
        let bytes = try reader.read(Layout.state) ?? []
        let state = try JournalError.text(StateFile(bytes, file: Layout.state))
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
    private mutating func reading(
        _ paths: Set<String>, into plan: LoadedJournal
    ) throws(JournalError) -> LoadedJournal {
        var loaded = plan
        for path in paths {
            let text: [UInt8]?
            do throws(JournalError) {
                text = try reader.read(path)
            } catch {
                // A folder of that name is the user's own.
                guard case .store(.file(let problem)) = error, problem.reason == .notAFile else { throw error }
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
    mutating func read(_ wanted: [Week]) throws(JournalError) {
        var queue = wanted
        while let week = queue.popLast() {
            guard weeks.insert(week).inserted else { continue }
            for status in WeekStatus.allCases { queue += try read(week, status) }
        }
    }

    /// Reads a week in one of the three folders, and returns the other weeks that its days belong to.
    private mutating func read(_ week: Week, _ status: WeekStatus) throws(JournalError) -> [Week] {
        let folder = Layout.folder(of: week, status)
        var others: [Week] = []
        for entry in try reader.entries(folder) {
            if entry.name == "week.md" { try addWeekFile("\(folder)/week.md", of: week) }
            guard Day(entry.name) != nil, let file = try readable("\(folder)/\(entry.name)/day.md") else { continue }
            copies[file.date, default: []].append(("\(folder)/\(entry.name)/day.md", file))
            others.append(file.date.week)
        }
        return others
    }

    /// Reads a day's file; one that can't be understood is recorded if the loader isn't strict.
    mutating func readable(_ path: String) throws(JournalError) -> DayFile? {
        do {
            return try reader.dayFile(path)
        } catch {
            guard !isStrict, case .text(let diagnostic) = error else { throw error }
            if let day = JournalPath(path).date { unreadable[day] = diagnostic }
            return nil
        }
    }

    /// Reads a week's own file. If it has another week's heading, only the user's lines are kept. The file is derived,
    /// so one that can't be understood is left out if the loader isn't strict.
    mutating func addWeekFile(_ path: String, of week: Week) throws(JournalError) {
        do {
            guard let file = try reader.weekFile(path) else { return }
            let own = file.week == week ? file : WeekFile(new: week).addingOwnLines(of: file)
            weekFiles[week, default: []].append((path, own))
        } catch {
            guard !isStrict, case .text = error else { throw error }
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
    private func ordered(_ files: [(path: String, file: WeekFile)], proper: String) -> [WeekFile] {
        files.sorted { ($0.path == proper ? "" : $0.path) < ($1.path == proper ? "" : $1.path) }.map(\.file)
    }

    /// The copy that is furthest along, or the one at its proper path if several are. It includes the others' own
    /// sections.
    private static func furthest(
        _ copies: [(path: String, file: DayFile)], proper: String
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
