package import CivilTime

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

    /// The newest date that has both lights or can't get them any more, or is a day of rest.
    private func closed(upTo last: Day) -> Day {
        var date = last
        while [.day, .off].contains(lights(on: date)), isOpen(date) { date = date.preceding }
        return date
    }
}
