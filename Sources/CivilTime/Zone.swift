/// A time zone: its offsets from UTC, past, present and future.
///
/// The rules are those of one TZif file (RFC 8536): a table of transitions, and a yearly rule for the time after it.
package struct Zone: Equatable, Sendable {
    package let name: String
    /// The offset before the first transition, in seconds east of UTC.
    private let first: Int
    /// In strictly ascending order.
    private let transitions: [Transition]
    private let rule: YearlyRule?

    /// The limit for instants before and after 1970, in seconds; RFC 8536 gives it for the earliest time.
    static let limit = 1 << 59

    package static let utc = utc(named: "UTC")

    /// Coordinated Universal Time by one of its names.
    package static func utc(named name: String) -> Zone { Zone(name: name, first: 0, [], nil) }

    /// Creates a zone. From the last transition on, the rule decides.
    init(name: String, first: Int, _ transitions: [Transition], _ rule: YearlyRule?) {
        (self.name, self.first, self.rule) = (name, first, rule)
        let last = transitions.last.map { Transition(start: $0.start, offset: rule?.offset(at: $0.start) ?? $0.offset) }
        self.transitions = transitions.dropLast() + [last].compactMap(\.self)
    }

    /// The offset at an instant, in seconds east of UTC.
    package func offset(at instant: Instant) -> Int { offset(atSecond: Self.bounded(instant)) }

    package func wall(at instant: Instant) -> Wall {
        let seconds = Self.bounded(instant)
        return Wall(seconds: seconds + offset(atSecond: seconds))
    }

    private func offset(atSecond seconds: Int) -> Int {
        if let rule, seconds >= end { return rule.offset(at: seconds) }
        let index = firstIndex(after: seconds)
        return index == 0 ? first : transitions[index - 1].offset
    }

    /// The last transition's instant; the lowest number when there is none.
    private var end: Int { transitions.last?.start ?? .min }

    /// The index of the first transition that is later than an instant, by binary search.
    private func firstIndex(after seconds: Int) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].start <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The instant in seconds, clamped so that adding an offset can't overflow.
    private static func bounded(_ instant: Instant) -> Int { min(max(instant.secondsSinceEpoch, -limit), limit) }
}

extension Zone {
    /// A bound for offsets from UTC, in seconds in either direction.
    private static let reach = 2 * 86_400

    /// The instant at which the zone's clocks show a wall time (`Plan.md`, "Clock and zone").
    ///
    /// - Parameters:
    ///   - moment: the day and the time.
    ///   - second: the second of the minute, 0 to 59.
    /// - Returns: for a wall time in a gap, the first instant after the gap; for one that occurs twice, the later
    ///   instant.
    package func instant(of moment: Moment, second: Int = 0) -> Instant {
        let wall = Wall(moment: moment, second: second).seconds
        var spans = transitions(in: wall - Self.reach...wall + Self.reach)
        spans.insert(Transition(start: .min, offset: offset(atSecond: wall - Self.reach - 1)), at: 0)
        // Backwards from the last span of equal offset, so that the later of two instants is found first.
        for (index, span) in spans.enumerated().reversed() where wall - span.offset >= span.start {
            let end = index + 1 < spans.count ? spans[index + 1].start : .max
            return Instant(secondsSinceEpoch: min(wall - span.offset, end))
        }
        return Instant(secondsSinceEpoch: wall)
    }

    private func transitions(in range: ClosedRange<Int>) -> [Transition] {
        let found = transitions[firstIndex(after: range.lowerBound - 1)..<firstIndex(after: range.upperBound)]
        guard let rule, range.upperBound >= end else { return Array(found) }
        return found + rule.transitions(in: range).filter { $0.start > end }
    }
}

/// An instant from which a new offset applies.
struct Transition: Equatable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    let start: Int
    /// Seconds east of UTC.
    let offset: Int
}

/// The date and time on a wall clock, to the second.
package struct Wall: Hashable, Sendable {
    package let moment: Moment
    /// The second of the minute, 0 to 59.
    package let second: Int
}

extension Wall {
    /// The seconds from 1970-01-01 00:00 to this wall time, with 86 400 seconds in every day.
    var seconds: Int { moment.day.daysSinceEpoch * 86_400 + moment.time.minuteOfDay * 60 + second }

    init(seconds: Int) {
        let secondOfDay = seconds.flooredRemainder(by: 86_400)
        moment = Moment(
            day: Day(daysSinceEpoch: seconds.flooredQuotient(by: 86_400)),
            time: TimeOfDay(minuteOfDay: secondOfDay / 60))
        second = secondOfDay % 60
    }
}

/// The rule at the end of a zone's file: a standard offset, and when summer time begins and ends every year.
struct YearlyRule: Equatable, Sendable {
    /// Seconds east of UTC outside of summer time.
    let standard: Int
    let summer: Summer?

    /// Summer time, or winter time in a zone whose standard time is the later one.
    struct Summer: Equatable, Sendable {
        /// Seconds east of UTC.
        let offset: Int
        /// The changes to it and from it, each in wall time before the change.
        let start, end: Change
    }

    /// A change of the clock, every year, on a weekday of a month's week.
    struct Change: Equatable, Sendable {
        /// 1 to 12.
        let month: Int
        /// 1 to 5; 5 is the last one.
        let week: Int
        /// 0 Sunday to 6 Saturday.
        let weekday: Int
        /// Seconds after midnight of that day, from -167 to 167 hours.
        let time: Int

        /// The seconds from 1970-01-01 00:00 to the change, in wall time.
        func wall(in year: Int) -> Int {
            let first = Gregorian.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday: weekday 4 when Sunday is 0.
            let place = (weekday - (first + 4)).flooredRemainder(by: 7) + 7 * (week - 1)
            let day = first + (place < Gregorian.length(ofMonth: month, in: year) ? place : place - 7)
            return day * 86_400 + time
        }
    }

    /// The offset at an instant, in seconds east of UTC.
    func offset(at seconds: Int) -> Int {
        let year = Self.year(of: seconds)
        var latest = Transition(start: .min, offset: standard)
        // A change may be a week outside its year. Of two at the same instant, the later entry wins.
        for change in changes(in: year - 1...year + 1) where change.start <= seconds && change.start >= latest.start {
            latest = change
        }
        return latest.offset
    }

    func transitions(in range: ClosedRange<Int>) -> [Transition] {
        let years = Self.year(of: range.lowerBound) - 1...Self.year(of: range.upperBound) + 1
        let starts = Set(changes(in: years).map(\.start).filter(range.contains))
        return starts.sorted().map { Transition(start: $0, offset: offset(at: $0)) }
    }

    private static func year(of seconds: Int) -> Int { Wall(seconds: seconds).moment.day.year }

    private func changes(in years: ClosedRange<Int>) -> [Transition] {
        guard let summer else { return [] }
        return years.flatMap { year in
            [
                Transition(start: summer.start.wall(in: year) - standard, offset: summer.offset),
                Transition(start: summer.end.wall(in: year) - summer.offset, offset: standard),
            ]
        }
    }
}
