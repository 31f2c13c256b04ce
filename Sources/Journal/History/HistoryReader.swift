import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Derives what commits did to a journal from their trees alone.
struct HistoryReader {
    let repository: JournalRepository
    /// The same repository with paths relative to the journal's own trees.
    private let folder: JournalRepository
    let zone: Zone
    let scope: HistoryScope

    init(_ repository: JournalRepository, zone: Zone, scope: HistoryScope) {
        self.repository = repository
        folder = repository.journal(at: "")
        self.zone = zone
        self.scope = scope
    }

    /// A commit and its tree of the journal.
    struct Revision {
        let commit: CommitRecord
        /// The tree of the journal's folder; nil if the commit has none.
        let tree: ObjectID?
        /// The folders of the requested weeks.
        var folders: [ObjectID?] = []
    }

    func revision(at id: ObjectID) throws -> Revision {
        let commit = try repository.git.commit(id)
        return Revision(commit: commit, tree: try repository.folder("", in: commit.tree))
    }

    /// The entry for a commit, limited to the scope; nil if nothing in it is in scope.
    ///
    /// - Parameters:
    ///   - parents: the commit's parents.
    ///   - isCut: whether a shallow clone left the parents out.
    func entry(of revision: Revision, after parents: [Revision], isCut: Bool) throws
        -> HistoryEntry?
    {
        let facts = isCut && revision.tree != nil ? [.other] : try facts(of: revision, after: parents)
        let wanted = scope.facts(among: facts)
        guard !wanted.isEmpty else { return nil }
        return HistoryEntry(
            commit: revision.commit.id, parents: revision.commit.parents, author: revision.commit.author,
            committer: revision.commit.committer, moment: moment(of: revision), subject: revision.commit.subject,
            facts: wanted,
            remarks: parents.count > 1 ? repository.remarks(of: revision.commit) : [])
    }

    private func moment(of revision: Revision) -> Moment {
        zone.wall(at: Instant(secondsSinceEpoch: revision.commit.committer.seconds)).moment
    }

    private func facts(of revision: Revision, after parents: [Revision]) throws -> [HistoryFact] {
        if parents.count > 1 { return try merge(of: revision, parents) }
        let before = parents.first?.tree
        guard before != revision.tree else { return [] }
        let files = try folder.differences(from: before, to: revision.tree)
        if files.contains(where: { $0.parsed.kind == .state && $0.old == nil && $0.new != nil }) {
            return [.began(try present(revision.tree))]
        }
        let own = files.filter { $0.parsed.kind != .other || repository.parts.hold($0.path) }
        let facts =
            Self.weeks(own) + (try DayVersions(own).facts(in: folder))
            + (try records(own.filter { $0.parsed.kind == .other }, of: moment(of: revision).day))
        return facts.isEmpty && !own.isEmpty ? [.other] : facts
    }

    /// The fact of a merge, with the days that differ from every side and those that both sides changed differently;
    /// none if the sides have the same journal.
    private func merge(of revision: Revision, _ parents: [Revision]) throws -> [HistoryFact] {
        guard parents.contains(where: { $0.tree != revision.tree }), let first = parents.first else { return [] }
        var days: Set<Day>?
        var contested: Set<Day> = []
        for parent in parents {
            let own = try self.days(from: parent.tree, to: revision.tree)
            days = days.map { $0.intersection(own) } ?? own
            if parent.commit.id != first.commit.id {
                contested.formUnion(try self.contested(first, parent))
            }
        }
        return [.merged(days: contested.union(days ?? []).sorted())]
    }

    /// The days that two sides changed differently since their merge base; none if a shallow clone hides the base.
    private func contested(_ one: Revision, _ other: Revision) throws -> Set<Day> {
        let apart = try days(from: one.tree, to: other.tree)
        guard !apart.isEmpty, let bases = try? repository.git.mergeBases(one.commit.id, other.commit.id) else {
            return []
        }
        let base = if let id = bases.first { try revision(at: id).tree } else { nil as ObjectID? }
        let own = try days(from: base, to: one.tree)
        return apart.intersection(own).intersection(try days(from: base, to: other.tree))
    }

    private func days(from old: ObjectID?, to new: ObjectID?) throws -> Set<Day> {
        Set(DayVersions(try folder.differences(from: old, to: new)).days)
    }

    private func present(_ tree: ObjectID?) throws -> Week? {
        try TreeState.weeks(of: tree, roots: [Layout.root(of: .present)], in: folder).first
    }

    /// The facts about records.
    ///
    /// - Parameter day: the day of the commit.
    private func records(_ differences: [TreeChange], of day: Day) throws -> [HistoryFact] {
        var facts: [HistoryFact] = []
        for part in repository.parts.records {
            var (before, after): (Records, Records) = ([:], [:])
            for file in differences where part.owns(file.path) {
                let path = file.path
                before[path] = try file.old.map { try folder.text($0, of: path) }
                after[path] = try file.new.map { try folder.text($0, of: path) }
            }
            let known = { (path: Path, text: [UInt8]) in part.understands(text, at: path) }
            let change = RecordChange(from: before.filter(known), to: after.filter(known))
            if !change.paths.isEmpty { facts += part.events(of: change).map { .part($0.dated("\(day)")) } }
        }
        return facts
    }

    /// The weeks that were created or moved to Present, by the paths of their `week.md` files.
    private static func weeks(_ differences: [TreeChange]) -> [HistoryFact] {
        var (before, after): ([Week: WeekStatus], [Week: WeekStatus]) = ([:], [:])
        for file in differences {
            guard case .week(let week) = file.parsed.kind, let status = file.parsed.folder?.status else { continue }
            if file.old != nil { before[week] = status }
            if file.new != nil { after[week] = status }
        }
        return after.sorted { $0.key < $1.key }.compactMap { week, status in
            switch status {
            case .present: before[week] == .present ? nil : .weekBegan(week)
            case .pending: before[week] == nil ? .weekMade(week) : nil
            case .past: nil
            }
        }
    }
}

/// The texts of days that differ between two trees of a journal, by date and not by path: a moved day isn't a
/// difference.
struct DayVersions {
    /// The blobs of a day and their paths.
    private var old: [Day: [ObjectID: Path]] = [:]
    private var new: [Day: [ObjectID: Path]] = [:]

    init(_ differences: [TreeChange]) {
        for file in differences {
            guard case .day(let day) = file.parsed.kind else { continue }
            if let id = file.old { old[day, default: [:]][id] = old[day]?[id] ?? file.path }
            if let id = file.new { new[day, default: [:]][id] = new[day]?[id] ?? file.path }
        }
    }

    var days: [Day] { Set(old.keys).union(new.keys).filter { old[$0]?.keys != new[$0]?.keys }.sorted() }

    func facts(in repository: JournalRepository) throws -> [HistoryFact] {
        var facts: [HistoryFact] = []
        for day in days {
            let before = try Self.furthest(old[day] ?? [:], in: repository)
            let after = try Self.furthest(new[day] ?? [:], in: repository)
            // For a text that can't be understood, only an edit can be reported.
            let isUnreadable = (before == nil && old[day] != nil) || (after == nil && new[day] != nil)
            let events = isUnreadable ? [.edited] : DayEvent.events(from: before, to: after)
            facts += events.map { .day(day, $0) }
        }
        return facts
    }

    /// The copy that is further along; nil if none can be understood.
    private static func furthest(_ copies: [ObjectID: Path], in repository: JournalRepository) throws -> DayFile? {
        var best: DayFile?
        for (id, path) in copies.sorted(by: { $0.value < $1.value }) {
            best = DayFile.further(best, try repository.day(id, of: path))
        }
        return best
    }
}

extension TreeChange {
    fileprivate var parsed: JournalPath { JournalPath(path) }
}
