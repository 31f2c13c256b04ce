public import CivilTime

/// A warning of a merge (`Merging.md`, "Days").
public enum PlanMergeWarning: Equatable, Sendable {
    /// This many tasks that were added to a started day are now in the draft of another; the side is nil for a merge
    /// that another machine made.
    case postponed(from: Day, to: Day, tasks: Int, startedBy: MergeSide?)
    /// Changes of committed tasks that were dropped.
    case dropped(Day, DayMerge.Dropped, startedBy: MergeSide?)
    /// This many tasks of a draft were reworded on both sides, and are two each.
    case reworded(Day, tasks: Int)
    /// This many tasks got another type on both sides, each its own.
    case retyped(Day, tasks: Int)
    /// Both sides changed the kill time: the one that was dropped.
    case killTime(Day, not: TimeOfDay)
}
