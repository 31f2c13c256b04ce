public import CivilTime

/// `pending create week`: creates a future week with seven empty days (`Plan.md`, "Other commands").
public struct MakeWeek: PlanAction {
    /// The week to create.
    public let week: Week

    /// Creates the action.
    public init(_ week: Week) { self.week = week }

    /// The week itself.
    public var weeks: [Week] { [week] }

    /// Creates the week if it is missing.
    ///
    /// - Returns: whether the plan changed.
    /// - Throws: ``PlanError/weekNotAhead(_:)`` for the current week and those before it.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Bool {
        guard week > plan.present, week > now.day.week else { throw .weekNotAhead(week) }
        return plan.ensureWeek(week)
    }
}
