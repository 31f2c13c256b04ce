import CivilTime

/// A length of time for display: whole minutes.
package struct FastSpan: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of minutes, 0 or more.
    package let minutes: Int

    /// The whole minutes in a number of seconds; 0 for a negative number.
    package init(seconds: Int) { minutes = max(0, seconds) / 60 }

    /// The span as `HH:MM`, with more digits for the hours if needed.
    package var description: String { Self.two(minutes / 60) + ":" + Self.two(minutes % 60) }

    package static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
