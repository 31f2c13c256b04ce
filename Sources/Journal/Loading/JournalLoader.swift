import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan

/// Reads the files that a command needs: the week in Present and every week up to the current one, today's week, and
/// the requested ones.
struct JournalLoader: ~Copyable {
    enum Purpose {
        /// A day that can't be understood is an error only for commands that need it.
        case look
        case change
        /// A problem of a single file is collected, and the file is left out.
        case check
    }

    private var reader: JournalReader
    private let environment: Environment
    private let purpose: Purpose
    private let change: (key: String, value: String)?
    /// The last plausible day in a `STATE.md`; nil for ``ClockCheck/horizon(of:)`` of today.
    private let horizon: Day?
    /// The last commit; nil for a loader of a commit's files.
    private let last: LastCommit?
    private var copies: [Day: [(path: Path, file: DayFile)]] = [:]
    private var weekFiles: [Week: [(path: Path, file: WeekFile)]] = [:]
    private var weeks: Set<Week> = []
    private var unreadable: [Day: Diagnostic] = [:]
    /// Of a check: the problems, and the files that aren't the plan's.
    private var (problems, others): ([Finding], [Path]) = ([], [])

    /// - Parameter change: a setting that is about to be changed, so its current value needn't be understood.
    init(
        _ folder: JournalFolder, _ environment: Environment, for purpose: Purpose = .look,
        besides last: LastCommit? = nil, changing change: (key: String, value: String)? = nil
    ) throws {
        let last = last ?? LastCommit(folder, environment)
        reader = try JournalReader(folder, besides: last, isLook: purpose == .look)
        (self.environment, self.purpose, self.change, horizon, self.last) = (environment, purpose, change, nil, last)
    }

    /// Loads a commit's files. The clock matters only for a journal that names no week.
    init(_ tree: ObjectID, in repository: JournalRepository, _ environment: Environment, horizon: Day) {
        reader = JournalReader(tree, in: repository)
        (self.environment, purpose, change, self.horizon, last) = (environment, .change, nil, horizon, nil)
    }

    consuming func settings() throws -> JournalConfig { try readConfig() }

    private mutating func readConfig() throws -> JournalConfig {
        try JournalConfig(reader.read(Layout.config), zones: environment.zones, changing: change)
    }

    private mutating func state() throws -> StateFile {
        try StateFile(reader.read(Layout.state) ?? [], file: Layout.state.text)
    }

    /// - Parameters:
    ///   - asked: returns the weeks that the command also needs, given today's date.
    ///   - records: returns the paths of the records that it needs.
    consuming func load(
        _ asked: (Day) -> [Week], records: (inout LoadedJournal) throws -> Set<Path> = { _ in [] }
    ) throws -> LoadedJournal {
        // In a check, the defaults count for what can't be understood.
        let (zones, isCheck) = (environment.zones, purpose == .check)
        let config = try isCheck ? attempt { try $0.readConfig() } ?? JournalConfig(nil, zones: zones) : readConfig()
        let now = environment.clock.now(in: config.zone)
        let state = try isCheck ? attempt { try $0.state() } ?? StateFile(new: now.moment) : state()
        let existing = try attempt { try $0.reader.weeks(.present) } ?? []
        let snapshot = snapshot(state, config, existing, now)
        // From the week in Present to the current one.
        let passed = Array(sequence(first: snapshot.present) { $0 < now.day.week ? $0.following : nil })
        try read(passed + [now.day.week] + existing + asked(now.day))
        try searchMissingDays(present: snapshot.present)
        var loaded = assembled(snapshot, config, now, relocations(in: snapshot))
        return try reading(records(&loaded), into: loaded)
    }

    /// Loads everything in the three folders, and weeks and records that may not exist any more, for a new journal or a
    /// check. What is missing is created in memory.
    consuming func loadAll(and others: [Week] = [], records: [Path] = []) throws -> LoadedJournal {
        let (parts, zones) = (environment.parts, environment.zones)
        let config = try attempt { try $0.readConfig() } ?? JournalConfig(nil, zones: zones)
        let now = environment.clock.now(in: config.zone)
        let before = try attempt { loader in
            try loader.reader.read(Layout.state).map { try StateFile($0, file: Layout.state.text) }
        }
        for root in Layout.roots { try search(root) }
        let existing = try attempt { try $0.reader.weeks(.present) } ?? []
        let snapshot = snapshot(before ?? StateFile(new: now.moment), config, existing, now)
        try read(copies.keys.map(\.week) + [snapshot.present] + others)
        for (folder, proper) in relocations(in: snapshot).folders.sorted(by: { $0.key < $1.key }) {
            let place = JournalPath(proper)
            guard !JournalPath(folder).isInLayout, place.date == nil, let week = place.week else { continue }
            try addWeekFile("\(folder)week.md", of: week)
        }
        var loaded = assembled(snapshot, config, now, relocations(in: snapshot))
        loaded.snapshot.countStartedDays(isNew: before == nil)
        let found = try attempt { try $0.reader.records(parts) } ?? []
        loaded = try reading(found.union(records), into: loaded)
        if purpose == .check { try check(&loaded) }
        return loaded
    }

    /// Loads the settings, the state and some records.
    consuming func loadRecords(_ paths: (inout LoadedJournal) -> Set<Path>) throws -> LoadedJournal {
        let config = try readConfig()
        let now = environment.clock.now(in: config.zone)
        var loaded = LoadedJournal(snapshot: snapshot(try state(), config, [], now), config: config, now: now)
        return try reading(paths(&loaded), into: loaded)
    }

    /// Adds to a journal that is loaded for a check what is wrong with single files.
    private mutating func check(_ loaded: inout LoadedJournal) throws {
        let parts = environment.parts
        let found = try attempt { loader in
            try loader.reader.entries(below: parts.recordFolders + [Layout.configFolder], isHiding: false)
        }
        for entry in found ?? [] where entry.kind != .file && parts.record(at: entry.name) != nil {
            _ = try attempt { try $0.reader.read(entry.name) }
        }
        for path in loaded.records.sorted() {
            guard let text = loaded.files[path] else { continue }
            _ = try attempt { _ in try parts.record(at: path)?.check(text, at: path, in: path.text) }
        }
        let files = (found ?? []).filter { $0.kind == .file }.map(\.name).sorted()
        others += try reader.entries("", isHiding: false).filter { $0.kind == .file }.map(\.name) + files
        let variants = files.filter { ForeignName.isVariant($0.name) && parts.recordFolders.contains($0.names[0]) }
        let copies = others.filter { ForeignName.isConflictCopy($0.name) }.sorted()
        loaded.strays =
            variants.map { .recordPath(.variant, path: $0.text) } + copies.map { .recordPath(.copy, path: $0.text) }
        for path in files
        where !ForeignName.isVariant(path.name) && !path.names.contains(where: ForeignName.matches) {
            guard let part = parts.stray(at: path), let text = try? reader.read(path), part.opens(text) else {
                continue
            }
            loaded.strays.append(.recordPath(.stray(part.pathForm), path: path.text))
        }
        loaded.problems = problems
        loaded.temporaries = others.filter { Folder.isAbandonedTemporary($0.name) }
    }

    /// Reads something. In a check, a problem with a single file is collected, and the file is left out.
    private mutating func attempt<T>(_ read: (inout JournalLoader) throws -> T?) throws -> T? {
        do { return try read(&self) } catch {
            guard isLeftOut(error) else { throw error }
            return nil
        }
    }

    private mutating func isLeftOut(_ error: any Error) -> Bool {
        let diagnostic = error as? Diagnostic
        if case .newerSchema? = diagnostic?.problem { return false }
        guard purpose == .check else { return diagnostic != nil && purpose == .look }
        guard let finding = Finding(error) else { return false }
        if !problems.contains(finding) { problems.append(finding) }
        return true
    }

    /// The loaded journal with records, and with the texts of all files that were read. A file with another first line
    /// belongs to the user and is ignored, unless it was a record in the last commit.
    private mutating func reading(_ paths: Set<Path>, into plan: LoadedJournal) throws -> LoadedJournal {
        var loaded = plan
        for path in paths {
            do {
                if let text = try reader.read(path), last?.isRecord(text, at: path) == false {
                    reader.forget(path)
                } else {
                    loaded.records.insert(path)
                }
            } catch {
                // A folder of that name is the user's own.
                let isOwn = (error as? FileError)?.reason == .notAFile
                guard isOwn || isLeftOut(error) else { throw error }
            }
        }
        (loaded.files, loaded.committedTexts, loaded.last) = (reader.files, reader.committed, last)
        return loaded
    }

    /// A snapshot without weeks. If there are several in Present, the one that `STATE.md` names counts, or the first; if
    /// there is none, the one that `STATE.md` names.
    private func snapshot(_ state: StateFile, _ config: JournalConfig, _ existing: [Week], _ now: Now) -> Snapshot {
        let last = (horizon ?? ClockCheck.horizon(of: now.day)).week
        let named = state.currentWeek.flatMap { week in
            existing.contains(week) || existing.isEmpty && week <= last ? week : nil
        }
        return Snapshot(
            state: state, settings: config.plan, present: named ?? existing.first ?? now.day.week, weeks: [:])
    }

    /// The journal with its weeks, each day from the copy that is furthest along.
    private func assembled(
        _ empty: Snapshot, _ config: JournalConfig, _ now: Now, _ relocations: Relocations
    ) -> LoadedJournal {
        var snapshot = empty
        for week in weeks
        where exists(week) || week == snapshot.present || week.days.contains(where: { unreadable[$0] != nil }) {
            let status = snapshot.status(of: week)
            let files = Self.ordered(weekFiles[week] ?? [], first: Layout.file(of: week, status))
            var days: [Day: DayFile] = [:]
            for day in week.days {
                days[day] =
                    DayFile.joined(Self.ordered(copies[day] ?? [], first: Layout.file(of: day, status)))?.derived
            }
            let file = files.dropFirst().reduce(files.first ?? WeekFile(new: week)) { $0.addingOwnLines(of: $1) }
            var plan = WeekPlan(status: status, file: file, days: days)
            plan.complete(snapshot.settings, but: Set(unreadable.keys))
            snapshot.add(plan)
        }
        snapshot.state = snapshot.recomputing(snapshot.state, after: horizon ?? ClockCheck.horizon(of: now.day))
        return LoadedJournal(
            snapshot: snapshot, config: config, now: now, relocations: relocations, unreadable: unreadable,
            weeks: weeks)
    }

    /// Files in order of their paths, the one at a path first.
    private static func ordered<File>(_ files: [(path: Path, file: File)], first proper: Path) -> [File] {
        files.sorted { ($0.path == proper ? "" : $0.path) < ($1.path == proper ? "" : $1.path) }.map(\.file)
    }

    /// Reads weeks in every status, and the weeks of days that were misplaced in them.
    private mutating func read(_ wanted: [Week]) throws {
        var queue = wanted
        while let week = queue.popLast() {
            guard weeks.insert(week).inserted else { continue }
            for folder in WeekStatus.allCases.map({ Layout.folder(of: week, $0) }) {
                for entry in try attempt({ try $0.reader.entries(folder) }) ?? [] {
                    if entry.name == "week.md" { try addWeekFile("\(folder)/week.md", of: week) }
                    guard Day(entry.name.text) != nil, let file = try addDay("\(folder)/\(entry.name)/day.md") else {
                        continue
                    }
                    queue.append(file.date.week)
                }
            }
        }
    }

    /// Reads a day's file once. One that can't be understood is noted, where that is no error.
    ///
    /// - Parameter days: the dates that are wanted; nil for all.
    @discardableResult
    private mutating func addDay(_ path: Path, among days: Set<Day>? = nil) throws -> DayFile? {
        do {
            guard let bytes = try reader.read(path) else { return nil }
            let file = try DayFile(bytes, file: path.text)
            if days?.contains(file.date) != false, copies[file.date]?.contains(where: { $0.path == path }) != true {
                copies[file.date, default: []].append((path, file))
            }
            return file
        } catch {
            guard isLeftOut(error) else { throw error }
            if let day = JournalPath(path).date, let diagnostic = error as? Diagnostic { unreadable[day] = diagnostic }
            return nil
        }
    }

    /// Reads a week's own file. If it has another week's heading, only the user's lines are kept.
    private mutating func addWeekFile(_ path: Path, of week: Week) throws {
        guard let file = try attempt({ try $0.reader.weekFile(path) }) else { return }
        let own = file.week == week ? file : WeekFile(new: week).addingOwnLines(of: file)
        weekFiles[week, default: []].append((path, own))
    }

    private func exists(_ week: Week) -> Bool { weekFiles[week] != nil || week.days.contains { copies[$0] != nil } }

    /// Searches everywhere for days that are missing from a week: they may have been moved into any folder.
    private mutating func searchMissingDays(present: Week) throws {
        let days = weeks.filter { $0 == present || exists($0) }.flatMap(\.days)
        let missing = Set(days.filter { copies[$0] == nil && unreadable[$0] == nil })
        if !missing.isEmpty { for root in Layout.roots { try search(root, for: missing) } }
    }

    /// Searches a folder for days: for some, whatever their folders' names are, or for all with their weeks. For a check,
    /// the files that aren't the plan's are remembered.
    private mutating func search(_ path: Path, for days: Set<Day>? = nil, depth: Int = Layout.depth) throws {
        for entry in try attempt({ try $0.reader.entries(path, isHiding: false) }) ?? [] {
            let child: Path = "\(path)/\(entry.name)"
            if entry.kind == .file, !["day.md", "week.md"].contains(entry.name) { others.append(child) }
            if ForeignName.isHidden(entry.name) { continue }
            if entry.kind == .folder {
                if let days, let day = Day(entry.name.text) {
                    if days.contains(day) { try addDay("\(child)/day.md") }
                } else if depth > 0 {
                    try search(child, for: days, depth: depth - 1)
                }
            } else if days == nil, case let place = JournalPath(child), place.isPlan, place.isInLayout,
                let week = place.week
            {
                try read([week])
            } else if entry.name == "day.md" {
                try addDay(child, among: days)
            }
        }
    }

    private func relocations(in snapshot: Snapshot) -> Relocations {
        var paths: [Path: Path] = [:]
        for (day, found) in copies {
            for (path, _) in found { paths[path] = Layout.file(of: day, snapshot.status(of: day.week)) }
        }
        for (week, found) in weekFiles {
            for (path, _) in found { paths[path] = Layout.file(of: week, snapshot.status(of: week)) }
        }
        return Relocations(paths)
    }
}
