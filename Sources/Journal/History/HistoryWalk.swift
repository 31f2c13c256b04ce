import CivilTime
import Git
import JournalText
import Parts

/// Walks a commit's ancestors, the newest first as git does, each before its parents, and no further than needed.
struct HistoryWalk {
    private typealias Revision = HistoryReader.Revision

    private let reader: HistoryReader
    private let limit: Int
    /// The commits whose parents a shallow clone left out.
    private let cut: Set<ObjectID>
    private var folders: WeekFolders?
    /// The time before which a missing week never existed.
    private var horizon = Int.min
    private(set) var entries: [HistoryEntry] = []
    /// The facts of the rollovers in the entries, by their instants.
    private var rollovers: [Int: [[HistoryFact]]] = [:]

    /// How many days before its first day a week may have been planned, removed and planned again: a year.
    private static let foresight = 366

    /// Prepares a walk.
    ///
    /// - Parameter limit: the most entries.
    init(_ reader: HistoryReader, limit: Int, cut: Set<ObjectID>) {
        self.reader = reader
        self.limit = limit
        self.cut = cut
        guard let weeks = reader.scope.weeks, let first = weeks.first?.monday else { return }
        folders = WeekFolders(weeks, in: reader.repository)
        let midnight = Moment(day: first.adding(days: -Self.foresight), time: .midnight)
        horizon = reader.zone.instant(of: midnight).secondsSinceEpoch
    }

    /// Walks from a tip until the limit or the end is reached.
    ///
    /// - Parameter progress: receives the number of commits read.
    mutating func run(from tip: ObjectID, _ progress: (Int) -> Void) throws {
        // The newest is last; commits of the same second are in the order in which they were found. Every commit that
        // wasn't found yet is an ancestor of one of them.
        var waiting = [try read(tip)]
        var found: Set = [tip]
        var count = 0
        while entries.count < limit, let revision = next(&waiting) {
            let isCut = cut.contains(revision.commit.id)
            var parents: [Revision] = []
            for id in isCut ? [] : revision.commit.parents {
                let known = waiting.first { $0.commit.id == id }
                if let known { parents.append(known) } else { parents.append(try read(id)) }
            }
            if isWorthLooking(at: revision, after: parents),
                let entry = try reader.entry(of: revision, after: parents, isCut: isCut), !isRepeated(entry)
            {
                entries.append(entry)
            }
            if isEnd(revision) { continue }
            for parent in parents where found.insert(parent.commit.id).inserted {
                let index = waiting.firstIndex { $0.seconds >= parent.seconds } ?? waiting.endIndex
                waiting.insert(parent, at: index)
            }
            count += 1
            if count.isMultiple(of: 500) { progress(count) }
        }
    }

    /// Whether an entry is a rollover that another machine made, too, while both were apart: it happened once.
    private mutating func isRepeated(_ entry: HistoryEntry) -> Bool {
        guard entry.isAutomatic, entry.parents.count == 1 else { return false }
        let known = rollovers[entry.author.seconds] ?? []
        if known.contains(entry.facts) { return true }
        rollovers[entry.author.seconds] = known + [entry.facts]
        return false
    }

    /// Removes the newest of the waiting commits that is no other one's ancestor: a machine's clock may have been wrong.
    private func next(_ waiting: inout [Revision]) -> Revision? {
        let newest = waiting.indices.last { index in
            !waiting.contains { isAncestor(waiting[index].commit.id, of: $0.commit.id) }
        }
        return newest.map { waiting.remove(at: $0) } ?? waiting.popLast()
    }

    /// Where a shallow clone left out what is between them, it isn't.
    private func isAncestor(_ commit: ObjectID, of other: ObjectID) -> Bool {
        commit != other && (try? reader.repository.git.isDescendant(other, of: commit)) == true
    }

    /// Whether no ancestor of a commit can be in scope.
    private func isEnd(_ revision: Revision) -> Bool {
        folders != nil && revision.folders.allSatisfy { $0 == nil } && revision.seconds < horizon
    }

    /// Whether a commit can contain anything in scope.
    private func isWorthLooking(at revision: Revision, after parents: [Revision]) -> Bool {
        folders == nil || parents.isEmpty || parents.contains { $0.folders != revision.folders }
    }

    private mutating func read(_ id: ObjectID) throws -> Revision {
        var revision = try reader.revision(at: id)
        revision.folders = try folders?.trees(in: revision.tree) ?? []
        return revision
    }
}

extension HistoryReader.Revision {
    fileprivate var seconds: Int { commit.committer.seconds }
}

/// The folders of some weeks and of records in each commit. A commit that changed none of them can be skipped quickly.
struct WeekFolders {
    private let weeks: [Week]
    /// A repository with paths relative to the journal's own trees.
    private let repository: JournalRepository
    /// The last result for Past, Present and Pending: most commits change only one of them.
    private var known: [WeekStatus: (root: ObjectID, trees: [ObjectID?])] = [:]

    init(_ weeks: [Week], in repository: JournalRepository) {
        self.weeks = weeks
        self.repository = repository.journal(at: "")
    }

    /// The trees of the records' folders, and of the weeks' in each status; nil for each that doesn't exist.
    mutating func trees(in journal: ObjectID?) throws -> [ObjectID?] {
        let folders = repository.parts.records.flatMap { $0.folders }
        guard let journal else {
            return folders.map { _ in nil } + WeekStatus.allCases.flatMap { _ in weeks.map { _ in nil } }
        }
        // Each commit's top is listed once, as a look-up of every folder would cost more than all the rest.
        let top = try repository.entries(of: journal).filter { $0.kind == .tree }
        func tree(_ name: Path) -> ObjectID? { top.first { $0.path == name }?.id }
        var found = folders.map(tree)
        for status in WeekStatus.allCases {
            guard let root = tree(Layout.root(of: status)) else {
                found += weeks.map { _ in nil }
                continue
            }
            found += try trees(below: root, status)
        }
        return found
    }

    private mutating func trees(below root: ObjectID, _ status: WeekStatus) throws -> [ObjectID?] {
        if let last = known[status], last.root == root { return last.trees }
        var trees: [ObjectID?] = []
        for week in weeks {
            let path = Layout.folder(of: week, status).dropFirst(Layout.root(of: status).bytes.count + 1)
            trees.append(try repository.folder(path, in: root))
        }
        known[status] = (root, trees)
        return trees
    }
}
