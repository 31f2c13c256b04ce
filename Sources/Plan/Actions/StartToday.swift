public import CivilTime
import JournalText

/// `today start`: turns today's draft into a commitment, which can't be undone (`Plan.md`, "Start").
public struct StartToday: PlanAction {
    /// Creates the action.
    public init() {}

    /// Starts today and counts it.
    ///
    /// - Throws: ``PlanError`` when there is no draft or no task in it, or when today is started or has ended.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let settings = plan.settings
        let change = try DayTarget.today.change(in: &plan, now: now) { day throws(PlanError) in
            try day.start(at: now.moment, settings: settings)
        }
        plan.state.daysStartedCount += 1
        return change
    }

    /// The passed kill time and the number of tasks that would expire at once; nil if the start is in time or there is
    /// nothing to start.
    ///
    /// - Throws: ``PlanError`` when the plan has no such day or can't read it.
    public func lateness(in plan: Snapshot, now: Now) throws(PlanError) -> (killTime: TimeOfDay, tasks: Int)? {
        let day = try plan.day(now.day)
        let killTime = day.killTime ?? plan.settings.killTime
        guard day.status == .draft, !day.draft.isEmpty, killTime <= now.time else { return nil }
        return (killTime, day.draft.count)
    }
}
