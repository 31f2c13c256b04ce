package import CivilTime

/// That a repeat was done, and what it answered: `2026-01-29 09:12 (due 2026-01-27 08:55)`.
package struct Completion: Hashable, Sendable {
    /// When it was done.
    package let moment: Moment
    /// When it should have been.
    package let due: Moment

    package init(_ moment: Moment, due: Moment) { (self.moment, self.due) = (moment, due) }

    /// Whether it was done on the day that it was due, or before.
    package var isOnTime: Bool { moment.day <= due.day }

    /// How late it was, in minutes on a clock that nobody sets; 0 where it was on time.
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
    /// Reads a completion as files hold it; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let middle = " (due "
        // Two moments of sixteen bytes, and what is between and behind them.
        let bytes = Array(text.utf8)
        guard bytes.count == 39, bytes[16..<22].elementsEqual(middle.utf8), bytes[38] == UInt8(ascii: ")"),
            let moment = Moment(String(decoding: bytes[..<16], as: UTF8.self)),
            let due = Moment(String(decoding: bytes[22..<38], as: UTF8.self))
        else { return nil }
        self.init(moment, due: due)
    }

    package var description: String { "\(moment) (due \(due))" }
}
