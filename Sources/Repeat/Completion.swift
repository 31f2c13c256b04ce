package import CivilTime

/// A completion of a repeat, and the due time that it answers: `2026-01-29 09:12 (due 2026-01-27 08:55)`.
package struct Completion: Hashable, Sendable {
    /// The time of the completion.
    package let moment: Moment
    /// The due time that it answers.
    package let due: Moment

    package init(_ moment: Moment, due: Moment) { (self.moment, self.due) = (moment, due) }

    /// Whether the completion is on the due day or earlier.
    package var isOnTime: Bool { moment.day <= due.day }

    /// The delay in minutes, ignoring clock changes; 0 if it was on time.
    package var lateness: Int {
        if isOnTime { return 0 }
        let minutes = { (time: TimeOfDay) in time.hour * 60 + time.minute }
        return due.day.days(until: moment.day) * 1440 + minutes(moment.time) - minutes(due.time)
    }
}

extension Completion: Comparable {
    package static func < (left: Self, right: Self) -> Bool { (left.moment, left.due) < (right.moment, right.due) }
}

extension Completion: CustomStringConvertible {
    /// Parses a completion as in files; nil for anything else. It is fast, because a repeat can have thousands.
    package init?(_ text: some StringProtocol) {
        // Two moments of sixteen bytes, and the text between and after them.
        let bytes = Array(text.utf8)
        guard bytes.count == 39, bytes[16..<22].elementsEqual(" (due ".utf8), bytes[38] == UInt8(ascii: ")"),
            let moment = Self.moment(bytes[..<16]), let due = Self.moment(bytes[22..<38])
        else { return nil }
        self.init(moment, due: due)
    }

    /// Parses `YYYY-MM-DD HH:MM`.
    private static func moment(_ bytes: ArraySlice<UInt8>) -> Moment? {
        let start = bytes.startIndex
        for (place, mark) in [(4, "-"), (7, "-"), (10, " "), (13, ":")] as [(Int, Unicode.Scalar)]
        where bytes[start + place] != UInt8(ascii: mark) { return nil }
        let number = { (place: Int, width: Int) in
            bytes[(start + place)..<(start + place + width)].reduce(0 as Int?) { value, byte in
                guard let value, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                return value * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        guard let year = number(0, 4), let month = number(5, 2), let dayOfMonth = number(8, 2),
            let hour = number(11, 2), let minute = number(14, 2),
            let day = Day(year: year, month: month, day: dayOfMonth), let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        return Moment(day: day, time: time)
    }

    package var description: String { "\(moment) (due \(due))" }
}
