package import CivilTime

/// The share of the dates with both lights in a stretch of days. Days of rest don't count.
package struct LightRate: Equatable, Sendable {
    /// The dates with both lights.
    package let lit: Int
    /// The dates that count.
    package let days: Int

    /// The share in whole per cent, rounded; 0 where no date counts.
    package var percent: Int { days == 0 ? 0 : (lit * 200 + days) / (days * 2) }
}

extension LightBook {
    /// The rate of the 30 days up to a date, or up to the one before while it is open.
    ///
    /// - Parameter last: the date; nil for today.
    package func rate(upTo last: Day? = nil) -> LightRate {
        let last = closed(upTo: min(last ?? today, today))
        let lights = (0..<30).map { self.lights(on: last.adding(days: -$0)) }
        return LightRate(lit: lights.count { $0 == .both }, days: lights.count { $0 != .rest })
    }

    /// The newest date that has both lights or can't get them any more; a day of rest is as it is.
    private func closed(upTo last: Day) -> Day {
        var date = last
        while [.day, .off].contains(lights(on: date)), isOpen(date) { date = date.preceding }
        return date
    }
}
