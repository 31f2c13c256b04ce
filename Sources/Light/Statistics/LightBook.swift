package import CivilTime

/// The lights of many dates, and what they come to.
package struct LightBook: Equatable, Sendable {
    private let lights: [Day: Lights]
    /// The clock that says which dates can still get their lights.
    package let clock: LightClock

    /// Takes records in; those of dates to come count for nothing.
    package init(_ records: some Sequence<LightRecord>, at clock: LightClock) {
        self.init(Dictionary(records.map { ($0.day, $0.lights) }, uniquingKeysWith: { $1 }), at: clock)
    }

    init(_ lights: [Day: Lights], at clock: LightClock) {
        self.lights = lights.filter { $0.key <= clock.day }
        self.clock = clock
    }

    /// The date that statistics count back from.
    package var today: Day { clock.day }

    /// The first date with a record.
    package var first: Day? { lights.keys.min() }

    /// The lights of a date.
    package func lights(on date: Day) -> Lights { lights[date] ?? .off }

    /// Whether a date isn't over: it breaks no streak before it is.
    package func isOpen(_ date: Day) -> Bool { clock.isOpen(date, isDayLit: lights(on: date) == .day) }

    /// The dates with both lights in an unbroken row up to a date, or up to the one before while it is open. A day of rest
    /// neither counts nor breaks.
    ///
    /// - Parameters:
    ///   - last: the date; nil for today.
    ///   - limit: how many are counted at most.
    package func streak(upTo last: Day? = nil, limit: Int = .max) -> Int {
        var (count, date) = (0, min(last ?? today, today))
        while let first, date >= first, count < limit {
            switch lights(on: date) {
            case .both: count += 1
            case .rest: break
            case .day, .off: if !isOpen(date) { return count }
            }
            date = date.preceding
        }
        return count
    }

    /// The longest row of dates with both lights that there ever was.
    package var longest: Int {
        var (longest, run, date) = (0, 0, first ?? today)
        while date <= today {
            switch lights(on: date) {
            case .both: run += 1
            case .rest: break
            case .day, .off: if !isOpen(date) { run = 0 }
            }
            longest = max(longest, run)
            date = date.following
        }
        return longest
    }

    /// How many dates have both lights.
    package var total: Int { lights.values.count { $0 == .both } }
}
