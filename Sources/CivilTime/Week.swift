/// A week of ISO 8601: Monday first, in the year that its Thursday is in (`plan.md`, section 2).
public struct Week: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The week-based year, which around New Year isn't that of all its days.
    public let year: Int
    /// The number in that year, 1 to 53.
    public let number: Int

    /// The week of that year and number; nil when the year has no such week.
    public init?(year: Int, number: Int) {
        guard (1...9999).contains(year), (1...Self.count(in: year)).contains(number) else { return nil }
        self.year = year
        self.number = number
    }

    /// Reads `YYYY-Www`; W53 only for a year that has one.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 8, bytes[4] == UInt8(ascii: "-"), bytes[5] == UInt8(ascii: "W") else { return nil }
        guard let year = Digits.number(bytes[..<4]), let number = Digits.number(bytes[6...]) else { return nil }
        self.init(year: year, number: number)
    }

    /// The week that a day is in.
    init(containing day: Day) {
        let thursday = day.adding(days: Weekday.thursday.rawValue - day.weekday.rawValue)
        year = thursday.year
        number = Day.number(year: thursday.year, month: 1, day: 1).distance(to: thursday.number) / 7 + 1
    }

    /// How many weeks a year has: 53 when its first or its last day is a Thursday.
    private static func count(in year: Int) -> Int {
        let first = Day(number: Day.number(year: year, month: 1, day: 1)).weekday
        let last = Day(number: Day.number(year: year, month: 12, day: 31)).weekday
        return first == .thursday || last == .thursday ? 53 : 52
    }

    /// The week's first day.
    public var monday: Day {
        let fourth = Day(number: Day.number(year: year, month: 1, day: 4))
        return fourth.adding(days: (number - 1) * 7 + 1 - fourth.weekday.rawValue)
    }

    /// The week's last day.
    public var sunday: Day { monday.adding(days: 6) }

    /// The seven days, Monday first.
    public var days: [Day] {
        let monday = monday
        return (0..<7).map { monday.adding(days: $0) }
    }

    /// The week after.
    public var following: Week { monday.adding(days: 7).week }

    /// The week before.
    public var preceding: Week { monday.adding(days: -7).week }

    /// Whether a day is in it.
    public func contains(_ day: Day) -> Bool { day.week == self }

    /// Ordered by time.
    public static func < (left: Week, right: Week) -> Bool { (left.year, left.number) < (right.year, right.number) }

    /// `YYYY-Www`
    public var description: String { "\(Digits.padded(year, 4))-W\(Digits.padded(number, 2))" }
}
