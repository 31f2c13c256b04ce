package import CivilTime
package import JournalText

/// The day that an action changes: today, whatever its date, or a named day (`Plan.md`, "Any day").
package enum DayTarget: Equatable, Sendable {
    case today
    /// The day with this date, which must be today or later, and whether it was typed in words.
    case date(Day, inWords: Bool = false)

    /// The named date; nil for today.
    package var namedDate: Day? { if case .date(let date, _) = self { date } else { nil } }

    /// The week of the named date; empty for today.
    package var weeks: [Week] { namedDate.map { [$0.week] } ?? [] }

    /// The day as an action finds it, with tasks that can still be planned.
    package func plannable(in plan: Snapshot, now: Now) throws(PlanError) -> DayFile {
        var plan = plan
        let day = try open(in: &plan, now: now)
        try day.requirePlannable()
        return day
    }

    /// Changes the day, and creates its week if it is missing. If the change throws, neither happens.
    @discardableResult
    package func change(
        in plan: inout Snapshot, now: Now, _ change: (inout DayFile, PlanSettings) throws(PlanError) -> Void
    ) throws(PlanError) -> DayChange {
        var changed = plan
        let before = try open(in: &changed, now: now)
        var after = before
        try change(&after, plan.settings)
        changed.set(after)
        plan = changed
        return DayChange(before: before, after: after)
    }

    private func open(in plan: inout Snapshot, now: Now) throws(PlanError) -> DayFile {
        guard let date = namedDate else { return try plan.day(now.day) }
        guard date >= now.day else { throw .pastDay(date) }
        plan.ensureWeek(date.week)
        return try plan.day(date)
    }
}

/// The change that an action made to one day.
package struct DayChange: Equatable, Sendable {
    package let before: DayFile
    package let after: DayFile
}
