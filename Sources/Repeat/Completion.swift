package import CivilTime

/// A completion of a repeat, and the due time that it answers: `2026-01-29 09:12 (due 2026-01-27 08:55)`.
package struct Completion: Hashable, Sendable {
    package let moment: Moment
    package let due: Moment

    package init(_ moment: Moment, due: Moment) { (self.moment, self.due) = (moment, due) }

    /// Whether the completion is on the due day or earlier.
    package var isOnTime: Bool { moment.day <= due.day }

    /// The delay in minutes, ignoring clock changes; 0 if it was on time.
    package var lateness: Int { isOnTime ? 0 : due.minutes(until: moment) }
}

extension Completion: Comparable {
    package static func < (left: Self, right: Self) -> Bool { (left.moment, left.due) < (right.moment, right.due) }
}

extension Completion: CustomStringConvertible {
    /// Parses a completion as in files; nil for anything else.
    package init?(_ text: some StringProtocol) {
        // Two moments of sixteen bytes, and the text between and after them.
        let bytes = Array(text.utf8)
        guard bytes.count == 39, bytes[16..<22].elementsEqual(" (due ".utf8), bytes[38] == UInt8(ascii: ")"),
            let moment = Moment(String(decoding: bytes[..<16], as: UTF8.self)),
            let due = Moment(String(decoding: bytes[22..<38], as: UTF8.self))
        else { return nil }
        self.init(moment, due: due)
    }

    package var description: String { "\(moment) (due \(due))" }
}

package struct RepeatStatistics: Equatable, Sendable {
    /// The number of answered due times; if one has two completions, the earlier one counts.
    package let completions: Int
    /// The number of them that were completed on the due day or earlier.
    package let onTime: Int
    /// The mean number of days between completions; nil with fewer than two.
    package let meanInterval: Double?
    /// The longest delay in minutes; 0 if there was none.
    package let longestLateness: Int

    package init(_ completions: some Sequence<Completion>) {
        var answers: [Moment: Completion] = [:]
        for completion in completions {
            answers[completion.due] = min(answers[completion.due] ?? completion, completion)
        }
        let counted = answers.values.sorted()
        self.completions = counted.count
        onTime = counted.count(where: \.isOnTime)
        longestLateness = counted.map(\.lateness).max() ?? 0
        // Days between dates, independent of clock changes.
        let days = counted.map(\.moment.day)
        meanInterval = days.count < 2 ? nil : Double(days[0].days(until: days[days.count - 1])) / Double(days.count - 1)
    }
}
