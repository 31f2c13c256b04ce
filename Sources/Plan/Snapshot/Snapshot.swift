package import CivilTime
package import JournalText

/// The values of the journal's files that a command loaded and changes.
///
/// Days are identified by date and weeks by label; paths matter only for writing.
package struct Snapshot: Sendable {
    /// The content of `STATE.md`.
    package var state: StateFile
    package var settings: PlanSettings
    /// The week in Present.
    package internal(set) var present: Week
    /// Days whose files can't be understood, in a snapshot for a read-only command.
    package var unreadable: [Day: Diagnostic] = [:]
    package internal(set) var weeks: [Week: WeekPlan]

    package init(state: StateFile, settings: PlanSettings, present: Week, weeks: [Week: WeekPlan]) {
        self.state = state
        self.settings = settings
        self.present = present
        self.weeks = weeks
    }

    /// Creates a new journal: the current week, empty.
    package init(new now: Moment, settings: PlanSettings) {
        let week = now.day.week
        self.init(
            state: StateFile(new: now), settings: settings, present: week,
            weeks: [week: WeekPlan(new: week, status: .present, settings: settings)])
    }

    /// The day with a date; nil when its week wasn't loaded or doesn't exist.
    package subscript(day: Day) -> DayFile? { weeks[day.week]?.days[day] }

    package func day(_ date: Day) throws(PlanError) -> DayFile {
        if let diagnostic = unreadable[date] { throw .unreadable(diagnostic) }
        guard let day = self[date] else { throw .noSuchDay(date) }
        return day
    }

    /// A week whose days can all be understood.
    package func week(_ week: Week) throws(PlanError) -> WeekPlan {
        guard let plan = weeks[week] else { throw .noSuchWeek(week) }
        for day in week.days { if let diagnostic = unreadable[day] { throw .unreadable(diagnostic) } }
        return plan
    }

    /// Sets a day in its week, which must exist.
    package mutating func set(_ day: DayFile) {
        weeks[day.date.week]?.set(day)
    }

    /// The status of a week, relative to the week in Present.
    package func status(of week: Week) -> WeekStatus {
        week == present ? .present : week < present ? .past : .pending
    }

    /// Creates the week with seven empty days if it is missing, and adds missing days to an existing one.
    ///
    /// - Returns: whether anything was created.
    @discardableResult
    package mutating func ensureWeek(_ week: Week) -> Bool {
        guard var plan = weeks[week] else {
            weeks[week] = WeekPlan(new: week, status: status(of: week), settings: settings)
            return true
        }
        guard plan.days.count < 7, !week.days.contains(where: { unreadable[$0] != nil }) else { return false }
        plan.complete(settings)
        weeks[week] = plan
        return true
    }

    /// Records that the journal saw this day, as every command that writes does (`FileFormats.md`, "STATE.md").
    package mutating func touch(_ day: Day) {
        let latest = max(day, state.currentDate ?? day)
        state.currentDate = latest
        state.currentDay = latest
        state.currentWeek = present
    }

    /// The days of all loaded weeks, in any order.
    package var days: [DayFile] { weeks.values.flatMap { $0.days.values } }

    package mutating func add(_ week: WeekPlan) { weeks[week.week] = week }

    /// Counts the started days of an adopted journal: those of its files, and those that only `STATE.md` counts
    /// (`Plan.md`, "Counts").
    ///
    /// - Parameter isNew: whether there was no `STATE.md`, so that the journal began with its first started day.
    package mutating func countStartedDays(isNew: Bool) {
        let started = days.filter { $0.initiatedAt != nil }.map(\.date)
        if state.daysStartedCount < started.count { state.daysStartedCount = started.count }
        if isNew, let first = started.min() { state.systemStartDate = min(first, state.systemStartDate ?? first) }
    }
}

/// Lines of `STATE.md` with a day that is impossibly far in the future (`Merging.md`, "Derived values").
extension Snapshot {
    /// A state in which every derived line after a limit is recomputed from the week in Present: no boundary after it
    /// was crossed.
    ///
    /// - Parameter limit: the last plausible day of a line.
    package func recomputing(_ state: StateFile, after limit: Day) -> StateFile {
        let days = weeks[present]?.days.values.map { $0 } ?? []
        let started = days.filter { $0.initiatedAt != nil }.map(\.date)
        let seen = ([present.monday] + started).max()
        let closed = days.filter { $0.status == .expired }.compactMap(\.closedAt)
        let crossed = [Moment(day: present.monday, time: .midnight)] + closed
        var state = state
        if let date = state.currentDate, date > limit { state.currentDate = seen }
        if let day = state.currentDay, day > limit { state.currentDay = seen }
        if let week = state.currentWeek, week > limit.week { state.currentWeek = present }
        if let moment = state.lastRolloverAt, moment.day > limit { state.lastRolloverAt = crossed.max() }
        return state
    }
}
