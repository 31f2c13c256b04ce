public import CivilTime
public import JournalText

/// The day that an action is about: today, whatever its date, or a day that is named (`Plan.md`, "Any day").
public enum DayTarget: Equatable, Sendable {
    /// Today.
    case today
    /// The day of that date, which is planned: today or later.
    case date(Day)

    /// The date that is named; nil for today.
    public var date: Day? { if case .date(let date) = self { date } else { nil } }

    /// The week of the date that is named; none for today.
    public var weeks: [Week] { date.map { [$0.week] } ?? [] }

    /// The day as an action meets it, whose tasks can still be planned.
    ///
    /// - Throws: ``PlanError`` for a day before today, one that is started or has ended, and one that can't be read.
    public func plannable(in plan: Snapshot, now: Now) throws(PlanError) -> DayFile {
        var plan = plan
        let day = try open(in: &plan, now: now)
        try day.requirePlannable()
        return day
    }

    /// Changes the day, whose week is made where it is missing: both, or nothing when the change is refused.
    ///
    /// - Throws: ``PlanError`` for a day before today, one that can't be read, and what the change throws.
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
