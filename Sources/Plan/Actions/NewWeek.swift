package import CivilTime

/// `pending create week`: creates a future week with seven empty days (`Plan.md`, "Other commands").
package struct MakeWeek: PlanAction {
    package let week: Week

    package init(_ week: Week) { self.week = week }

    package var weeks: [Week] { [week] }

    /// Creates the week if it is missing.
    ///
    /// - Returns: whether the plan changed.
    /// - Throws: ``PlanError/weekNotAhead(_:)`` for the current week and those before it.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Bool {
        guard week > plan.present, week > now.day.week else { throw .weekNotAhead(week) }
        return plan.ensureWeek(week)
    }
}

/// `pending create precise-day`: creates the whole week of a date (`Plan.md`, "Other commands").
package struct MakeDay: PlanAction {
    package let date: Day

    package init(_ date: Day) { self.date = date }

    package var weeks: [Week] { [date.week] }

    /// Creates the week if it is missing; the current week always exists.
    ///
    /// - Returns: whether the plan changed.
    /// - Throws: ``PlanError/pastDay(_:)`` for a date before today.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Bool {
        guard date >= now.day else { throw .pastDay(date) }
        return date.week > plan.present && plan.ensureWeek(date.week)
    }
}
