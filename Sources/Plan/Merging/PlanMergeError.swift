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
