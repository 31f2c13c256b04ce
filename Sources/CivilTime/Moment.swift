/// A day and a time of day, as a clock in the journal's zone shows them (`Plan.md`, "Values").
public struct Moment: Hashable, Comparable, Sendable {
    /// The day.
    public let day: Day
    /// The time of that day.
    public let time: TimeOfDay

    /// Creates a moment.
    public init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }

    /// Whether a moment is earlier.
    public static func < (left: Self, right: Self) -> Bool { (left.day, left.time) < (right.day, right.time) }
}

extension Moment: CustomStringConvertible {
    /// Reads a moment, exactly `YYYY-MM-DD HH:MM`; nil for another form, date or time that doesn't exist.
    public init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-00-00 00:00").numbers(in: text),
            let day = Day(year: numbers[0], month: numbers[1], day: numbers[2]),
            let time = TimeOfDay(hour: numbers[3], minute: numbers[4])
        else { return nil }
        self.init(day: day, time: time)
    }

    /// The moment as `YYYY-MM-DD HH:MM`.
    public var description: String { "\(day) \(time)" }
}
