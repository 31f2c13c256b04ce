public import CivilTime

/// `pending create week`: makes a future week with seven empty days (`Plan.md`, "Other commands").
public struct MakeWeek: PlanAction {
    /// The week.
    public let week: Week

    /// Makes the action.
    public init(_ week: Week) { self.week = week }

    /// The week itself.
    public var weeks: [Week] { [week] }

    /// Makes the week where it is missing.
    ///
    /// - Returns: whether anything was made.
    /// - Throws: ``PlanError/weekNotAhead(_:)`` for the current week and those before it.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Bool {
        guard week > plan.present, week > now.day.week else { throw .weekNotAhead(week) }
        return plan.ensureWeek(week)
    }
}
