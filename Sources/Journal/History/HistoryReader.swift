import CivilTime
import Git
import JournalText
import Plan

/// Tells what commits did to a journal by their trees alone.
struct HistoryReader {
    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    let prefix: String
    let zone: Zone
    let scope: HistoryScope
    private var texts = DayTexts()

    init(prefix: String, zone: Zone, scope: HistoryScope) {
        self.prefix = prefix
        self.zone = zone
        self.scope = scope
    }

    /// A commit, and what it holds of the journal.
    struct Stop {
        let commit: CommitRecord
        /// The tree of the journal's folder; nil where the commit has none.
        let tree: ObjectID?
        /// The folders of the weeks that were asked for.
        var folders: [ObjectID?] = []
    }

    /// Reads a commit.
    func stop(at id: ObjectID, in repository: borrowing Repository) throws(GitError) -> Stop {
        let commit = try repository.commit(id)
        guard !prefix.isEmpty else { return Stop(commit: commit, tree: commit.tree) }
        let entry = try repository.entry(at: String(prefix.dropLast()), in: commit.tree)
        return Stop(commit: commit, tree: entry.flatMap { $0.kind == .tree ? $0.id : nil })
    }

    /// What a commit tells of what was asked for; nil when that is nothing.
    ///
    /// - Parameters:
    ///   - parents: the commits before it.
    ///   - isCut: whether a shallow clone left them out.
    mutating func entry(
        of stop: Stop, after parents: [Stop], isCut: Bool, in repository: borrowing Repository
    ) throws(GitError) -> HistoryEntry? {
        let facts = isCut && stop.tree != nil ? [.other] : try facts(of: stop, after: parents, in: repository)
        let wanted = scope.facts(among: facts)
        guard !wanted.isEmpty else { return nil }
        let instant = Instant(secondsSinceEpoch: stop.commit.committer.seconds)
        return HistoryEntry(
            commit: stop.commit.id, parents: stop.commit.parents, author: stop.commit.author,
            committer: stop.commit.committer, moment: zone.wall(at: instant).moment, subject: stop.commit.subject,
            facts: wanted)
    }

    private mutating func facts(
        of stop: Stop, after parents: [Stop], in repository: borrowing Repository
    ) throws(GitError) -> [HistoryFact] {
        if parents.count > 1 { return try merge(of: stop, parents, in: repository) }
        let before = parents.first?.tree
        guard before != stop.tree else { return [] }
        let isNew = try !isJournal(before, in: repository)
        if isNew, try isJournal(stop.tree, in: repository) { return [.began(try present(stop.tree, in: repository))] }
        let own = try repository.differences(from: before, to: stop.tree).filter { Layout.isOwn($0.path) }
        let facts = Self.weeks(own) + (try DayVersions(own).facts(&texts, in: repository))
        return facts.isEmpty && !own.isEmpty ? [.other] : facts
    }

    /// The days that a merge brought together: those of which it has what none of its sides had, and those that its sides
    /// had changed each in its own way; a merge of histories that are alike in the journal tells nothing.
    private func merge(
        of stop: Stop, _ parents: [Stop], in repository: borrowing Repository
    ) throws(GitError) -> [HistoryFact] {
        guard parents.contains(where: { $0.tree != stop.tree }), let first = parents.first else { return [] }
        var days: Set<Day>?
        var contested: Set<Day> = []
        for parent in parents {
            let own = try Self.days(from: parent.tree, to: stop.tree, in: repository)
            days = days.map { $0.intersection(own) } ?? own
            if parent.commit.id != first.commit.id {
                contested.formUnion(try self.contested(first, parent, in: repository))
            }
        }
        return [.merged(days: contested.union(days ?? []).sorted())]
    }

    /// The days that two sides changed since they parted, and don't have alike; none where a shallow clone doesn't tell.
    private func contested(
        _ one: Stop, _ other: Stop, in repository: borrowing Repository
    ) throws(GitError) -> Set<Day> {
        let apart = try Self.days(from: one.tree, to: other.tree, in: repository)
        guard !apart.isEmpty, let bases = try? repository.mergeBases(one.commit.id, other.commit.id) else { return [] }
        let base = try bases.first.map { id throws(GitError) in try stop(at: id, in: repository) }?.tree
        let own = try Self.days(from: base, to: one.tree, in: repository)
        return apart.intersection(own).intersection(try Self.days(from: base, to: other.tree, in: repository))
    }

    private static func days(
        from old: ObjectID?, to new: ObjectID?, in repository: borrowing Repository
    ) throws(GitError) -> Set<Day> {
        Set(DayVersions(try repository.differences(from: old, to: new)).days)
    }

    private func isJournal(_ tree: ObjectID?, in repository: borrowing Repository) throws(GitError) -> Bool {
        guard let tree else { return false }
        return try repository.entry(at: Layout.state, in: tree) != nil
    }

    /// The week in Present.
    private func present(_ tree: ObjectID?, in repository: borrowing Repository) throws(GitError) -> Week? {
        try TreeState.weeks(of: tree, prefix: "", roots: [Layout.root(of: .present)], in: repository).first
    }

    /// The weeks that were made, or came into Present, by where their own files stand.
    private static func weeks(_ differences: [TreeDifference]) -> [HistoryFact] {
        var (before, after): ([Week: WeekStatus], [Week: WeekStatus]) = ([:], [:])
        for file in differences {
            guard let place = WeekPath(file.path), place.rest == "week.md" else { continue }
            if file.old != nil { before[place.week] = place.status }
            if file.new != nil { after[place.week] = place.status }
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
