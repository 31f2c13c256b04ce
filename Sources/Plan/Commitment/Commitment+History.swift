package import CivilTime
package import JournalText

/// The changes that one commit may make to a day that an earlier one started (`GitJournal.md`, "History").
extension Commitment {
    /// Checks one step of history: a change must be possible by the plan's commands, rollovers and permitted hand
    /// edits.
    ///
    /// A day that wasn't started may become a draft, be started, or be forgotten at midnight. A day that arrives from
    /// another journal may have any state.
    ///
    /// - Parameters:
    ///   - before: the day in the parent; nil when it has none.
    ///   - after: the day in the commit; nil when it is removed.
    ///   - moment: the time of the commit, in the journal's zone.
    ///   - settings: the kill time of a day that has none.
    /// - Throws: ``CommitmentError`` when the step violates a commitment.
    package static func checkStep(
        from before: DayFile?, to after: DayFile?, at moment: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard let before, before.isStarted else { return try checkUnstarted(from: before, to: after) }
        guard let after else { throw .deleted }
        if before.initiatedAt != after.initiatedAt { throw .moment(.initiatedAt) }
        switch (before.status, after.status) {
        case (.execute, .execute), (.execute, .completed), (.execute, .expired):
            try checkProgress(from: before, to: after)
            if after.status != .expired { try checkKillTime(from: before, to: after, now: moment, settings: settings) }
            if after.status == .execute, after.closedAt != before.closedAt { throw .moment(.closedAt) }
            if after.status == .expired, moment < after.due(settings) {
                throw .status(from: .execute, to: .expired)
            }
        default:
            try check(before, after, now: moment, settings: settings)
        }
    }

    private static func checkUnstarted(from before: DayFile?, to after: DayFile?) throws(CommitmentError) {
        guard let before, let after, after.status != .execute else { return }
        if after.status == .completed { throw .status(from: before.status, to: after.status) }
        try checkUntouched(before, after)
        if after.status == .expired, !after.complete.isEmpty { throw .tasks }
    }

    /// Checks that a merge keeps a day of one of its sides started, and its finished tasks finished.
    package static func checkMerge(of side: DayFile?, to merged: DayFile?) throws(CommitmentError) {
        guard let side, side.isStarted else { return }
        guard let merged else { throw .deleted }
        guard merged.isStarted else { throw .status(from: side.status, to: merged.status) }
        try checkTitles(of: side.complete, in: merged.complete)
        // Expired tasks are only counted.
        guard side.status == .execute, merged.status != .expired else { return }
        try checkTitles(of: side.complete + side.openTasks, in: merged.complete + merged.openTasks)
    }

    private static func checkTitles(of tasks: [TaskEntry], in others: [TaskEntry]) throws(CommitmentError) {
        var titles = others.map { Array($0.title.utf8) }
        for task in tasks {
            guard let index = titles.firstIndex(of: Array(task.title.utf8)) else { throw .tasks }
            titles.remove(at: index)
        }
    }

    /// Tasks move from Focus to the end of Complete in order, the others keep their order, and expired tasks are
    /// counted.
    private static func checkProgress(from before: DayFile, to after: DayFile) throws(CommitmentError) {
        let done = after.complete.count - before.complete.count
        let (waiting, left) = (before.openTasks, after.openTasks)
        guard (0...waiting.count).contains(done) else { throw .tasks }
        for (old, new) in zip(before.complete, after.complete) { try checkDone(old, new) }
        for (old, new) in zip(waiting, after.complete.dropFirst(before.complete.count)) { try checkSame(old, new) }
        let rest = waiting.dropFirst(done)
        switch after.status {
        case .expired:
            guard left.isEmpty else { throw .tasks }
            guard after.expiredCount == rest.count else { throw .expiredCount }
        default:
            guard left.count == rest.count else { throw .tasks }
            for (old, new) in zip(rest, left) { try checkSame(old, new) }
            guard after.expiredCount == before.expiredCount else { throw .expiredCount }
        }
    }

    private static func checkSame(_ before: TaskEntry, _ after: TaskEntry) throws(CommitmentError) {
        guard before.isSameTask(as: after) else { throw .tasks }
        if let started = before.startedAt, started != after.startedAt { throw .moment(.startedAt) }
    }

    private static func checkDone(_ before: TaskEntry, _ after: TaskEntry) throws(CommitmentError) {
        try checkSame(before, after)
        if before.endedAt != after.endedAt { throw .moment(.endedAt) }
    }
}

/// What a manual merge may do to a started day (`GitJournal.md`, "Hooks of git"): it keeps every parent's commitments
/// and adds no others.
extension Commitment {
    /// Checks a day of a merge against all of its sides.
    ///
    /// - Parameters:
    ///   - sides: the day in each parent; nil where it has none.
    ///   - merged: the day in the merge; nil when it is removed.
    /// - Throws: ``CommitmentError`` when a side's commitment is violated, or when a task is in no side.
    package static func checkMerge(ofAll sides: [DayFile?], to merged: DayFile?) throws(CommitmentError) {
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
