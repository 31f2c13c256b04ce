package import CivilTime
package import JournalText

/// A week of the plan: its file, its days, and its status.
package struct WeekPlan: Equatable, Sendable {
    package var week: Week { file.week }
    /// Its status, which also determines its folder.
    package var status: WeekStatus { didSet { version = Version() } }
    /// The content of `week.md`.
    package var file: WeekFile { didSet { version = Version() } }
    /// The days, by date; after a hand edit some can be missing.
    package private(set) var days: [Day: DayFile] { didSet { version = Version() } }
    /// What copies share until one of them is changed: what was derived from one, such as its texts, needn't be derived
    /// from the other again.
    package private(set) var version = Version()

    /// An identity without content.
    package final class Version: Sendable {}

    /// Creates a week of loaded files; its file is unchanged.
    package init(status: WeekStatus, file: WeekFile, days: [Day: DayFile]) {
        self.status = status
        self.file = file
        self.days = days
    }

    /// The days in a month, or all if it is nil, in order.
    package func days(in month: Month?) -> [DayFile] {
        week.days.filter { month?.contains($0) ?? true }.compactMap { days[$0] }
    }

    /// Creates a new week with seven empty days.
    package init(new week: Week, status: WeekStatus, settings: PlanSettings) {
        self.init(status: status, file: WeekFile(new: week), days: [:])
        complete(settings)
    }

    /// Adds missing days, empty, and updates the derived lines.
    ///
    /// - Parameter unreadable: days that exist but can't be understood.
    package mutating func complete(_ settings: PlanSettings, but unreadable: Set<Day> = []) {
        for day in week.days where days[day] == nil && !unreadable.contains(day) {
            days[day] = DayFile(new: day, killTime: settings.killTime)
        }
        derive()
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.file == right.file && left.days == right.days
    }

    /// Sets a day, and updates the derived lines.
    package mutating func set(_ day: DayFile) {
        days[day.date] = day
        derive()
    }

    /// Changes the status of the week, and updates the derived lines.
    mutating func move(to status: WeekStatus) {
        self.status = status
        derive()
    }

    /// Updates the lines of `week.md` that derive from the days (`Plan.md`, "Counts").
    package mutating func derive() {
        let existing = week.days.compactMap { days[$0] }
        file.update(status: status, days: existing.map { ($0.date, $0.status) }, summary: summary)
    }

    package var summary: WeekFile.Summary { WeekFile.Summary(of: days.values) }
}

extension WeekFile.Summary {
    /// The counts of some days (`Plan.md`, "Counts").
    package init(of days: some Sequence<DayFile>) {
        self = days.reduce(into: WeekFile.Summary()) { sum, day in
            sum.completedTasks += day.complete.count
            sum.expiredTasks += day.expiredCount
            sum.totalStartedDays += day.initiatedAt == nil ? 0 : 1
        }
    }
}
