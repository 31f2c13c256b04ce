package import CivilTime
package import JournalText

/// A warning of a merge (`Merging.md`, "Days").
package enum PlanMergeWarning: Equatable, Sendable {
    /// This many tasks that were added to a started day are now in the draft of another.
    case postponed(from: Day, to: Day, tasks: Int, startedBy: MergeSide)
    /// This many tasks were added to a day that the other side started, and dropped as the day has passed.
    case forgotten(Day, tasks: Int, startedBy: MergeSide)
    /// A changed draft of this many tasks wasn't started, as the other side's rollover had found.
    case notStarted(Day, tasks: Int, takesCopy: Bool = true)
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
