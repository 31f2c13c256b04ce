/// A date of the Gregorian calendar, without a time or a zone (`Plan.md`, "Values").
///
/// Texts and numbers are limited to 0001-01-01 to 9999-12-31; a plan ends with ``latest``. Arithmetic may exceed that
/// range and never fails.
public struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, negative before it.
    let daysSinceEpoch: Int

    init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

    /// Creates a date from its numbers; nil when there is no such date.
    ///
    /// - Parameters:
    ///   - year: 1 to 9999.
    ///   - month: 1 to 12.
    ///   - day: 1 to the length of the month.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Gregorian.length(ofMonth: month, in: year)).contains(day) else { return nil }
        daysSinceEpoch = Gregorian.days(year: year, month: month, day: day)
    }

    /// The year of the calendar; near New Year it may differ from ``week``'s.
    public var year: Int { Gregorian.date(daysSinceEpoch).year }

    /// The month that contains the date.
    public var month: Month {
        let date = Gregorian.date(daysSinceEpoch)
        return Month(uncheckedYear: date.year, number: date.month)
    }

    /// The number of the month in its year, 1 to 12.
    public var monthNumber: Int { Gregorian.date(daysSinceEpoch).month }

    /// The number of the day in its month, 1 to 31.
    public var dayOfMonth: Int { Gregorian.date(daysSinceEpoch).day }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday, three days after Monday.
        Weekday.allCases[(daysSinceEpoch + 3).flooredRemainder(by: 7)]
    }

    /// The ISO week that contains the date.
    public var week: Week { Week(of: self) }

    /// The next day.
    public var following: Day { adding(days: 1) }

    /// The day before.
    public var preceding: Day { adding(days: -1) }

    /// The day that is a number of days later, or earlier for a negative number.
    ///
    /// - Parameter days: clamped to ten million in either direction.
    public func adding(days: Int) -> Day {
        Day(daysSinceEpoch: daysSinceEpoch + min(max(days, -10_000_000), 10_000_000))
    }

    /// The number of days until another day; negative when it is earlier.
    public func days(until other: Day) -> Int { other.daysSinceEpoch - daysSinceEpoch }

    /// Whether a date is earlier.
    public static func < (left: Self, right: Self) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }
}
