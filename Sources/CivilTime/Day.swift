/// A date of the proleptic Gregorian calendar, years 1 to 9999 (`plan.md`, section 2).
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    let number: Int

    private static let first = Day.number(year: 1, month: 1, day: 1)
    private static let last = Day.number(year: 9999, month: 12, day: 31)

    /// The day with that number, held within years 1 to 9999.
    init(number: Int) { self.number = min(max(number, Self.first), Self.last) }

    /// A date; nil when there is none such, like 2026-02-30.
    public init?(year: Int, month: Int, day: Int) {
        guard let month = Month(year: year, number: month), (1...month.length).contains(day) else { return nil }
        number = Self.number(year: year, month: month.number, day: day)
    }

    /// Reads `YYYY-MM-DD`.
    public init?(_ text: String) {
        guard let numbers = Digits.read(text, widths: [4, 2, 2], separator: "-") else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Reads what a person may type: `YYYY-MM-DD`, `YYYY/MM/DD`, or `YY/MM/DD` for a year from 2000 on.
    public init?(input: String) {
        if let day = Day(input) {
            self = day
        } else if let numbers = Digits.read(input, widths: [4, 2, 2], separator: "/") {
            self.init(year: numbers[0], month: numbers[1], day: numbers[2])
        } else if let numbers = Digits.read(input, widths: [2, 2, 2], separator: "/") {
            self.init(year: 2000 + numbers[0], month: numbers[1], day: numbers[2])
        } else {
            return nil
        }
    }

    /// The year, 1 to 9999.
    public var year: Int { civil.year }

    /// The month that the day is in.
    public var month: Month { Month(civil.year, civil.month) }

    /// The day of the month, 1 to 31.
    public var dayOfMonth: Int { civil.day }

    /// The day of the week.
    public var weekday: Weekday { Weekday.allCases[(((number + 3) % 7) + 7) % 7] }

    /// The ISO week that the day is in.
    public var week: Week { Week(containing: self) }

    /// The day after.
    public var following: Day { adding(days: 1) }

    /// The day before.
    public var preceding: Day { adding(days: -1) }

    /// The day that many days later, or earlier for a negative number.
    public func adding(days: Int) -> Day { Day(number: number + days) }

    /// How many days it is until another day; negative when that is earlier.
    public func days(until other: Day) -> Int { other.number - number }

    /// Ordered by time.
    public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

    /// `YYYY-MM-DD`
    public var description: String {
        let (year, month, day) = civil
        return "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
    }
}

extension Day {
    // Years begin in March here, so that the leap day is a year's last and month lengths follow one formula.

    /// Days since 1970-01-01 of a date that exists.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = shifted.floored(by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date of a number of days since 1970-01-01.
    private var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = shifted.floored(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}

extension Int {
    /// The quotient, rounded down; the divisor is positive.
    func floored(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}
