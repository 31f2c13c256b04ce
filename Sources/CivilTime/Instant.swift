/// A point in time, independent of zones.
public struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public let secondsSinceEpoch: Int

    /// Creates an instant.
    ///
    /// - Parameter secondsSinceEpoch: seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// Whether an instant is earlier.
    public static func < (left: Self, right: Self) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }
}
