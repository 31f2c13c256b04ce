import CivilTime
import Git

/// Walks the commits behind one, the newest first, no further than it has to.
struct HistoryWalk {
    private typealias Stop = HistoryReader.Stop

    private var reader: HistoryReader
    private let limit: Int
    /// The commits whose parents a shallow clone left out.
    private let cut: Set<ObjectID>
    private var folders: WeekFolders?
    /// Before then a week that isn't there was never there.
    private var horizon = Int.min
    /// The commits to come, the newest last.
    private var waiting: [Stop] = []
    private var seen: Set<ObjectID> = []
    private(set) var entries: [HistoryEntry] = []

    /// How long before its first day a week may have been planned, taken away and planned again: a year.
    private static let foresight = 366

    /// Prepares it.
    ///
    /// - Parameter limit: the most entries.
    init(_ reader: HistoryReader, limit: Int, cut: Set<ObjectID>) {
        self.reader = reader
        self.limit = limit
        self.cut = cut
        guard let weeks = reader.scope.weeks, let first = weeks.first?.monday else { return }
        folders = WeekFolders(weeks)
        let midnight = Moment(day: first.adding(days: -Self.foresight), time: .midnight)
        horizon = reader.zone.instant(of: midnight).secondsSinceEpoch
    }

    /// Walks.
    ///
    /// - Parameter progress: told how many commits were looked at.
    mutating func run(
        from tip: ObjectID, in repository: borrowing Repository, _ progress: (Int) -> Void
    ) throws(GitError) {
        try push(read(tip, in: repository))
        var count = 0
        while entries.count < limit, let stop = waiting.popLast() {
            try visit(stop, in: repository)
            count += 1
            if count.isMultiple(of: 500) { progress(count) }
        }
    }

    private mutating func visit(_ stop: Stop, in repository: borrowing Repository) throws(GitError) {
        let isCut = cut.contains(stop.commit.id)
        var parents: [Stop] = []
        for id in isCut ? [] : stop.commit.parents { parents.append(try read(id, in: repository)) }
        if isWorthLooking(at: stop, after: parents),
            let entry = try reader.entry(of: stop, after: parents, isCut: isCut, in: repository)
        {
            entries.append(entry)
        }
        let isEnd = folders != nil && stop.folders.allSatisfy { $0 == nil } && stop.commit.committer.seconds < horizon
        for parent in parents where !isEnd { push(parent) }
    }

    /// Whether a commit can tell anything of what was asked for.
    private func isWorthLooking(at stop: Stop, after parents: [Stop]) -> Bool {
        folders == nil || parents.isEmpty || parents.contains { $0.folders != stop.folders }
    }

    private mutating func read(_ id: ObjectID, in repository: borrowing Repository) throws(GitError) -> Stop {
        var stop = try reader.stop(at: id, in: repository)
        stop.folders = try folders?.trees(in: stop.tree, of: repository) ?? []
        return stop
    }

    /// Puts a commit in its place: behind all that are older, before those that are as old.
    private mutating func push(_ stop: Stop) {
        guard seen.insert(stop.commit.id).inserted else { return }
        let seconds = stop.commit.committer.seconds
        let place = waiting.lastIndex { $0.commit.committer.seconds < seconds }
        waiting.insert(stop, at: place.map { $0 + 1 } ?? 0)
    }
}
