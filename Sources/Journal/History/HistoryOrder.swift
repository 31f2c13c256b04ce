import Git

/// The order in which history is told: no commit before one that comes after it, of those that are free the newest first,
/// then by id; found out as far as it is asked for, and not of the whole history.
///
/// A commit is free once all that come after it are told. That none is left to be found is sure when every commit is known
/// that isn't older than it by more than clocks may differ: a command doesn't write with a clock that is more than a day
/// behind the journal's (`plan.md`, section 4).
struct HistoryOrder {
    /// A commit, and when it was committed.
    struct Place: Comparable {
        let seconds: Int
        let id: ObjectID

        /// The newest come last, of those that are as old the smallest id.
        static func < (left: Self, right: Self) -> Bool {
            (left.seconds, right.id) < (right.seconds, left.id)
        }
    }

    /// By how much a commit may be older than one before it: a day that began a day ago, in seconds.
    private static let slack = 2 * 24 * 60 * 60

    /// How many commits that are known and not told come right after each commit.
    private var successors: [ObjectID: Int] = [:]
    /// The commits right before each one that isn't told.
    private var parents: [ObjectID: [Place]] = [:]
    private var told: Set<ObjectID> = []
    /// The commits that nothing stands before, in order.
    private var free: [Place] = []
    /// The commits whose parents aren't known, in order.
    private var unread: [Place] = []

    /// Begins.
    init(at tip: Place) {
        successors[tip.id] = 0
        free = [tip]
        unread = [tip]
    }

    /// The commit whose parents have to be known before the next one can be told; nil when none has to.
    var wanted: ObjectID? {
        guard let next = free.last, let newest = unread.last, newest.seconds >= next.seconds - Self.slack else {
            return nil
        }
        return newest.id
    }

    /// Takes in the parents of the commit that was ``wanted``.
    mutating func read(_ found: [Place]) {
        guard let commit = unread.popLast() else { return }
        parents[commit.id] = found
        for parent in found {
            if successors[parent.id] == nil { Self.insert(parent, into: &unread) }
            successors[parent.id, default: 0] += 1
            free.removeAll { $0 == parent }
        }
    }

    /// The next commit, where none is ``wanted``; nil at the end.
    mutating func next() -> ObjectID? {
        guard let next = free.popLast() else { return nil }
        told.insert(next.id)
        for parent in parents.removeValue(forKey: next.id) ?? [] {
            let left = (successors[parent.id] ?? 1) - 1
            successors[parent.id] = left
            if left == 0, !told.contains(parent.id) { Self.insert(parent, into: &free) }
        }
        return next.id
    }

    private static func insert(_ place: Place, into places: inout [Place]) {
        let older = places.lastIndex { $0 < place }
        places.insert(place, at: older.map { $0 + 1 } ?? 0)
    }
}
