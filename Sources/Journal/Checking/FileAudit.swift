import CivilTime
import JournalText
import Parts
import Plan

/// Holds a journal's files, all of which were understood, against what they should be.
struct FileAudit {
    private let loaded: LoadedJournal
    private let snapshot: Snapshot
    private let wanted: [String: [UInt8]]
    private let records: Records
    private let parts: PartList

    /// - Parameter work: what a command would make of the files as they stand.
    init(_ work: Work) {
        loaded = work.loaded
        snapshot = work.snapshot
        wanted = work.wanted
        records = work.records
        parts = work.repository.parts
    }

    /// What isn't as it should be.
    var findings: [Finding] { weeks + misplacedDays + contents + starts + moments + forms + ofParts }

    /// What isn't as it should be and doesn't depend on what was found before: neither on the files that it is about, nor on
    /// hand edits that wait for them, nor on what derives from either.
    func findings(besides known: [Finding], edited: [Day]) -> [Finding] {
        let paths = Set(known.compactMap(\.path))
        let weeks = Set(paths.compactMap { JournalPath($0).owner } + edited.map(\.week))
        return findings.filter { finding in
            guard let path = finding.path else { return true }
            guard !paths.contains(path) else { return false }
            guard case .plan(.derived, _) = finding else { return true }
            if let day = JournalPath(path).date { return !edited.contains(day) }
            return JournalPath(path).week.map { !weeks.contains($0) } ?? weeks.isEmpty
        }
    }

    /// Weeks that stand in a folder of another status, and Present, which holds one.
    private var weeks: [Finding] {
        let paths = loaded.files.keys.map(JournalPath.init)
        let places = paths.filter(\.isInLayout).compactMap(\.folder).filter {
            $0.status != snapshot.status(of: $0.week)
        }
        let folders = Dictionary(grouping: places) { Layout.folder(of: $0.week, $0.status) }
        let standing = Set(paths.compactMap(\.folder).filter { $0.status == .present }.map(\.week))
        let present =
            standing == [snapshot.present]
            ? [] : [Finding.plan(.present(standing.sorted()), path: Layout.root(of: .present))]
        return present
            + folders.sorted { $0.key < $1.key }.map { Finding.plan(.misplacedWeek($0.value[0].week), path: $0.key) }
    }

    /// Days that don't stand where their weeks do; those whose whole week doesn't aren't named again.
    private var misplacedDays: [Finding] {
        loaded.misplacedDays.compactMap { day, path in
            if loaded.paths(of: day).count > 1 { return .plan(.doubled(day), path: path) }
            let place = JournalPath(path)
            let isWeekMoved = place.isInLayout && place.kind == .day(day) && place.week == day.week
            return isWeekMoved ? nil : .plan(.misplaced(day), path: path)
        }
    }

    /// Files that are missing, and those whose derived lines are wrong.
    private var contents: [Finding] {
        let misplaced = Set(loaded.relocations.files.values)
        var findings: [Finding] = []
        for (path, text) in wanted.sorted(by: { $0.key < $1.key })
        where path != Layout.config && records[path] == nil {
            guard let standing = loaded.files[path] else {
                if !misplaced.contains(path) { findings.append(.plan(.missing, path: path)) }
                continue
            }
            let isPresentNamed = path != Layout.state || snapshot.state.currentWeek == snapshot.present
            if standing != text || !isPresentNamed { findings.append(.plan(.derived, path: path)) }
        }
        return findings
    }

    /// Days in execute that aren't today: only today can be started.
    private var starts: [Finding] {
        snapshot.weeks.values.flatMap(\.days.values)
            .filter { $0.status == .execute && $0.date > loaded.now.day }
            .sorted { $0.date < $1.date }
            .map { day in
                let path = Layout.file(of: day.date, snapshot.status(of: day.date.week))
                return .plan(.startedElsewhere(day.date), path: path)
            }
    }

    /// Days with a moment before the one that it follows.
    private var moments: [Finding] {
        snapshot.weeks.values.flatMap(\.days.values).sorted { $0.date < $1.date }.compactMap { day in
            let path = Layout.file(of: day.date, snapshot.status(of: day.date.week))
            return day.momentOutOfOrder.map { .plan(.moment($0.key, $0.task), path: path) }
        }
    }

    /// What parts find in their records, where each of them can be understood.
    private var ofParts: [Finding] {
        parts.records.flatMap { (part) -> [Finding] in
            let own = records.filter { part.owns($0.key) && (try? part.check($0.value, at: $0.key, in: $0.key)) != nil }
            return part.findings(in: own).map { .part($0) }
        }
    }

    /// Files that aren't in canonical form.
    private var forms: [Finding] {
        loaded.files.keys.filter { path in
            guard let text = wanted[path], let canonical = canonical(path) else { return false }
            return text != canonical
        }.sorted().map { .plan(.form, path: $0) }
    }

    private func canonical(_ path: String) -> [UInt8]? {
        switch JournalPath(path).kind {
        case .state: snapshot.state.canonical.bytes
        case .config: loaded.config.text.canonicalBytes
        case .week(let week): snapshot.weeks[week]?.file.canonical.bytes
        case .day(let day): snapshot[day]?.canonical.bytes
        case .attributes: nil
        case .other: records[path].flatMap { parts.record(at: path)?.canonical($0, at: path) }
        }
    }
}

extension Work {
    /// Brings every file to its canonical form, and what is derived to what it derives from.
    ///
    /// - Returns: the weeks that changed.
    mutating func canonicalise() -> [Week] {
        var changed: [Week] = []
        for plan in snapshot.weeks.values.sorted(by: { $0.week < $1.week }) {
            var plan = plan
            for day in plan.days.values { plan.set(day.canonical) }
            plan.file = plan.file.canonical
            if plan != snapshot.weeks[plan.week] { changed.append(plan.week) }
            snapshot.add(plan)
        }
        snapshot.state.currentWeek = snapshot.present
        snapshot.state = snapshot.state.canonical
        for (path, text) in records {
            if let form = repository.parts.record(at: path)?.canonical(text, at: path) { set(path, to: form) }
        }
        if loaded.files[Layout.config] != nil { set(Layout.config, to: loaded.config.text.canonicalBytes) }
        return changed
    }
}
