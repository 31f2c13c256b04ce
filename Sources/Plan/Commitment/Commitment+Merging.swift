public import JournalText

/// What a manual merge may do to a started day (`GitJournal.md`, "Hooks of git"): it keeps every parent's commitments
/// and adds no others.
extension Commitment {
    /// Checks a day of a merge against all of its sides.
    ///
    /// - Parameters:
    ///   - sides: the day in each parent; nil where it has none.
    ///   - merged: the day in the merge; nil when it is removed.
    /// - Throws: ``CommitmentError`` when a side's commitment is violated, or when a task is in no side.
    public static func checkMerge(ofAll sides: [DayFile?], to merged: DayFile?) throws(CommitmentError) {
        for side in sides { try checkMerge(of: side, to: merged) }
        guard let merged, merged.isStarted, sides.contains(where: { $0?.isStarted == true }) else { return }
        let known = Set(sides.compactMap { $0 }.flatMap(titles))
        guard titles(merged).allSatisfy(known.contains) else { throw .tasks }
        let starts = sides.compactMap { $0.flatMap { $0.isStarted ? $0.initiatedAt : nil } }
        guard merged.initiatedAt == starts.min() else { throw .moment(.initiatedAt) }
        // Expired tasks are counted: at least as many tasks as a side had must be done or expired.
        guard merged.status == .expired else { return }
        let count = merged.complete.count + merged.expiredCount
        guard sides.allSatisfy({ ($0?.startedCount ?? 0) <= count }) else { throw .expiredCount }
    }

    private static func titles(_ day: DayFile) -> [[UInt8]] {
        TaskZone.allCases.flatMap { day.tasks(in: $0) }.map { Array($0.title.utf8) }
    }
}

extension DayFile {
    /// The number of committed tasks, including expired ones.
    fileprivate var startedCount: Int { isStarted ? complete.count + openTasks.count + expiredCount : 0 }
}
