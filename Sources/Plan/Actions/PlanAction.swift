package import CivilTime
package import JournalText

/// A change of a plan as a value: it applies, or throws the rule that refuses it (`Plan.md`, "Commands of the plan").
///
/// A command builds one from its options and words the outcome. A user interface can check it first, and offer it or
/// show why not.
package protocol PlanAction: Sendable {
    /// The result, with everything that the answer and the commit message need.
    associatedtype Outcome: Equatable, Sendable

    /// The weeks that the action needs besides the one in Present.
    var weeks: [Week] { get }

    /// Applies the action to a plan in which everything due has been rolled over.
    ///
    /// - Throws: ``PlanError`` when a rule refuses; the plan is unchanged then.
    func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome
}

extension PlanAction {
    package var weeks: [Week] { [] }

    /// The rule that refuses the action on this plan; nil if it applies.
    package func refusal(in plan: Snapshot, now: Now) -> PlanError? {
        var trial = plan
        do throws(PlanError) {
            _ = try apply(to: &trial, now: now)
            return nil
        } catch {
            return error
        }
    }
}

/// The day that an action changes: today, whatever its date, or a named day (`Plan.md`, "Any day").
package enum DayTarget: Equatable, Sendable {
    case today
    /// The day with this date, which must be today or later, and whether it was typed in words.
    case date(Day, inWords: Bool = false)

    /// The named date; nil for today.
    package var date: Day? { if case .date(let date, _) = self { date } else { nil } }

    /// The week of the named date; empty for today.
    package var weeks: [Week] { date.map { [$0.week] } ?? [] }

    /// The day as an action finds it, with tasks that can still be planned.
    package func plannable(in plan: Snapshot, now: Now) throws(PlanError) -> DayFile {
        var plan = plan
        let day = try open(in: &plan, now: now)
        try day.requirePlannable()
        return day
    }

    /// Changes the day, and creates its week if it is missing. If the change throws, neither happens.
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

/// The change that an action made to one day.
package struct DayChange: Equatable, Sendable {
    package let before: DayFile
    package let after: DayFile
}
