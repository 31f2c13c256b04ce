package import CivilTime

/// Consecutive dates with both lights.
package struct LightStreak: Equatable, Sendable {
    /// The number of counted dates.
    package let count: Int
    /// Whether counting stopped at the limit, so that the streak may be longer.
    package let goesOn: Bool
    /// Whether the loaded records suffice; false if older ones have to be read.
    package let isKnown: Bool

    package init(_ count: Int, goesOn: Bool = false, isKnown: Bool = true) {
        (self.count, self.goesOn, self.isKnown) = (count, goesOn, isKnown)
    }
}

extension LightBook {
    /// The consecutive dates with both lights up to a date, or up to the day before while it is open. A day of rest
    /// neither counts nor ends the streak.
    ///
    /// - Parameters:
    ///   - last: the date; nil for today.
    ///   - limit: the most dates to count.
    package func streak(upTo last: Day? = nil, limit: Int = .max) -> LightStreak {
        var (count, date) = (0, min(last ?? today, today))
        guard let oldest = since ?? first else { return LightStreak(0) }
        while date >= oldest {
            switch lights(on: date) {
            case .both: count += 1
            case .rest: break
            case .day, .off: if !isOpen(date) { return LightStreak(count) }
            }
            if count >= limit { return LightStreak(count, goesOn: true) }
            date = date.preceding
        }
        return LightStreak(count, isKnown: since == nil)
    }
}

/// The share of dates with both lights in a range of days. Days of rest, and those before the first record, aren't
/// counted.
package struct LightRate: Equatable, Sendable {
    /// The number of dates with both lights.
    package let lit: Int
    /// The number of counted dates.
    package let days: Int

    /// The share in whole percent, rounded; 0 if no date is counted.
    package var percent: Int { days == 0 ? 0 : (lit * 200 + days) / (days * 2) }
}

extension LightBook {
    /// The rate of the 30 days up to a date, or up to the day before while it is open. Days before the first record
    /// aren't counted.
    ///
    /// - Parameter last: the date; nil for today.
    package func rate(upTo last: Day? = nil) -> LightRate {
        let last = closed(upTo: min(last ?? today, today))
        let dates = (0..<30).map { last.adding(days: -$0) }.filter { $0 >= beginning }
        let lights = dates.map { self.lights(on: $0) }
        return LightRate(lit: lights.count { $0 == .both }, days: lights.count { $0 != .rest })
    }

    /// The rate of a range of dates. Those before the first record and after today aren't counted.
    package func rate(in dates: ClosedRange<Day>) -> LightRate {
        var rate = LightRate(lit: 0, days: 0)
        var date = max(dates.lowerBound, beginning)
        while date <= min(dates.upperBound, today) {
            let lights = lights(on: date)
            if lights != .rest { rate = LightRate(lit: rate.lit + (lights == .both ? 1 : 0), days: rate.days + 1) }
            date = date.following
        }
        return rate
    }

    /// The newest date that has both lights or can't get them any more, or is a day of rest.
    private func closed(upTo last: Day) -> Day {
        var date = last
        while [.day, .off].contains(lights(on: date)), isOpen(date) { date = date.preceding }
        return date
    }
}
