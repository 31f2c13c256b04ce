package import CivilTime
package import JournalText

/// How commitments were kept in a period (`Plan.md`, "Statistics"), over its dates up to today.
package struct Statistics: Equatable, Sendable {
    /// Tasks that were done and that expired.
    package struct Tally: Equatable, Sendable {
        package var done = 0
        package var expired = 0

        package init(done: Int = 0, expired: Int = 0) { (self.done, self.expired) = (done, expired) }

        init(of day: DayFigures) { self.init(done: day.done.count, expired: day.expired) }

        /// The finished ones of both, in whole percent, halves up; nil without any.
        package var rate: Int? {
            let total = done + expired
            return total == 0 ? nil : (200 * done + total) / (2 * total)
        }

        package static func + (left: Self, right: Self) -> Self {
            Tally(done: left.done + right.done, expired: left.expired + right.expired)
        }
    }

    /// The days that were planned.
    package struct Days: Equatable, Sendable {
        package var started = 0
        /// The number of those of which every task was done.
        package var completed = 0
        /// The number of those of which a task expired.
        package var expired = 0
        /// The number of drafts that were never started.
        package var notStarted = 0
    }

    /// The time in Focus, in whole minutes.
    package struct Focus: Equatable, Sendable {
        /// The sum over the finished tasks.
        package var minutes = 0
        /// The number of finished tasks whose file says when they began and ended.
        var count = 0

        static func + (left: Self, right: Self) -> Self {
            Focus(minutes: left.minutes + right.minutes, count: left.count + right.count)
        }

        /// The mean, halves up; nil without a task.
        package var mean: Int? { count == 0 ? nil : (2 * minutes + count) / (2 * count) }
    }

    /// The parts of a day, by the time when a task was done.
    package enum PartOfDay: String, CaseIterable, Sendable {
        /// 00:00 to 04:59.
        case night
        /// 05:00 to 11:59.
        case morning
        /// 12:00 to 17:59.
        case afternoon
        /// 18:00 to 23:59.
        case evening

        package init(_ time: TimeOfDay) {
            self =
                switch time.hour {
                case ..<5: .night
                case ..<12: .morning
                case ..<18: .afternoon
                default: .evening
                }
        }
    }

    /// Started days in a row that were completed. A day that wasn't started neither counts nor breaks the row, and
    /// neither does today while it is open.
    package struct Streak: Equatable, Sendable {
        /// The row up to the last date.
        package var current: Int
        /// The longest row.
        package var longest: Int

        package init(current: Int = 0, longest: Int = 0) { (self.current, self.longest) = (current, longest) }
    }

    package struct Part: Equatable, Sendable {
        package let days: ClosedRange<Day>
        package let tasks: Tally
        package let focus: Focus

        /// Joins two parts of which the second begins after the first.
        package static func + (left: Self, right: Self) -> Self {
            Part(
                days: left.days.lowerBound...right.days.upperBound, tasks: left.tasks + right.tasks,
                focus: left.focus + right.focus)
        }
    }

    package struct Date: Equatable, Sendable {
        package let day: Day
        package let tasks: Tally
        let focus: Focus
        package let level: Level
    }

    package enum Level: String, CaseIterable, Sendable {
        /// The day wasn't started, or nothing of it is done or expired yet.
        case none
        /// Under 50 %.
        case low
        /// 50 to 80 %.
        case mid
        /// Above 80 %.
        case high
    }

    package let period: StatisticsPeriod
    package private(set) var days = Days()
    package private(set) var tasks = Tally()
    /// The number of tasks that a running day has left.
    package private(set) var open = 0
    /// The tasks of the dates that the period is compared with, as far as their days are given.
    package private(set) var before = Tally()
    package private(set) var byType: [TaskType: Int] = [:]
    package private(set) var focus = Focus()
    /// The finished tasks by the part of the day in which they were done.
    package private(set) var parts: [PartOfDay: Int] = [:]
    package private(set) var streak = Streak()
    /// The parts of the period that have begun, in order.
    package private(set) var trend: [Part] = []
    /// Every date of the period up to today, in order.
    package private(set) var dates: [Date] = []

    /// Computes the statistics of a period.
    ///
    /// - Parameters:
    ///   - figures: the days of the journal, in any order, each date once.
    ///   - today: the last date that counts.
    package init(_ period: StatisticsPeriod, _ figures: some Sequence<DayFigures>, upTo today: Day) {
        self.period = period
        var known: [Day: DayFigures] = [:]
        for day in figures {
            if period.days.contains(day.date), day.date <= today { known[day.date] = day }
            if period.before?.contains(day.date) == true { before = before + Tally(of: day) }
        }
        var date = period.days.lowerBound
        while date <= min(period.days.upperBound, today) {
            add(known[date], on: date, isToday: date == today)
            date = date.following
        }
        sumTrend(upTo: today)
    }

    private mutating func add(_ figures: DayFigures?, on date: Day, isToday: Bool) {
        var (tally, focus) = (Tally(), Focus())
        if let figures {
            focus = count(figures, isToday: isToday)
            self.focus = self.focus + focus
            tally = Tally(of: figures)
            open += figures.open
            tasks = tasks + tally
        }
        let isStarted = figures?.isStarted ?? false
        dates.append(Date(day: date, tasks: tally, focus: focus, level: isStarted ? Level(tally.rate) : .none))
    }

    /// Counts a day, and returns its time in Focus.
    private mutating func count(_ day: DayFigures, isToday: Bool) -> Focus {
        var focus = Focus()
        for task in day.done {
            byType[task.type, default: 0] += 1
            if let end = task.endedAt {
                parts[PartOfDay(end.time), default: 0] += 1
                if let start = task.startedAt {
                    focus.minutes += max(0, start.minutes(until: end))
                    focus.count += 1
                }
            }
        }
        guard day.isStarted else {
            if day.status == .expired { days.notStarted += 1 }
            return focus
        }
        days.started += 1
        switch day.status {
        case .completed:
            days.completed += 1
            streak.current += 1
            streak.longest = max(streak.longest, streak.current)
        case .expired:
            days.expired += 1
            streak.current = 0
        case .empty, .draft, .execute: if !isToday { streak.current = 0 }
        }
        return focus
    }

    private mutating func sumTrend(upTo today: Day) {
        var rest = dates[...]
        for days in period.parts where days.lowerBound <= today {
            let own = rest.prefix { $0.day <= days.upperBound }
            rest = rest.dropFirst(own.count)
            let tally = own.reduce(Tally()) { $0 + $1.tasks }
            trend.append(Part(days: days, tasks: tally, focus: own.reduce(Focus()) { $0 + $1.focus }))
        }
    }
}

extension Statistics.Level {
    fileprivate init(_ rate: Int?) {
        self =
            switch rate {
            case nil: .none
            case .some(..<50): .low
            case .some(...80): .mid
            default: .high
            }
    }
}

extension Moment {
    /// The minutes on the clock up to another moment; negative if that is earlier.
    package func minutes(until other: Moment) -> Int {
        day.days(until: other.day) * 24 * 60 + other.time.minuteOfDay - time.minuteOfDay
    }
}

extension TimeOfDay {
    fileprivate var minuteOfDay: Int { hour * 60 + minute }
}
