public import CivilTime
public import JournalText

/// What a merge would have lost; nothing is written then (`Merging.md`, "Check of the result").
public enum PlanMergeError: Error, Equatable, Sendable {
    /// The merged day couldn't be read again.
    case unreadable(Day, Diagnostic)
    /// The merged day takes a promise back.
    case promise(Day, CommitmentError)
    /// A line that is new on a side isn't in the merged day.
    case lostLine(Day, String)
    /// A line of a person's own that is new on a side isn't in the merged `week.md` or `STATE.md`, which is named.
    case lostFileLine(file: String, String)
    /// No day is left that could take what was added to a started one.
    case noRoom(Day)
}

/// A side of a merge, for what is told of it: the result is the same whichever is which.
public enum MergeSide: Equatable, Sendable {
    /// The first one: this machine's.
    case one
    /// The second one: another machine's.
    case other
}

/// What a merge has to say (`Merging.md`, "Days").
public enum PlanMergeWarning: Equatable, Sendable {
    /// So many tasks that were added to a started day are now in the draft of another.
    case postponed(from: Day, to: Day, tasks: Int, startedBy: MergeSide)
    /// Changes of committed tasks that don't count.
    case dropped(Day, DayMerge.Dropped, startedBy: MergeSide)
}
