/// A month of a year (`plan.md`, section 2).
public struct Month: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month's number, 1 to 12.
    public let number: Int

    /// A month; nil when there is none such.
    public init?(year: Int, number: Int) {
        guard (1...9999).contains(year), (1...12).contains(number) else { return nil }
        self.init(year, number)
    }

    init(_ year: Int, _ number: Int) {
        self.year = year
        self.number = number
    }

    /// Reads `YYYY-MM`.
    public init?(_ text: String) {
        guard let numbers = Digits.read(text, widths: [4, 2], separator: "-") else { return nil }
        self.init(year: numbers[0], number: numbers[1])
    }

    /// How many days it has, 28 to 31.
    public var length: Int {
        switch number {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The first day.
    public var firstDay: Day { Day(number: Day.number(year: year, month: number, day: 1)) }

    /// The last day.
    public var lastDay: Day { Day(number: Day.number(year: year, month: number, day: length)) }

    /// Every week with a day in the month, in order.
    public var weeks: [Week] {
        let last = lastDay.week
        return Array(sequence(first: firstDay.week) { $0 < last ? $0.following : nil })
    }

    /// Whether a day is in it.
    public func contains(_ day: Day) -> Bool { day.month == self }

    /// Ordered by time.
    public static func < (left: Month, right: Month) -> Bool { (left.year, left.number) < (right.year, right.number) }

    /// `YYYY-MM`
    public var description: String { "\(Digits.padded(year, 4))-\(Digits.padded(number, 2))" }
}
