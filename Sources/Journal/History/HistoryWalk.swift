import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Walks a commit's ancestors, the newest first as git does, each before its parents and no further than needed, and
/// derives from their trees alone what they did to a journal.
struct HistoryWalk {
    private let repository: JournalRepository
    /// The same repository with paths relative to the journal's own trees.
    private let journal: JournalRepository
    private let zone: Zone
    private let scope: HistoryScope
    private let limit: Int
    /// The commits whose parents a shallow clone left out.
    private let cut: Set<ObjectID>
    /// The time before which a missing week never existed: a year before its first day, as it may have been planned,
    /// removed and planned again.
    private let horizon: Int
    /// The last weeks found in Past, Present and Pending: most commits change only one of them.
    private var known: [WeekStatus: (root: ObjectID, weeks: [Path: ObjectID])] = [:]
    private(set) var entries: [HistoryEntry] = []
    /// The facts of the rollovers in the entries, by their instants.
    private var rollovers: [Int: [[HistoryFact]]] = [:]

    init(_ repository: JournalRepository, _ zone: Zone, _ scope: HistoryScope, limit: Int) {
        self.repository = repository
        journal = repository.journal(at: "")
        (self.zone, self.scope, self.limit) = (zone, scope, limit)
        cut = repository.git.cut
        let first = scope.weeks?.first?.monday.adding(days: -366)
        horizon = first.map { zone.instant(of: Moment(day: $0, time: .midnight)).secondsSinceEpoch } ?? .min
    }

    private struct Revision {
        let commit: CommitRecord
        /// The tree of the journal's folder; nil if the commit has none.
        let tree: ObjectID?
        /// The folders of the requested weeks and of records, by path; empty for all of the journal.
        let folders: [Path: ObjectID]
    }

    mutating func run(from tip: ObjectID, _ progress: (Int) -> Void) throws {
        // Those whose children were all walked. The newest is last; commits of the same second are in the order in which
        // they were found.
        var waiting = [try revision(at: tip)]
        // The numbers of children that are still to be walked; above the first merge and between two, each commit has one.
        var children: [ObjectID: Int] = [:]
        var count = 0
        while entries.count < limit, let revision = waiting.popLast() {
            let parents = try parents(of: revision.commit).map { try self.revision(at: $0) }
            if let entry = try entry(of: revision, after: parents), !isRepeated(entry) { entries.append(entry) }
            if revision.commit.committer.seconds < horizon,
                revision.folders.keys.allSatisfy(journal.parts.recordFolders.contains)
            {
                continue
            }
            if parents.count > 1, parents.contains(where: { children[$0.commit.id] == nil }) {
                let commits = try region(below: revision.commit)
                children = commits.flatMap(self.parents).reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            for parent in parents {
                children[parent.commit.id]? -= 1
                if children[parent.commit.id] ?? 0 > 0 { continue }
                let index = waiting.firstIndex { $0.commit.committer.seconds >= parent.commit.committer.seconds }
                waiting.insert(parent, at: index ?? waiting.endIndex)
            }
            count += 1
            if count.isMultiple(of: 500) { progress(count) }
        }
    }

    /// A merge with its ancestors down to the one commit in which all of them meet, or with all of them if there is none: a
    /// machine's clock may have been wrong, so that no other part of them tells all children of a commit.
    private func region(below merge: CommitRecord) throws -> [CommitRecord] {
        let bases = (try? repository.git.mergeBases(merge.parents[0], merge.parents[1])) ?? []
        if bases.count == 1, let commits = try? repository.commits(of: merge.id, beyond: bases) {
            let known = Set(commits.map(\.id) + bases)
            if commits.allSatisfy({ !$0.parents.isEmpty && known.isSuperset(of: $0.parents) }) { return commits }
        }
        return try repository.git.history(of: merge.id)
    }

    private func parents(of commit: CommitRecord) -> [ObjectID] { cut.contains(commit.id) ? [] : commit.parents }

    /// Whether an entry is a rollover that another machine made, too, while both were apart: it happened once.
    private mutating func isRepeated(_ entry: HistoryEntry) -> Bool {
        guard entry.isAutomatic, entry.commit.parents.count == 1 else { return false }
        let known = rollovers[entry.commit.author.seconds] ?? []
        if known.contains(entry.facts) { return true }
        rollovers[entry.commit.author.seconds] = known + [entry.facts]
        return false
    }

    private mutating func revision(at id: ObjectID) throws -> Revision {
        let commit = try repository.git.commit(id)
        let tree = try repository.tree(at: "", in: commit.tree)
        return Revision(commit: commit, tree: tree, folders: try folders(in: tree))
    }

    /// The folders in scope. A commit that changed none of them can be skipped quickly.
    private mutating func folders(in tree: ObjectID?) throws -> [Path: ObjectID] {
        guard let tree, let weeks = scope.weeks else { return [:] }
        var found: [Path: ObjectID] = [:]
        // Each commit's top is listed once, as a look-up of every folder would cost more than all the rest.
        for entry in try journal.git.entries(of: tree) where entry.kind == .tree {
            if journal.parts.recordFolders.contains(entry.path) { found[entry.path] = entry.id }
            guard let status = WeekStatus.allCases.first(where: { Layout.root(of: $0) == entry.path }) else { continue }
            if known[status]?.root != entry.id {
                var trees: [Path: ObjectID] = [:]
                for path in weeks.map({ Layout.folder(of: $0, status) }) {
                    trees[path] = try journal.tree(at: path, in: tree)
                }
                known[status] = (entry.id, trees)
            }
            found.merge(known[status]?.weeks ?? [:]) { $1 }
        }
        return found
    }
}

extension HistoryWalk {
    /// The entry for a commit, limited to the scope; nil if nothing in it is in scope. It has no parents where a shallow
    /// clone left them out.
    private func entry(of revision: Revision, after parents: [Revision]) throws -> HistoryEntry? {
        if scope != .everything, !parents.isEmpty, parents.allSatisfy({ $0.folders == revision.folders }) { return nil }
        let commit = revision.commit
        let isCut = cut.contains(commit.id) && revision.tree != nil
        let wanted = scope.facts(among: isCut ? [.other] : try facts(of: revision, after: parents))
        guard !wanted.isEmpty else { return nil }
        return HistoryEntry(
            commit: commit, moment: moment(of: commit.author), committed: moment(of: commit.committer), facts: wanted)
    }

    private func moment(of signature: Signature) -> Moment {
        zone.wall(at: Instant(secondsSinceEpoch: signature.seconds)).moment
    }

    private func facts(of revision: Revision, after parents: [Revision]) throws -> [HistoryFact] {
        if parents.count > 1 { return try merge(of: revision, parents) }
        guard parents.first?.tree != revision.tree else { return [] }
        let step = try JournalStep(from: parents.map(\.tree), to: revision.tree, in: journal)
        let files = step.files[0]
        if files.contains(where: { $0.path == Layout.state && $0.old == nil }) {
            let present = try journal.weeks(of: revision.tree, in: [Layout.root(of: .present)])
            return [.began(present.first)]
        }
        let own = files.filter { JournalPath($0.path).kind != .other || repository.parts.hold($0.path) }
        let found = try weeks(own) + days(of: step) + records(own, of: moment(of: revision.commit.author).day)
        return found.isEmpty && !own.isEmpty ? [.other] : found
    }

    /// The fact of a merge, with the days that differ from every side and those that both sides changed differently;
    /// none if the sides have the same journal.
    private func merge(of revision: Revision, _ parents: [Revision]) throws -> [HistoryFact] {
        guard parents.contains(where: { $0.tree != revision.tree }) else { return [] }
        // A shallow clone may hide the base.
        let bases = try? repository.git.mergeBases(parents[0].commit.id, parents[1].commit.id)
        let base = try repository.tree(at: "", in: repository.tree(ofTip: bases?.first))
        let step = try JournalStep(from: parents.map(\.tree) + [base], to: revision.tree, in: journal)
        let merged = try step.days().changes.filter { day in
            let (sides, base) = (day.before.dropLast(), day.before.last ?? nil)
            let isContested = bases?.isEmpty == false && sides[0] != sides[1] && sides.allSatisfy { $0 != base }
            return isContested || sides.allSatisfy { $0 != day.after }
        }
        return [.merged(days: merged.map(\.day))]
    }

    private func days(of step: JournalStep) throws -> [HistoryFact] {
        let (changes, broken) = try step.days()
        // Of a text that can't be understood, only an edit can be reported.
        var edited = broken.map(\.file.date)
        edited += changes.filter { day in
            day.before[0] == nil && step.files[0].contains { $0.path == day.path && $0.old != nil }
        }.map(\.day)
        let events = changes.filter { !edited.contains($0.day) }.map { day in
            (day.day, DayDiff(from: day.before[0], to: day.after).events)
        }
        return (events + edited.map { ($0, [.edited]) }).sorted { $0.0 < $1.0 }.flatMap { day, events in
            events.map { .day(day, $0) }
        }
    }

    /// The facts about records, which a commit of that day changed.
    private func records(_ files: [TreeChange], of day: Day) throws -> [HistoryFact] {
        var facts: [HistoryFact] = []
        for part in repository.parts.records {
            var (before, after): (Records, Records) = ([:], [:])
            for file in files where part.owns(file.path) {
                before[file.path] = try file.old.map { try journal.text($0, of: file.path) }
                after[file.path] = try file.new.map { try journal.text($0, of: file.path) }
            }
            facts += part.events(of: RecordChange(from: before, to: after)).map { .part($0.dated("\(day)")) }
        }
        return facts
    }

    /// The weeks that were created or moved to Present, by the paths of their `week.md` files.
    private func weeks(_ files: [TreeChange]) -> [HistoryFact] {
        var (before, after): ([Week: WeekStatus], [Week: WeekStatus]) = ([:], [:])
        for file in files {
            let path = JournalPath(file.path)
            guard case .week(let week) = path.kind, let status = path.folder?.status else { continue }
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
