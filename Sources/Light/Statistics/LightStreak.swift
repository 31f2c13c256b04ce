package import CivilTime

/// Consecutive dates with both lights.
package struct LightStreak: Equatable, Sendable {
    /// The number of counted dates.
    package let count: Int
    /// Whether counting stopped at the limit, so that the streak may be longer.
    package let goesOn: Bool
    /// Whether the loaded records suffice; false if older ones have to be read.
    package let isKnown: Bool

    /// Describes a streak.
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
