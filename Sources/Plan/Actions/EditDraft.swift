public import CivilTime

/// `today update`, `day update`: applies instructions to a day's draft, all or none (`Plan.md`, "Instructions").
public struct EditDraft: PlanAction {
    /// The instructions, in order.
    public let edits: [DraftEdit]
    /// The day.
    public let target: DayTarget

    /// Creates the action.
    public init(_ edits: [DraftEdit], of target: DayTarget) {
        self.edits = edits
        self.target = target
    }

    /// The day's week.
    public var weeks: [Week] { target.weeks }

    /// Edits the draft and renumbers its tasks.
    ///
    /// - Throws: ``PlanError`` for a day that can't be planned or has no draft, for a position that doesn't exist, and
    ///   when the day would have too many tasks.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let type = plan.settings.taskType
        return try target.change(in: &plan, now: now) { day throws(PlanError) in
            try day.apply(edits, defaultType: type)
        }
    }
}
