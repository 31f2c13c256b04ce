/// A time of day on a clock of 24 hours, to the minute (`Plan.md`, "Values").
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Minutes since midnight, 0 to 1439.
    package let minuteOfDay: Int

    init(minuteOfDay: Int) { self.minuteOfDay = minuteOfDay }

    package static let midnight = TimeOfDay(minuteOfDay: 0)

    /// Creates a time; nil when a number is out of range.
    ///
    /// - Parameters:
    ///   - hour: 0 to 23.
    ///   - minute: 0 to 59.
    package init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minuteOfDay = hour * 60 + minute
    }

    /// 0 to 23.
    package var hour: Int { minuteOfDay / 60 }

    /// 0 to 59.
    package var minute: Int { minuteOfDay % 60 }

    package static func < (left: Self, right: Self) -> Bool { left.minuteOfDay < right.minuteOfDay }
}

extension TimeOfDay: CustomStringConvertible {
    /// Reads a time, exactly `HH:MM` from 00:00 to 23:59; nil for every other text.
    package init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("00:00").numbers(in: text) else { return nil }
        self.init(hour: numbers[0], minute: numbers[1])
    }

    package var description: String { FixedForm("00:00").text(hour, minute) }
}
