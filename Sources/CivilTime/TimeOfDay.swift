/// A time of day to the minute, 00:00 to 23:59 (`plan.md`, section 2).
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Minutes since midnight, 0 to 1439.
    let minutes: Int

    /// 00:00.
    public static let midnight = TimeOfDay(minutes: 0)

    init(minutes: Int) { self.minutes = minutes }

    /// A time; nil when there is none such.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Reads `HH:MM`, two digits each.
    public init?(_ text: String) {
        guard let numbers = Digits.read(text, widths: [2, 2], separator: ":") else { return nil }
        self.init(hour: numbers[0], minute: numbers[1])
    }

    /// The hour, 0 to 23.
    public var hour: Int { minutes / 60 }

    /// The minute, 0 to 59.
    public var minute: Int { minutes % 60 }

    /// Ordered within the day.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }

    /// `HH:MM`
    public var description: String { "\(Digits.padded(hour, 2)):\(Digits.padded(minute, 2))" }
}
