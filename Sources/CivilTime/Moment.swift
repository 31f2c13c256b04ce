/// A day and a time of day, as a clock in the journal's zone shows them (`Plan.md`, "Values").
package struct Moment: Hashable, Comparable, Sendable {
    package let day: Day
    package let time: TimeOfDay

    package init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }

    /// The minutes on the clock until another moment; negative if that is earlier.
    package func minutes(until other: Moment) -> Int {
        day.days(until: other.day) * 24 * 60 + other.time.minuteOfDay - time.minuteOfDay
    }

    package static func < (left: Self, right: Self) -> Bool { (left.day, left.time) < (right.day, right.time) }
}

/// A typed moment: a time of day, whose date follows from where it is used, or a date and a time.
package enum TimeOrMoment: Equatable, Sendable {
    case time(TimeOfDay)
    case moment(Moment)
}

extension Moment: CustomStringConvertible {
    /// Reads a moment, exactly `YYYY-MM-DD HH:MM`; nil for another form, date or time that doesn't exist.
    package init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-00-00 00:00").numbers(in: text),
            let day = Day(year: numbers[0], month: numbers[1], day: numbers[2]),
            let time = TimeOfDay(hour: numbers[3], minute: numbers[4])
        else { return nil }
        self.init(day: day, time: time)
    }

    package var description: String { "\(day) \(time)" }
}
