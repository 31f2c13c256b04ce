public import CivilTime
public import JournalText

/// The day that an action changes: today, whatever its date, or a named day (`Plan.md`, "Any day").
public enum DayTarget: Equatable, Sendable {
    /// Today.
    case today
    /// The day with this date, which must be today or later.
    case date(Day)

    /// The named date; nil for today.
    public var date: Day? { if case .date(let date) = self { date } else { nil } }

    /// The week of the named date; empty for today.
    public var weeks: [Week] { date.map { [$0.week] } ?? [] }

    /// The day as an action finds it, with tasks that can still be planned.
    ///
    /// - Throws: ``PlanError`` for a day before today, one that is started or has ended, and one that can't be read.
    public func plannable(in plan: Snapshot, now: Now) throws(PlanError) -> DayFile {
        var plan = plan
        let day = try open(in: &plan, now: now)
        try day.requirePlannable()
        return day
    }

    /// Changes the day, and creates its week if it is missing. If the change throws, neither happens.
    ///
    /// - Throws: ``PlanError`` for a day before today, one that can't be read, and the errors of the change.
    func change(
        in plan: inout Snapshot, now: Now, _ change: (inout DayFile) throws(PlanError) -> Void
    ) throws(PlanError) -> DayChange {
        var changed = plan
        let before = try open(in: &changed, now: now)
        var after = before
        try change(&after)
        changed.set(after)
        plan = changed
        return DayChange(before: before, after: after)
    }

    private func open(in plan: inout Snapshot, now: Now) throws(PlanError) -> DayFile {
        guard let date else { return try plan.day(now.day) }
        guard date >= now.day else { throw .pastDay(date) }
        plan.ensureWeek(date.week)
        return try plan.day(date)
    }
}
