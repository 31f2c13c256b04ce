package import CivilTime
package import JournalText

/// Access to days and weeks with a check of their time (`Plan.md`, "Other commands").
extension Snapshot {
    package func pastDay(_ date: Day, now: Now) throws(PlanError) -> DayFile {
        guard date < now.day else { throw .notPastDay(date) }
        return try day(date)
    }

    package func pendingWeek(_ week: Week) throws(PlanError) -> WeekPlan {
        guard week > present else { throw .weekNotAhead(week) }
        return try self.week(week)
    }

    /// A week to show. A future one that isn't planned has seven empty days.
    package func shownWeek(_ week: Week) throws(PlanError) -> WeekPlan {
        guard weeks[week] == nil, week > present else { return try self.week(week) }
        return WeekPlan(new: week, status: .pending, settings: settings)
    }

    /// A day to show. One of a future week that isn't planned is empty.
    package func shownDay(_ date: Day) throws(PlanError) -> DayFile {
        guard weeks[date.week] == nil, date.week > present else { return try day(date) }
        return DayFile(new: date, killTime: settings.killTime)
    }

    /// The loaded weeks after the one in Present, in order.
    ///
    /// - Parameter month: the month in which a week must have a day; nil for all weeks.
    /// - Throws: ``PlanError/unreadable(_:)`` when a day of one can't be understood.
    package func pendingWeeks(in month: Month? = nil) throws(PlanError) -> [WeekPlan] {
        let pending = weeks.keys.filter { $0 > present && (month?.weeks.contains($0) ?? true) }.sorted()
        return try pending.map { week throws(PlanError) in try self.week(week) }
    }

    /// The snapshot with its drafts numbered, as the next command that writes them leaves them (`FileFormats.md`, "By
    /// hand"): positions and ids that a look shows are the ones that `today update` takes.
    package var numbered: Snapshot {
        var shown = self
        for day in days where day.status == .draft {
            let tasks = DayFile.numbered(day.draft, defaultType: settings.taskType)
            guard tasks != day.draft else { continue }
            var day = day
            day.draft = tasks
            shown.set(day)
        }
        return shown
    }
}
