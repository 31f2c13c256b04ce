/// An ISO 8601 week: Monday to Sunday, in the year of its Thursday (`Plan.md`, "Values").
package struct Week: Hashable, Comparable, Sendable {
    /// The week-based year.
    package let year: Int
    /// The number in that year, 1 to 53.
    package let number: Int

    init(of day: Day) {
        let thursday = day.adding(days: Weekday.thursday.rawValue - day.weekday.rawValue)
        year = thursday.year
        let newYear = Gregorian.days(year: year, month: 1, day: 1)
        number = (thursday.daysSinceEpoch - newYear) / 7 + 1
    }

    /// Creates a week from its numbers; nil when there is no such week, and for weeks after ``latest``.
    ///
    /// - Parameters:
    ///   - year: the week-based year, 1 to 9999.
    ///   - number: 1 to 53; 53 only in years with 53 weeks.
    package init?(year: Int, number: Int) {
        guard (1...9999).contains(year), (1...53).contains(number) else { return nil }
        self.year = year
        self.number = number
        guard monday.week == self, !isTooLate else { return nil }
    }

    package var monday: Day {
        // The 4th of January is always in the first week.
        let fourth = Day(daysSinceEpoch: Gregorian.days(year: year, month: 1, day: 4))
        return fourth.adding(days: 1 - fourth.weekday.rawValue + 7 * (number - 1))
    }

    package var sunday: Day { monday.adding(days: 6) }

    package var days: ClosedRange<Day> { monday...sunday }

    package var following: Week { Week(of: monday.adding(days: 7)) }

    package var preceding: Week { Week(of: monday.adding(days: -7)) }

    package static func < (left: Self, right: Self) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }
}

extension Week: CustomStringConvertible {
    /// Reads a week, exactly `YYYY-Www`; nil for another form or a week that doesn't exist.
    package init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-W00").numbers(in: text) else { return nil }
        self.init(year: numbers[0], number: numbers[1])
    }

    package var description: String { FixedForm("0000-W00").text(year, number) }
}

/// The end of the calendar (`Plan.md`, "Values"): a plan ends with the last week whose days can all be written. The
/// next week has days in the year 10000.
extension Day {
    /// The last day of a plan.
    package static let latest = Day(daysSinceEpoch: Gregorian.days(year: 9999, month: 12, day: 26))

    package var isTooLate: Bool { self > .latest }
}

extension Week {
    package static let latest = Week(of: .latest)

    /// Whether a text that isn't a valid week is the week after the last.
    package static func isTooLate(_ text: some StringProtocol) -> Bool { text == latest.following.description }

    var isTooLate: Bool { self > .latest }
}
