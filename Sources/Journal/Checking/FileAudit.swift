import CivilTime
import JournalText
import Parts
import Plan

/// Compares a journal's files with what they should be. Files that can't be understood are left out.
struct FileAudit {
    private let loaded: LoadedJournal
    private let snapshot: Snapshot
    private let wanted: [Path: [UInt8]]
    private let records: Records
    private let parts: PartList

    /// - Parameter zones: the known zones, after the files were written.
    init(_ staged: StagedJournal, writtenWith zones: ZoneDatabase? = nil) {
        let wanted = staged.wanted
        loaded = zones.map { staged.loaded.written(staged.snapshot, wanted, $0) } ?? staged.loaded
        snapshot = staged.snapshot
        self.wanted = wanted
        records = staged.records
        parts = staged.repository.parts
    }

    var findings: [Finding] { weeks + misplacedDays + contents + days + forms + ofParts }

    /// The findings of other files than those of known ones. What is derived isn't asked for: it follows from them, and
    /// from hand edits that can't be adopted because of them.
    func findings(besides known: [Finding]) -> [Finding] {
        findings.filter { finding in
            if case .plan(.derived, _) = finding { return false }
            return !known.contains { $0.path != nil && $0.path == finding.path }
        }
    }

    /// Weeks in the folder of another status, and a Present that doesn't hold exactly one week.
    private var weeks: [Finding] {
        let paths = loaded.files.keys.map(JournalPath.init)
        let misplaced = paths.filter { path in
            path.folder.map { $0.status != snapshot.status(of: $0.week) } == true && path.isInLayout
        }
        let folders = Dictionary(grouping: misplaced.compactMap(\.folder)) { Layout.folder(of: $0.week, $0.status) }
        let existing = Set(paths.compactMap(\.folder).filter { $0.status == .present }.map(\.week))
        let present = Finding.plan(.present(existing.sorted()), path: Layout.root(of: .present).text)
        return (existing == [snapshot.present] ? [] : [present])
            + folders.sorted { $0.key < $1.key }.map { .plan(.misplaced("\($0.value[0].week)"), path: $0.key.text) }
    }

    /// Days outside their week's folder. If the whole week is misplaced, its days aren't reported again.
    private var misplacedDays: [Finding] {
        loaded.misplacedDays.compactMap { day, path in
            if loaded.paths(of: day).count > 1 { return .plan(.doubled(day), path: path.text) }
            let parsed = JournalPath(path)
            let isWeekMoved = parsed.isInLayout && parsed.kind == .day(day) && parsed.week == day.week
            return isWeekMoved ? nil : .plan(.misplaced("\(day)"), path: path.text)
        }
    }

    /// Missing files, and files whose derived lines are wrong.
    private var contents: [Finding] {
        let misplaced = Set(loaded.relocations.files.values)
        return wanted.sorted { $0.key < $1.key }.compactMap { path, text in
            guard path != Layout.config, records[path] == nil else { return nil }
            guard let existing = loaded.text(at: path) else {
                return misplaced.contains(path) ? nil : .plan(.missing, path: path.text)
            }
            let isPresentNamed = path != Layout.state || snapshot.state.currentWeek == snapshot.present
            return existing == text && isPresentNamed ? nil : .plan(.derived, path: path.text)
        }
    }

    /// Started days after today, and days with a moment earlier than the one that it should follow. A clock that is behind
    /// doesn't matter: the journal may have seen a later day, which another machine started.
    private var days: [Finding] {
        let today = max(loaded.now.day, snapshot.state.currentDate ?? loaded.now.day)
        return snapshot.days.sorted { $0.date < $1.date }.flatMap { day -> [Finding] in
            var problems: [Finding.PlanProblem] = []
            if day.status == .execute, day.date > today { problems.append(.startedElsewhere(day.date)) }
            if let (key, task) = day.momentOutOfOrder { problems.append(.moment(key, task)) }
            return problems.map { .plan($0, path: snapshot.path(of: day.date).text) }
        }
    }

    private var ofParts: [Finding] {
        parts.records.flatMap { (part) -> [Finding] in
            part.findings(in: records.filter { part.owns($0.key) }).map { .part($0) }
        }
    }

    private var forms: [Finding] {
        loaded.files.keys.filter { path in
            guard let text = wanted[path], let canonical = canonical(path) else { return false }
            return text != canonical
        }.sorted().map { .plan(.form, path: $0.text) }
    }

    private func canonical(_ path: Path) -> [UInt8]? {
        switch JournalPath(path).kind {
        case .state: snapshot.state.canonical.bytes
        case .config: loaded.config.text.canonicalBytes
        case .week(let week): snapshot.weeks[week]?.file.canonical.bytes
        case .day(let day): snapshot[day]?.canonicalBytes
        case .attributes: nil
        case .other: records[path].flatMap { parts.record(at: path)?.canonical($0, at: path) }
        }
    }
}
