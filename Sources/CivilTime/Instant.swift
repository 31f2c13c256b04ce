/// A point in time, the same everywhere.
public struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public let secondsSinceEpoch: Int

    /// Makes an instant.
    ///
    /// - Parameter secondsSinceEpoch: seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// Whether an instant is earlier.
    public static func < (left: Self, right: Self) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }
}

/// What a clock on the wall shows, to the second.
public struct Wall: Hashable, Sendable {
    /// The day and the time to the minute.
    public let moment: Moment
    /// The second of the minute, 0 to 59.
    public let second: Int
}

extension Wall {
    /// The seconds from 1970-01-01 00:00 to what the wall shows, as if every day had 86 400 of them.
    var seconds: Int { moment.day.daysSinceEpoch * 86_400 + moment.time.minuteOfDay * 60 + second }

    init(seconds: Int) {
        let secondOfDay = seconds.flooredRemainder(by: 86_400)
        moment = Moment(
            day: Day(daysSinceEpoch: seconds.flooredQuotient(by: 86_400)),
            time: TimeOfDay(minuteOfDay: secondOfDay / 60))
        second = secondOfDay % 60
    }
}
