public import CivilTime

/// `today create`, `day create`: appends tasks to a day's draft; an empty day becomes a draft (`Plan.md`, "today
/// create").
public struct AddTasks: PlanAction {
    /// The tasks to add, in order.
    public let items: [DraftItem]
    /// The day.
    public let target: DayTarget

    /// Creates the action.
    public init(_ items: [DraftItem], to target: DayTarget) {
        self.items = items
        self.target = target
    }

    /// The day's week.
    public var weeks: [Week] { target.weeks }

    /// Adds the tasks.
    ///
    /// - Throws: ``PlanError`` for a day that can't be planned, and when it would have too many tasks.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let type = plan.settings.taskType
        return try target.change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(items, defaultType: type)
        }
    }
}
