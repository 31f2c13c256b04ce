public import CivilTime
import JournalText

/// The merge of two machines' plans (`Merging.md`, "Overview"): the same on every machine.
public enum PlanMerge {
    /// Merges two snapshots with a common base.
    ///
    /// - Parameters:
    ///   - base: the common snapshot; nil when they have no common history.
    ///   - zone: the journal's zone.
    ///   - settings: the merged settings.
    /// - Returns: the merged snapshot, and the warnings. All three must have loaded every week that differs, those from
    ///   Present to the later `current_date`, and the one after.
    /// - Throws: ``PlanMergeError`` when something would be lost.
    public static func merge(
        base: Snapshot?, _ one: Snapshot, _ other: Snapshot, zone: Zone, settings: PlanSettings
    ) throws(PlanMergeError) -> (Snapshot, [PlanMergeWarning]) {
        let boundary = [one.state.lastRolloverAt, other.state.lastRolloverAt].compactMap { $0 }.max()
        let lift = { StateMachine.lifting($0, to: boundary, in: zone) }
        var run = PlanMergeRun(base: base.map(lift), one: lift(one), other: lift(other), settings: settings)
        try run.mergeWeeks()
        try run.placeOverflow()
        try run.mergeState()
        return (run.merged, run.notes)
    }
}
