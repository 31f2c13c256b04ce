public import CivilTime
public import JournalText

/// The values of the journal's files that a command loaded, and what it makes of them.
///
/// Days are known by their date and weeks by their label; paths are a matter of writing.
public struct Snapshot: Sendable {
    /// `STATE.md`.
    public var state: StateFile
    /// The settings that decide about plans.
    public var settings: PlanSettings
    /// The week in Present.
    public internal(set) var present: Week
    /// Days whose files can't be understood, in a snapshot that is only looked at.
    public var unreadable: [Day: Diagnostic] = [:]
    /// The weeks that were loaded.
    public internal(set) var weeks: [Week: WeekPlan]

    /// Makes a snapshot of what was read.
    public init(state: StateFile, settings: PlanSettings, present: Week, weeks: [Week: WeekPlan]) {
        self.state = state
        self.settings = settings
        self.present = present
        self.weeks = weeks
    }

    /// A new journal: the current week, empty.
    public init(new now: Moment, settings: PlanSettings) {
        let week = now.day.week
        self.init(
            state: StateFile(new: now), settings: settings, present: week,
            weeks: [week: WeekPlan(new: week, status: .present, settings: settings)])
    }

    /// The day of that date; nil when its week wasn't loaded or doesn't exist.
    public subscript(day: Day) -> DayFile? { weeks[day.week]?.days[day] }

    /// The day of that date.
    ///
    /// - Throws: ``PlanError/noSuchDay(_:)`` when the journal doesn't have it, ``PlanError/unreadable(_:)`` when its file
    ///   can't be understood.
    public func day(_ date: Day) throws(PlanError) -> DayFile {
        if let diagnostic = unreadable[date] { throw .unreadable(diagnostic) }
        guard let day = self[date] else { throw .noSuchDay(date) }
        return day
    }

    /// A week whose days can all be understood.
    ///
    /// - Throws: ``PlanError/noSuchWeek(_:)`` when the journal doesn't have it, ``PlanError/unreadable(_:)`` when one of its
    ///   days can't be understood.
    public func week(_ week: Week) throws(PlanError) -> WeekPlan {
        guard let plan = weeks[week] else { throw .noSuchWeek(week) }
        for day in week.days { if let diagnostic = unreadable[day] { throw .unreadable(diagnostic) } }
        return plan
    }

    /// Puts a day into its week, which must be there.
    public mutating func set(_ day: DayFile) {
        weeks[day.date.week]?.set(day)
    }

    /// Where a week stands by the week in Present.
    public func status(of week: Week) -> WeekStatus {
        week == present ? .present : week < present ? .past : .pending
    }

    /// Makes the week with seven empty days where it is missing, and adds the days that one of them misses.
    ///
    /// - Returns: whether anything was made.
    @discardableResult
    public mutating func ensureWeek(_ week: Week) -> Bool {
        guard var plan = weeks[week] else {
            weeks[week] = WeekPlan(new: week, status: status(of: week), settings: settings)
            return true
        }
        guard plan.days.count < 7, !week.days.contains(where: { unreadable[$0] != nil }) else { return false }
        plan.complete(settings)
        weeks[week] = plan
        return true
    }

    /// Notes that the journal saw this day: what every command that writes does (`FileFormats.md`, "STATE.md").
    public mutating func touch(_ day: Day) {
        let latest = max(day, state.currentDate ?? day)
        state.currentDate = latest
        state.currentDay = latest
        state.currentWeek = present
    }

    /// Adds a week that was read.
    public mutating func add(_ week: WeekPlan) { weeks[week.week] = week }

    /// Counts the started days of a journal that is adopted: those of its files, and what `STATE.md` counted beyond
    /// them (`Plan.md`, "Counts").
    ///
    /// - Parameter isNew: whether there was no `STATE.md`, so that the journal began with its first started day.
    public mutating func countStartedDays(isNew: Bool) {
        let started = weeks.values.flatMap(\.days.values).filter { $0.initiatedAt != nil }.map(\.date)
        if state.daysStartedCount < started.count { state.daysStartedCount = started.count }
        if isNew, let first = started.min() { state.systemStartDate = min(first, state.systemStartDate ?? first) }
    }
}
