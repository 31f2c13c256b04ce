import CivilTime
import Files
import JournalText
import Plan

/// A journal as its files say, with the weeks that a command needs.
struct LoadedJournal {
    /// What the files say, misplaced days at home and derived lines right.
    var snapshot: Snapshot
    /// The files that were read, as they stand.
    var files: [String: [UInt8]]
    /// The settings as they were read.
    let config: JournalConfig
    /// Days that stood in a wrong folder, or twice: from where they come home.
    let strays: [Stray]
    /// The weeks that were looked for, whether they are there or not.
    let weeks: Set<Week>
    /// Now, in the journal's zone.
    let now: Now

    /// A day that didn't stand where its week does.
    struct Stray: Equatable, Sendable {
        let day: Day
        let path: String
    }
}

/// Reads the files that a command needs: the week in Present and every week up to the current one, the week of today,
/// and those that it asks for.
struct JournalLoader: ~Copyable {
    private var reader: JournalReader
    private let surroundings: Surroundings
    /// Every copy of a day that was found, by date.
    private var copies: [Day: [(path: String, status: WeekStatus, file: DayFile)]] = [:]
    private var weekFiles: [Week: [(status: WeekStatus, file: WeekFile)]] = [:]
    private var looked: Set<Week> = []

    init(_ place: JournalPlace, _ surroundings: Surroundings) throws(JournalError) {
        reader = try JournalReader(place)
        self.surroundings = surroundings
    }

    /// Loads the journal.
    ///
    /// - Parameter asked: the weeks that the command needs besides, told the day of now.
    /// - Throws: ``JournalError`` for a file that can't be read or understood.
    consuming func load(_ asked: (Day) -> [Week]) throws(JournalError) -> LoadedJournal {
        let zones = ZoneDatabase(surroundings.variables)
        let config = try JournalConfig(try reader.read(Layout.config), zones: zones)
        let now = surroundings.clock.now(in: config.zone)
        let bytes = try reader.read(Layout.state) ?? []
        let state = try JournalError.text { () throws(Diagnostic) in try StateFile(bytes, file: Layout.state) }
        let present = try presentWeek(state, now)
        try look(Self.span(present, now.day.week) + [now.day.week] + asked(now.day))
        var snapshot = Snapshot(state: state, settings: config.plan, present: present, weeks: [:])
        let strays = place(into: &snapshot)
        return LoadedJournal(
            snapshot: snapshot, files: reader.files, config: config, strays: strays, weeks: looked, now: now)
    }

    /// Loads everything that stands in the three folders, for a journal that begins: what is missing is made.
    ///
    /// - Throws: ``JournalError`` for a file that can't be read or understood.
    consuming func loadAll() throws(JournalError) -> LoadedJournal {
        let zones = ZoneDatabase(surroundings.variables)
        let config = try JournalConfig(try reader.read(Layout.config), zones: zones)
        let now = surroundings.clock.now(in: config.zone)
        let state = try reader.read(Layout.state)
        _ = try reader.read(Layout.attributes)
        let before = try state.map { bytes throws(JournalError) in
            try JournalError.text { () throws(Diagnostic) in try StateFile(bytes, file: Layout.state) }
        }
        for root in Layout.roots { try look(below: root, depth: 4) }
        let first = before ?? StateFile(new: now.moment)
        let present = try presentWeek(first, now)
        try look(copies.keys.map(\.week) + [present])
        var snapshot = Snapshot(state: first, settings: config.plan, present: present, weeks: [:])
        let strays = place(into: &snapshot)
        snapshot.countStartedDays(isNew: before == nil)
        return LoadedJournal(
            snapshot: snapshot, files: reader.files, config: config, strays: strays, weeks: looked, now: now)
    }

    /// Finds the days that stand anywhere below a folder; what isn't a day's or a week's file is left alone.
    private mutating func look(below path: String, depth: Int) throws(JournalError) {
        for entry in try reader.entries(path) {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder {
                if depth > 0 { try look(below: child, depth: depth - 1) }
            } else if let place = WeekPath(child), Layout.isPlan(place.rest) {
                try look([place.week])
            } else if entry.name == "day.md" {
                try takeStray(child)
            }
        }
    }

    private mutating func takeStray(_ path: String) throws(JournalError) {
        guard let file = try reader.dayFile(path) else { return }
        copies[file.date, default: []].append((path, .present, file))
    }

    /// The week in Present: the one that stands there; of several, the one that `STATE.md` names or the first; of none,
    /// the one that `STATE.md` names.
    private func presentWeek(_ state: StateFile, _ now: Now) throws(JournalError) -> Week {
        let standing = try reader.weeks(.present)
        if let named = state.currentWeek, standing.isEmpty || standing.contains(named) { return named }
        return standing.first ?? now.day.week
    }

    /// The weeks from one to another, both included; none when the second is earlier.
    private static func span(_ first: Week, _ last: Week) -> [Week] {
        Array(sequence(first: first) { $0 < last ? $0.following : nil })
    }

    /// Reads weeks wherever they stand, and those of the days that stood in them by mistake.
    private mutating func look(_ weeks: [Week]) throws(JournalError) {
        var queue = weeks
        while let week = queue.popLast() {
            guard looked.insert(week).inserted else { continue }
            for status in WeekStatus.allCases { queue += try look(week, status) }
        }
    }

    /// Reads a week in one of the three folders, and tells which other weeks its days belong to.
    private mutating func look(_ week: Week, _ status: WeekStatus) throws(JournalError) -> [Week] {
        let folder = Layout.folder(of: week, status)
        var others: [Week] = []
        for entry in try reader.entries(folder) {
            if entry.name == "week.md", let file = try reader.weekFile("\(folder)/week.md"), file.week == week {
                weekFiles[week, default: []].append((status, file))
            }
            guard Day(entry.name) != nil, let file = try reader.dayFile("\(folder)/\(entry.name)/day.md") else { continue }
            copies[file.date, default: []].append(("\(folder)/\(entry.name)/day.md", status, file))
            others.append(file.date.week)
        }
        return others
    }

    /// Puts the weeks together, each day from the copy that is furthest along.
    private func place(into snapshot: inout Snapshot) -> [LoadedJournal.Stray] {
        var strays: [LoadedJournal.Stray] = []
        for week in looked {
            let status = snapshot.status(of: week)
            let files = weekFiles[week] ?? []
            let found = week.days.contains { copies[$0] != nil }
            guard found || !files.isEmpty || week == snapshot.present else { continue }
            var plan = WeekPlan(
                status: status, file: (files.first { $0.status == status } ?? files.first)?.file ?? WeekFile(new: week),
                days: [:])
            for day in week.days {
                guard let standing = copies[day] else { continue }
                let home = Layout.file(of: day, status)
                strays += standing.filter { $0.path != home }.map { LoadedJournal.Stray(day: day, path: $0.path) }
                plan.set(Self.furthest(standing, home: home).derived)
            }
            plan.complete(snapshot.settings)
            snapshot.add(plan)
        }
        return strays.sorted { ($0.day, $0.path) < ($1.day, $1.path) }
    }

    /// The copy that is further along, the one at home where both are; it keeps the others' own sections too.
    private static func furthest(
        _ copies: [(path: String, status: WeekStatus, file: DayFile)], home: String
    ) -> DayFile {
        let ordered = copies.sorted { left, right in
            let (first, second) = (left.file.derived.status.progress, right.file.derived.status.progress)
            if first != second { return first > second }
            if (left.path == home) != (right.path == home) { return left.path == home }
            return left.path < right.path
        }
        var best = ordered[0].file
        for other in ordered.dropFirst() { best.keepSections(of: other.file) }
        return best
    }
}
