package import CivilTime
package import JournalText

/// The merge of two machines' plans (`Merging.md`, "Overview"): the same on every machine.
package enum PlanMerge {
    /// Merges two snapshots with a common base.
    ///
    /// - Parameters:
    ///   - base: the common snapshot; nil when they have no common history.
    ///   - zone: the journal's zone.
    ///   - settings: the merged settings.
    /// - Returns: the merged snapshot, and the warnings. All three must have loaded every week that differs, those from
    ///   Present to the later `current_date`, and the one after.
    /// - Throws: ``PlanMergeError`` when something would be lost.
    package static func merge(
        base: Snapshot?, _ one: Snapshot, _ other: Snapshot, zone: Zone, settings: PlanSettings
    ) throws(PlanMergeError) -> (Snapshot, [PlanMergeWarning]) {
        let boundary = [one.state.lastRolloverAt, other.state.lastRolloverAt].compactMap { $0 }.max()
        let lift = { StateMachine.lifting($0, to: boundary, in: zone) }
        var run = PlanMergeRun(base: base.map(lift), one: lift(one), other: lift(other), settings: settings)
        try run.mergeWeeks()
        try run.placeOverflow()
        try run.mergeState()
        run.noteForgotten(base: base, one, other)
        return (run.merged, run.notes)
    }
}

/// A warning of a merge (`Merging.md`, "Days").
package enum PlanMergeWarning: Equatable, Sendable {
    /// This many tasks that were added to a started day are now in the draft of another.
    case postponed(from: Day, to: Day, tasks: Int, startedBy: MergeSide)
    /// This many tasks were added to a day that the other side started, and dropped as the day has passed.
    case forgotten(Day, tasks: Int, startedBy: MergeSide)
    /// A changed draft of this many tasks wasn't started, as the other side's rollover had found.
    case notStarted(Day, tasks: Int, takesCopy: Bool = true)
    /// Changes of committed tasks that were dropped.
    case dropped(Day, DayMerge.Dropped, startedBy: MergeSide)
    /// Both sides had started the day; with the task in Focus now.
    case startedTwice(Day, focus: TaskEntry?)
    /// This many tasks of a draft were reworded on both sides, and are two each.
    case reworded(Day, tasks: Int)
    /// This many tasks got another type on both sides, each its own.
    case retyped(Day, tasks: Int)
    /// Both sides changed the kill time: the one that was dropped.
    case killTime(Day, not: TimeOfDay)
}

/// A side of a merge, for warnings: the result doesn't depend on the order of the sides.
package enum MergeSide: Equatable, Sendable {
    /// The first side: this machine's.
    case one
    /// The second side: another machine's.
    case other
}

/// What a merge would lose; nothing is written then (`Merging.md`, "Check of the result").
package enum PlanMergeError: Error, Equatable, Sendable {
    /// A merged day or record, which the diagnostic names, couldn't be read again.
    case unreadable(Diagnostic)
    case commitment(Day, CommitmentError)
    /// A line that a side added isn't in the merged day.
    case lostLine(Day, String)
    /// A line of the user's that a side added isn't in the merged `week.md` or `STATE.md`, which is named.
    case lostFileLine(file: String, String)
    /// No later day can receive the tasks that were added to a started one.
    case noRoom(Day)
}

extension StateMachine {
    /// A snapshot after every boundary up to and including one, with a kill time in that very minute (`Merging.md`,
    /// "Base and lift").
    ///
    /// - Parameters:
    ///   - snapshot: has every week loaded from the one in Present to that of the boundary.
    ///   - boundary: the boundary in the journal's zone; nil returns the snapshot unchanged.
    package static func lifting(_ snapshot: Snapshot, to boundary: Moment?, in zone: Zone) -> Snapshot {
        guard let boundary else { return snapshot }
        // Boundaries are whole minutes: one second later all of them have passed, and no others.
        let now = Now(zone.instant(of: boundary, second: 1), in: zone)
        return rollovers(of: snapshot, now: now).last?.after ?? snapshot
    }
}
