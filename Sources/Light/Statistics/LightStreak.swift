package import CivilTime

/// Dates with both lights in an unbroken row.
package struct LightStreak: Equatable, Sendable {
    /// How many were counted.
    package let count: Int
    /// Whether it was counted no further than it was asked for, so that there may be more.
    package let goesOn: Bool
    /// Whether the records that were read tell it; false where older ones have to be read.
    package let isKnown: Bool

    /// Describes a streak.
    package init(_ count: Int, goesOn: Bool = false, isKnown: Bool = true) {
        (self.count, self.goesOn, self.isKnown) = (count, goesOn, isKnown)
    }
}

extension LightBook {
    /// The dates with both lights in an unbroken row up to a date, or up to the one before while it is open. A day of rest
    /// neither counts nor breaks.
    ///
    /// - Parameters:
    ///   - last: the date; nil for today.
    ///   - limit: how many are counted at most.
    package func streak(upTo last: Day? = nil, limit: Int = .max) -> LightStreak {
        var (count, date) = (0, min(last ?? today, today))
        while let first, date >= since ?? first {
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
