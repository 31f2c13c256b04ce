public import CivilTime
public import JournalText

/// What a merge would lose; nothing is written then (`Merging.md`, "Check of the result").
public enum PlanMergeError: Error, Equatable, Sendable {
    /// The merged day couldn't be read again.
    case unreadable(Day, Diagnostic)
    /// The merged day violates a commitment.
    case commitment(Day, CommitmentError)
    /// A line that a side added isn't in the merged day.
    case lostLine(Day, String)
    /// A line of the user's that a side added isn't in the merged `week.md` or `STATE.md`, which is named.
    case lostFileLine(file: String, String)
    /// No later day can receive the tasks that were added to a started one.
    case noRoom(Day)
}

/// A side of a merge, for warnings: the result doesn't depend on the order of the sides.
public enum MergeSide: Equatable, Sendable {
    /// The first side: this machine's.
    case one
    /// The second side: another machine's.
    case other
}

/// A warning of a merge (`Merging.md`, "Days").
public enum PlanMergeWarning: Equatable, Sendable {
    /// This many tasks that were added to a started day are now in the draft of another.
    case postponed(from: Day, to: Day, tasks: Int, startedBy: MergeSide)
    /// Changes of committed tasks that were dropped.
    case dropped(Day, DayMerge.Dropped, startedBy: MergeSide)
}
