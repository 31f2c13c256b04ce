public import CivilTime
public import JournalText

/// A week of the plan: its file, its days, and where it stands in time.
public struct WeekPlan: Equatable, Sendable {
    /// The week.
    public var week: Week { file.week }
    /// Its status, which is also the folder that it stands in.
    public var status: WeekStatus
    /// `week.md`.
    public var file: WeekFile
    /// The days, by date; a week that a hand made can miss some.
    public private(set) var days: [Day: DayFile]

    /// Makes a week of what was read; its file is left as it is.
    public init(status: WeekStatus, file: WeekFile, days: [Day: DayFile]) {
        self.status = status
        self.file = file
        self.days = days
    }

    /// A new week with seven empty days.
    public init(new week: Week, status: WeekStatus, settings: PlanSettings) {
        self.init(status: status, file: WeekFile(new: week), days: [:])
        complete(settings)
    }

    /// Adds the days that are missing, empty, and puts the derived lines right.
    ///
    /// - Parameter unreadable: days that are there and can't be understood.
    public mutating func complete(_ settings: PlanSettings, but unreadable: Set<Day> = []) {
        for day in week.days where days[day] == nil && !unreadable.contains(day) {
            days[day] = DayFile(new: day, killTime: settings.killTime)
        }
        derive()
    }

    /// Sets a day, and puts the derived lines right.
    public mutating func set(_ day: DayFile) {
        days[day.date] = day
        derive()
    }

    /// Moves the week in time, and puts the derived lines right.
    mutating func move(to status: WeekStatus) {
        self.status = status
        derive()
    }

    /// Puts `week.md` right: its lines are derived from the days (`Plan.md`, "Counts").
    public mutating func derive() {
        let standing = week.days.compactMap { days[$0] }
        file.update(status: status, days: standing.map { ($0.date, $0.status) }, summary: summary)
    }

    /// What the week's days come to.
    public var summary: WeekFile.Summary {
        days.values.reduce(into: WeekFile.Summary()) { sum, day in
            sum.completedTasks += day.complete.count
            sum.expiredTasks += day.expiredCount
            sum.totalStartedDays += day.initiatedAt == nil ? 0 : 1
        }
    }
}
