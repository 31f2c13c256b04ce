public import CivilTime
import JournalText

/// `today start`: makes a commitment of today's draft, which can't be taken back (`Plan.md`, "Start").
public struct StartToday: PlanAction {
    /// Makes the action.
    public init() {}

    /// Starts today, and counts it.
    ///
    /// - Throws: ``PlanError`` when there is no draft, no task in it, or when today is started or has ended.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let settings = plan.settings
        let change = try DayTarget.today.change(in: &plan, now: now) { day throws(PlanError) in
            try day.start(at: now.moment, settings: settings)
        }
        plan.state.daysStartedCount += 1
        return change
    }

    /// The kill time that has passed and the number of tasks that would expire at once; nil where a start is in time, and
    /// where there is nothing to start.
    ///
    /// - Throws: ``PlanError`` when the plan has no such day or can't read it.
    public func lateness(in plan: Snapshot, now: Now) throws(PlanError) -> (killTime: TimeOfDay, tasks: Int)? {
        let day = try plan.day(now.day)
        let killTime = day.killTime ?? plan.settings.killTime
        guard day.status == .draft, !day.draft.isEmpty, killTime <= now.time else { return nil }
        return (killTime, day.draft.count)
    }
}
