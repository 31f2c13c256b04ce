public import CivilTime

/// A warning of a merge (`Merging.md`, "Days").
public enum PlanMergeWarning: Equatable, Sendable {
    /// This many tasks that were added to a started day are now in the draft of another.
    case postponed(from: Day, to: Day, tasks: Int, startedBy: MergeSide)
    /// Changes of committed tasks that were dropped.
    case dropped(Day, DayMerge.Dropped, startedBy: MergeSide)
}
