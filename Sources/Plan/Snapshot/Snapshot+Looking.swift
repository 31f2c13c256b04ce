public import CivilTime
public import JournalText

/// What is looked at by where it is in time (`Plan.md`, "Other commands").
extension Snapshot {
    /// The day of a date before today.
    ///
    /// - Throws: ``PlanError/notPastDay(_:)`` for today and later days, and what ``day(_:)`` throws.
    public func pastDay(_ date: Day, now: Now) throws(PlanError) -> DayFile {
        guard date < now.day else { throw .notPastDay(date) }
        return try day(date)
    }

    /// A week after the one in Present.
    ///
    /// - Throws: ``PlanError/weekNotAhead(_:)`` for the one in Present and those before it, and what ``week(_:)`` throws.
    public func pendingWeek(_ week: Week) throws(PlanError) -> WeekPlan {
        guard week > present else { throw .weekNotAhead(week) }
        return try self.week(week)
    }

    /// The weeks with a day in a month that are there and after the one in Present, in order.
    ///
    /// - Throws: ``PlanError/unreadable(_:)`` when a day of one can't be understood.
    public func pendingWeeks(in month: Month) throws(PlanError) -> [WeekPlan] {
        let pending = month.weeks.filter { $0 > present && weeks[$0] != nil }
        return try pending.map { week throws(PlanError) in try self.week(week) }
    }
}
