package import CivilTime

/// The lights of many dates, and what they come to (`Light.md`, "Numbers").
package struct LightBook: Equatable, Sendable {
    private let lights: [Day: Lights]
    /// The clock that says which dates can still get their lights.
    package let clock: LightClock
    /// The date before which no record was read, though there are some; nil where all were.
    package let since: Day?

    /// Takes records in; those of dates to come count for nothing.
    package init(_ records: some Sequence<LightRecord>, at clock: LightClock, since: Day? = nil) {
        let lights = Dictionary(records.map { ($0.day, $0.lights) }, uniquingKeysWith: { $1 })
        self.lights = lights.filter { $0.key <= clock.day }
        (self.clock, self.since) = (clock, since)
    }

    /// The date that statistics count back from.
    package var today: Day { clock.day }

    /// The first date with a record.
    package var first: Day? { lights.keys.min() }

    /// The lights of a date.
    package func lights(on date: Day) -> Lights { lights[date] ?? .off }

    /// Whether a date isn't over: it breaks no streak before it is.
    package func isOpen(_ date: Day) -> Bool { clock.isOpen(date, isDayLit: lights(on: date) == .day) }

    /// The longest row of dates with both lights that there ever was.
    package var longest: Int {
        var (longest, run, last) = (0, 0, nil as Day?)
        for date in lights.keys.sorted() {
            // A date without a record has no light, and is over where a later one has.
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

    /// How many dates have both lights.
    package var total: Int { lights.values.count { $0 == .both } }
}
