package import CivilTime

/// The lights of many dates, and their statistics (`Light.md`, "Numbers").
package struct LightBook: Equatable, Sendable {
    private let lights: [Day: Lights]
    /// The clock, which decides which dates can still get their lights.
    package let clock: LightClock
    /// The earliest date that was read although there are earlier records; nil if all were read.
    package let since: Day?

    /// Collects records; those of future dates are ignored.
    package init(_ records: some Sequence<LightRecord>, at clock: LightClock, since: Day? = nil) {
        self.init(
            Dictionary(records.map { ($0.day, $0.lights) }, uniquingKeysWith: { $1 }), at: clock, since: since)
    }

    /// Collects the lights of dates; those of future dates are ignored.
    package init(_ lights: [Day: Lights], at clock: LightClock, since: Day? = nil) {
        let today = clock.day
        self.lights = lights.filter { $0.key <= today }
        (self.clock, self.since, self.today) = (clock, since, today)
    }

    /// The same lights at a later time.
    package func at(_ clock: LightClock) -> LightBook { LightBook(lights, at: clock, since: since) }

    /// The current date, from which statistics count back.
    package let today: Day

    /// The first date with a record.
    package var first: Day? { lights.keys.min() }

    /// The first date that counts: the one of the first record, or of the first that was read if there are earlier ones.
    var beginning: Day { since ?? first ?? today }

    /// The lights of a date.
    package func lights(on date: Day) -> Lights { lights[date] ?? .off }

    /// Whether a date isn't over; before that, it doesn't end a streak.
    package func isOpen(_ date: Day) -> Bool { clock.isOpen(date, isDayLit: lights(on: date) == .day) }

    /// The longest streak of dates with both lights.
    package var longest: Int {
        var (longest, run, last) = (0, 0, nil as Day?)
        for date in lights.keys.sorted() {
            // A date without a record has no light, and is over if a later one has a record.
            if last?.following != date { run = 0 }
            switch lights(on: date) {
            case .both: run += 1
            case .rest: break
            case .day, .off: if !isOpen(date) { run = 0 }
            }
            (longest, last) = (max(longest, run), date)
        }
        return longest
    }

    /// The number of dates with both lights.
    package var total: Int { lights.values.count { $0 == .both } }
}

extension LightBook {
    /// The possible lengths of a chain.
    package static let chainLengths = 1...365

    /// The last dates up to today, in order.
    package func chain(_ count: Int) -> [LightLink] {
        (0..<count).reversed().map { link(today.adding(days: -$0)) }
    }

    /// The dates of the current week.
    package var week: [LightLink] { today.week.days.map(link) }

    /// The dates of a month.
    package func month(_ month: Month) -> [LightLink] { month.days.map(link) }

    /// A date as a link.
    package func link(_ date: Day) -> LightLink {
        if date > today { return LightLink(date: date, lights: nil, isOpen: true) }
        if date < beginning { return LightLink(date: date, lights: nil, isOpen: false) }
        let lights = lights(on: date)
        return LightLink(date: date, lights: lights, isOpen: [.day, .off].contains(lights) && isOpen(date))
    }
}

/// One date of a chain, a week or a month.
package struct LightLink: Equatable, Sendable {
    /// The date.
    package let date: Day
    /// Its lights; nil for a future date, and before the first record.
    package let lights: Lights?
    /// Whether it can still get both lights; false before the first record.
    package let isOpen: Bool
}
