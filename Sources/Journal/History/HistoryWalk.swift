import CivilTime
import Git

/// Walks the commits behind one, in the order in which they are told, no further than it has to.
struct HistoryWalk {
    private typealias Stop = HistoryReader.Stop

    private var reader: HistoryReader
    private let limit: Int
    /// The commits whose parents a shallow clone left out.
    private let cut: Set<ObjectID>
    private var folders: WeekFolders?
    /// Before then a week that isn't there was never there.
    private var horizon = Int.min
    /// The commits that are known and to come, and those before each.
    private var stops: [ObjectID: Stop] = [:]
    private var parents: [ObjectID: [Stop]] = [:]
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
        let start = try read(tip, in: repository)
        stops[tip] = start
        var order = HistoryOrder(at: start.place)
        var count = 0
        while entries.count < limit {
            while let wanted = order.wanted { order.read(try expand(wanted, in: repository)) }
            guard let next = order.next() else { return }
            try visit(next, in: repository)
            count += 1
            if count.isMultiple(of: 500) { progress(count) }
        }
    }

    /// Reads the commits before one.
    ///
    /// - Returns: the places of those that the walk goes on to.
    private mutating func expand(
        _ id: ObjectID, in repository: borrowing Repository
    ) throws(GitError) -> [HistoryOrder.Place] {
        let stop = try known(id, in: repository)
        var found: [Stop] = []
        for id in cut.contains(id) ? [] : stop.commit.parents {
            found.append(try known(id, in: repository))
        }
        parents[id] = found
        let isEnd = folders != nil && stop.folders.allSatisfy { $0 == nil } && stop.commit.committer.seconds < horizon
        guard !isEnd else { return [] }
        for parent in found { stops[parent.commit.id] = parent }
        return found.map(\.place)
    }

    private mutating func visit(_ id: ObjectID, in repository: borrowing Repository) throws(GitError) {
        let before = parents.removeValue(forKey: id) ?? []
        guard let stop = stops.removeValue(forKey: id), isWorthLooking(at: stop, after: before) else { return }
        let isCut = cut.contains(id)
        if let entry = try reader.entry(of: stop, after: before, isCut: isCut, in: repository) { entries.append(entry) }
    }

    /// Whether a commit can tell anything of what was asked for.
    private func isWorthLooking(at stop: Stop, after parents: [Stop]) -> Bool {
        folders == nil || parents.isEmpty || parents.contains { $0.folders != stop.folders }
    }

    private mutating func known(_ id: ObjectID, in repository: borrowing Repository) throws(GitError) -> Stop {
        if let stop = stops[id] { return stop }
        return try read(id, in: repository)
    }

    private mutating func read(_ id: ObjectID, in repository: borrowing Repository) throws(GitError) -> Stop {
        var stop = try reader.stop(at: id, in: repository)
        stop.folders = try folders?.trees(in: stop.tree, of: repository) ?? []
        return stop
    }
}

extension HistoryReader.Stop {
    /// Where the commit stands among the others.
    fileprivate var place: HistoryOrder.Place {
        HistoryOrder.Place(seconds: commit.committer.seconds, id: commit.id)
    }
}
