public import CivilTime

/// `pending create precise-day`: makes the whole week of a date (`Plan.md`, "Other commands").
public struct MakeDay: PlanAction {
    /// The date.
    public let date: Day

    /// Makes the action.
    public init(_ date: Day) { self.date = date }

    /// The date's week.
    public var weeks: [Week] { [date.week] }

    /// Makes the week where it is missing; the current one needs nothing.
    ///
    /// - Returns: whether anything was made.
    /// - Throws: ``PlanError/pastDay(_:)`` for a date before today.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Bool {
        guard date >= now.day else { throw .pastDay(date) }
        return date.week > plan.present && plan.ensureWeek(date.week)
    }
}
