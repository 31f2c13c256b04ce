/// A wall time to the minute, in the journal's zone (`plan.md`, section 2).
public struct Moment: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The date.
    public let day: Day
    /// The time of day.
    public let time: TimeOfDay

    /// Makes a moment.
    public init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }

    /// Reads `YYYY-MM-DD HH:MM`.
    public init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = Day(String(parts[0])), let time = TimeOfDay(String(parts[1])) else {
            return nil
        }
        self.init(day: day, time: time)
    }

    /// Ordered by the wall's time.
    public static func < (left: Moment, right: Moment) -> Bool { (left.day, left.time) < (right.day, right.time) }

    /// `YYYY-MM-DD HH:MM`
    public var description: String { "\(day) \(time)" }
}

/// A point in time, the same everywhere.
public struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC, leap seconds left out.
    public let secondsSinceEpoch: Int

    /// Makes an instant.
    public init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// Ordered by time.
    public static func < (left: Instant, right: Instant) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }
}
