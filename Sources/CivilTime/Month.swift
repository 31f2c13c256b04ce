package struct Month: Hashable, Comparable, Sendable {
    package let year: Int
    /// The number in the year, 1 to 12.
    package let number: Int

    init(uncheckedYear year: Int, number: Int) {
        self.year = year
        self.number = number
    }

    /// Creates a month from its numbers; nil when there is no such month.
    ///
    /// - Parameters:
    ///   - year: 1 to 9999.
    ///   - number: 1 to 12.
    package init?(year: Int, number: Int) {
        guard (1...9999).contains(year), (1...12).contains(number) else { return nil }
        self.init(uncheckedYear: year, number: number)
    }

    package var firstDay: Day { Day(daysSinceEpoch: Gregorian.days(year: year, month: number, day: 1)) }

    package var lastDay: Day { day(31) }

    package var days: ClosedRange<Day> { firstDay...lastDay }

    /// Every week with a day in the month, in order (`Plan.md`, "Values").
    package var weeks: [Week] {
        let last = lastDay.week
        return Array(sequence(first: firstDay.week) { $0 < last ? $0.following : nil })
    }

    package var following: Month { adding(months: 1) }

    package var preceding: Month { adding(months: -1) }

    /// The month that is a number of months later, or earlier for a negative number.
    ///
    /// - Parameter months: clamped to ten thousand in either direction.
    package func adding(months: Int) -> Month {
        let count = year * 12 + number - 1 + min(max(months, -10_000), 10_000)
        return Month(uncheckedYear: count.flooredQuotient(by: 12), number: count.flooredRemainder(by: 12) + 1)
    }

    /// The number of months until another month; negative when it is earlier.
    package func months(until other: Month) -> Int { (other.year - year) * 12 + other.number - number }

    /// A day by its number in the month; the month's last day for a number that it doesn't have (`FileFormats.md`,
    /// "Repeat").
    ///
    /// - Parameter number: 1 to 31.
    package func day(_ number: Int) -> Day {
        firstDay.adding(days: min(max(number, 1), Gregorian.length(ofMonth: self.number, in: year)) - 1)
    }

    package func contains(_ day: Day) -> Bool { day.month == self }

    package static func < (left: Self, right: Self) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }
}

extension Month: CustomStringConvertible {
    /// Reads a month, exactly `YYYY-MM`; nil for another form or a month that doesn't exist.
    package init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-00").numbers(in: text) else { return nil }
        self.init(year: numbers[0], number: numbers[1])
    }

    package var description: String { FixedForm("0000-00").text(year, number) }
}
