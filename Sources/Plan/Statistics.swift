package import CivilTime
package import JournalText
package import Parts

/// How commitments were kept in a period (`Plan.md`, "Statistics"), over its dates up to today.
package struct Statistics: Equatable, Sendable {
    package let period: Period
    package let days: Days
    package let tasks: Tally
    /// The number of tasks that a running day has left.
    package let open: Int
    /// The tasks of the dates that the period is compared with, as far as their days are given.
    package let before: Tally
    package let byType: [TaskType: Int]
    package let focus: Focus
    /// The finished tasks by the part of the day in which they were done.
    package let parts: [PartOfDay: Int]
    /// Started days that were completed. A day that wasn't started neither counts nor ends a row, and neither does today
    /// while it is open.
    package let streak: Streak
    /// The days up to today.
    private let known: [Day: DayFigures]
    private let today: Day

    /// Computes the statistics of a period.
    ///
    /// - Parameters:
    ///   - figures: the days of the journal, in any order, each date once.
    ///   - today: the last date that counts.
    package init(_ period: Period, _ figures: [DayFigures], upTo today: Day) {
        let known = Dictionary(figures.lazy.filter { $0.date <= today }.map { ($0.date, $0) }) { $1 }
        let own = period.days.compactMap { known[$0] }
        (self.period, self.known, self.today) = (period, known, today)
        days = Days(own)
        tasks = Tally(own)
        open = own.map(\.open).reduce(0, +)
        before = Tally(period.before.map { $0.compactMap { known[$0] } } ?? [])
        let done = own.lazy.flatMap(\.done)
        byType = Dictionary(done.map { ($0.type, 1) }, uniquingKeysWith: +)
        focus = Focus(own)
        parts = Dictionary(done.compactMap { $0.endedAt.map { (PartOfDay($0.time), 1) } }, uniquingKeysWith: +)
        streak = Streak(own.map { $0.isKept(on: today) })
    }

    /// The parts of the period that have begun, in order: days of a week, ISO weeks of a month or a year, months of all.
    package var trend: [Part] { trend(by: period.kind.trendLength) }

    /// Every date of the period up to today, in order.
    package var dates: [Part] { trend(by: nil) }

    /// The parts that have begun.
    ///
    /// - Parameter length: ISO weeks, months or years; nil for days.
    package func trend(by length: PeriodKind?) -> [Part] {
        period.parts(length).prefix { $0.lowerBound <= today }.map { Part($0, $0.compactMap { known[$0] }) }
    }
}

extension Statistics {
    /// Tasks that were done and that expired.
    package struct Tally: Equatable, Sendable {
        package let done, expired: Int

        package init(done: Int = 0, expired: Int = 0) { (self.done, self.expired) = (done, expired) }

        fileprivate init(_ days: [DayFigures]) {
            self.init(done: days.reduce(0) { $0 + $1.done.count }, expired: days.reduce(0) { $0 + $1.expired })
        }

        /// The finished ones of both in percent; nil without any.
        package var rate: Int? { done.percent(of: done + expired) }

        package static func + (left: Self, right: Self) -> Self {
            Tally(done: left.done + right.done, expired: left.expired + right.expired)
        }
    }

    /// The days that were planned.
    package struct Days: Equatable, Sendable {
        package let started: Int
        /// The number of those of which every task was done.
        package let completed: Int
        /// The number of those of which a task expired.
        package let expired: Int
        /// The number of drafts that were never started.
        package let notStarted: Int

        fileprivate init(_ days: [DayFigures]) {
            started = days.count(where: \.isStarted)
            completed = days.count { $0.isStarted && $0.status == .completed }
            expired = days.count { $0.isStarted && $0.status == .expired }
            notStarted = days.count { !$0.isStarted && $0.status == .expired }
        }
    }

    /// The time in Focus of the finished tasks whose file says when they began and ended.
    package struct Focus: Equatable, Sendable {
        package let minutes: Int
        /// The mean in minutes, halves up; nil without a task.
        package let mean: Int?

        fileprivate init(_ days: [DayFigures]) {
            let spans = days.lazy.flatMap(\.done).compactMap { task in
                task.startedAt.flatMap { start in task.endedAt.map { max(0, start.minutes(until: $0)) } }
            }
            let (minutes, count) = spans.reduce((0, 0)) { ($0.0 + $1, $0.1 + 1) }
            (self.minutes, mean) = (minutes, count == 0 ? nil : (2 * minutes + count) / (2 * count))
        }
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

    /// A date, or a part of the trend.
    package struct Part: Equatable, Sendable {
        package let days: ClosedRange<Day>
        package let tasks: Tally
        package let focus: Focus
        package let level: Level

        fileprivate init(_ days: ClosedRange<Day>, _ figures: [DayFigures]) {
            (self.days, tasks, focus) = (days, Tally(figures), Focus(figures))
            level = figures.contains(where: \.isStarted) ? Level(tasks.rate) : .none
        }

        /// The first date.
        package var day: Day { days.lowerBound }
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
}

extension PeriodKind {
    /// The length of a trend's parts; nil for days.
    package var trendLength: PeriodKind? {
        switch self {
        case .week: nil
        case .month, .year: .week
        case .all: .month
        }
    }
}

extension DayFigures {
    /// Whether the day counts for a streak; nil if it neither counts nor ends one.
    fileprivate func isKept(on today: Day) -> Bool? {
        switch status {
        case _ where !isStarted: nil
        case .completed: true
        case .expired: false
        case .empty, .draft, .execute: date == today ? nil : false
        }
    }
}
