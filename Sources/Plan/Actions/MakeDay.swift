public import CivilTime

/// `pending create precise-day`: creates the whole week of a date (`Plan.md`, "Other commands").
public struct MakeDay: PlanAction {
    /// The date in the week to create.
    public let date: Day

    /// Creates the action.
    public init(_ date: Day) { self.date = date }

    /// The date's week.
    public var weeks: [Week] { [date.week] }

    /// Creates the week if it is missing; the current week always exists.
    ///
    /// - Returns: whether the plan changed.
    /// - Throws: ``PlanError/pastDay(_:)`` for a date before today.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Bool {
        guard date >= now.day else { throw .pastDay(date) }
        return date.week > plan.present && plan.ensureWeek(date.week)
    }
}
