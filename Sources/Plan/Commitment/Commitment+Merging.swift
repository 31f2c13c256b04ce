public import JournalText

/// What a merge that a person made by hand may do to a started day (`GitJournal.md`, "Hooks of git"): the promises of
/// every parent are kept, and nothing is promised that none of them had.
extension Commitment {
    /// Checks a day of a merge against all of its sides.
    ///
    /// - Parameters:
    ///   - sides: the day in each parent; nil where it has none.
    ///   - merged: the day in the merge; nil when it is gone.
    /// - Throws: ``CommitmentError`` when a promise of a side isn't kept, or a task is in it that no side has.
    public static func checkMerge(ofAll sides: [DayFile?], to merged: DayFile?) throws(CommitmentError) {
        for side in sides { try checkMerge(of: side, to: merged) }
        guard let merged, merged.isStarted, sides.contains(where: { $0?.isStarted == true }) else { return }
        let known = Set(sides.compactMap { $0 }.flatMap(titles))
        guard titles(merged).allSatisfy(known.contains) else { throw .tasks }
        let starts = sides.compactMap { $0.flatMap { $0.isStarted ? $0.initiatedAt : nil } }
        guard merged.initiatedAt == starts.min() else { throw .moment("initiated_at") }
        // What expires is counted: as many tasks as a side had are done or expired.
        guard merged.status == .expired else { return }
        let count = merged.complete.count + merged.expiredCount
        guard sides.allSatisfy({ ($0?.promisedCount ?? 0) <= count }) else { throw .expiredCount }
    }

    private static func titles(_ day: DayFile) -> [[UInt8]] {
        TaskZone.allCases.flatMap { day.tasks(in: $0) }.map { Array($0.title.utf8) }
    }
}

extension DayFile {
    /// How many tasks were promised, those that expired included.
    fileprivate var promisedCount: Int { isStarted ? complete.count + openTasks.count + expiredCount : 0 }
}
