package import CivilTime
package import Parts

/// The lights of many dates, and their statistics (`Light.md`, "Numbers").
package struct LightBook: Equatable, Sendable {
    private var lights: [Day: Lights]
    /// The clock, which decides which dates can still get their lights.
    package let clock: LightClock
    /// The current date, from which statistics count back.
    package let today: Day
    /// The earliest date that was read although there are earlier records; nil if all were read.
    package var since: Day?

    /// Collects records; those of future dates are ignored.
    package init(_ records: [LightRecord], at clock: LightClock, since: Day? = nil) {
        (lights, self.clock, self.since, today) = ([:], clock, since, clock.day)
        for record in records { add(record.lights, on: record.day) }
    }

    /// The same lights at a later time.
    package func at(_ clock: LightClock) -> LightBook {
        var book = LightBook([], at: clock, since: since)
        book.lights = lights.filter { $0.key <= book.today }
        return book
    }

    /// The first date with a record.
    package var first: Day? { lights.keys.min() }

    /// The first date that counts: the one of the first record, or of the first that was read if there are earlier ones.
    var beginning: Day { since ?? first ?? today }

    package func lights(on date: Day) -> Lights { lights[date] ?? .off }

    /// Adds the lights of a date, unless it is a future one.
    package mutating func add(_ lights: Lights, on date: Day) { if date <= today { self.lights[date] = lights } }

    /// Whether a date that isn't over can still get both lights. A night is over at 05:00.
    private func isOpen(_ date: Day) -> Bool {
        date >= today.preceding && clock.isOpen(date, isDayLit: lights(on: date) == .day)
    }

    /// The number of dates with both lights.
    package var total: Int { lights.values.count { $0 == .both } }
}

extension LightBook {
    /// Whether a date has both lights; nil for a day of rest, and for a date that can still get them: they neither count
    /// nor end a streak.
    package func isKept(_ date: Day) -> Bool? {
        switch lights(on: date) {
        case .both: true
        case .rest: nil
        case .day, .off: isOpen(date) ? nil : false
        }
    }

    /// The dates with both lights in a row up to a date; nil for today.
    package func streak(upTo last: Day? = nil) -> Streak {
        let last = min(last ?? today, today)
        return Streak((min(beginning, last)...last).map(isKept))
    }

    /// The rate of the 30 days up to a date, or up to the newest before that isn't open.
    ///
    /// - Parameter last: the date; nil for today.
    package func rate(upTo last: Day? = nil) -> LightRate {
        var last = min(last ?? today, today)
        while link(last).isOpen { last = last.preceding }
        return rate(in: last.adding(days: -29)...last)
    }

    /// The rate of a range of dates. Days of rest, those before the first record and those after today aren't counted.
    package func rate(in dates: ClosedRange<Day>) -> LightRate {
        let lights = dates.filter { beginning <= $0 && $0 <= today }.map { self.lights(on: $0) }
        return LightRate(lit: lights.count { $0 == .both }, days: lights.count { $0 != .rest })
    }
}

/// The share of dates with both lights in a range of days.
package struct LightRate: Equatable, Sendable {
    /// The number of dates with both lights.
    package let lit: Int
    /// The number of counted dates.
    package let days: Int
}

extension LightBook {
    package func link(_ date: Day) -> LightLink {
        if date > today { return LightLink(date: date, lights: nil, isOpen: true) }
        if date < beginning { return LightLink(date: date, lights: nil, isOpen: false) }
        let lights = lights(on: date)
        return LightLink(date: date, lights: lights, isOpen: [.day, .off].contains(lights) && isOpen(date))
    }
}

/// One date of a chain, a week or a month.
package struct LightLink: Equatable, Sendable {
    package let date: Day
    /// Its lights; nil for a future date, and before the first record.
    package let lights: Lights?
    /// Whether it can still get both lights; false before the first record.
    package let isOpen: Bool
}
