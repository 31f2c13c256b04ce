/// A date of the Gregorian calendar, without a time or a zone (`Plan.md`, "Values").
///
/// Texts and numbers are limited to 0001-01-01 to 9999-12-31; a plan ends with ``latest``. Arithmetic may exceed that
/// range and never fails.
package struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, negative before it.
    let daysSinceEpoch: Int

    init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

    /// Creates a date from its numbers; nil when there is no such date.
    ///
    /// - Parameters:
    ///   - year: 1 to 9999.
    ///   - month: 1 to 12.
    ///   - day: 1 to the length of the month.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Gregorian.length(ofMonth: month, in: year)).contains(day) else { return nil }
        daysSinceEpoch = Gregorian.days(year: year, month: month, day: day)
    }

    /// The year of the calendar; near New Year it may differ from ``week``'s.
    package var year: Int { Gregorian.date(daysSinceEpoch).year }

    /// The dates of its calendar year.
    package var yearDays: ClosedRange<Day> {
        let january = Month(uncheckedYear: year, number: 1)
        return january.firstDay...january.adding(months: 11).lastDay
    }

    package var month: Month {
        let date = Gregorian.date(daysSinceEpoch)
        return Month(uncheckedYear: date.year, number: date.month)
    }

    /// The number of the day in its month, 1 to 31.
    package var dayOfMonth: Int { Gregorian.date(daysSinceEpoch).day }

    package var weekday: Weekday {
        // 1970-01-01 was a Thursday, three days after Monday.
        Weekday.allCases[(daysSinceEpoch + 3).flooredRemainder(by: 7)]
    }

    package var week: Week { Week(of: self) }

    package var following: Day { adding(days: 1) }

    package var preceding: Day { adding(days: -1) }

    /// The day that is a number of days later, or earlier for a negative number.
    ///
    /// - Parameter days: clamped to ten million in either direction.
    package func adding(days: Int) -> Day {
        Day(daysSinceEpoch: daysSinceEpoch + min(max(days, -10_000_000), 10_000_000))
    }

    /// The number of days until another day; negative when it is earlier.
    package func days(until other: Day) -> Int { other.daysSinceEpoch - daysSinceEpoch }

    package static func < (left: Self, right: Self) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }
}

extension Day: Strideable {
    package func advanced(by days: Int) -> Day { adding(days: days) }

    package func distance(to other: Day) -> Int { days(until: other) }
}

extension Day: CustomStringConvertible {
    /// Reads a date in the form of files, exactly `YYYY-MM-DD`; nil for another form or a date that doesn't exist.
    package init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-00-00").numbers(in: text) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    package var description: String {
        let date = Gregorian.date(daysSinceEpoch)
        return FixedForm("0000-00-00").text(date.year, date.month, date.day)
    }
}

/// A day of the ISO week, which begins on Monday.
package enum Weekday: Int, CaseIterable, Comparable, Sendable {
    /// 1 to 7, as in ISO 8601.
    case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The three-letter abbreviation in files: `Mon` to `Sun`.
    package var abbreviation: String {
        switch self {
        case .monday: "Mon"
        case .tuesday: "Tue"
        case .wednesday: "Wed"
        case .thursday: "Thu"
        case .friday: "Fri"
        case .saturday: "Sat"
        case .sunday: "Sun"
        }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
