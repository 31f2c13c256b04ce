/// A time zone: its offsets from UTC, past, present and future.
///
/// The rules are those of one TZif file (RFC 8536): a table of transitions, and a yearly rule for the time after it.
package struct Zone: Equatable, Sendable {
    package let name: String
    let table: TransitionTable
    let rule: YearlyRule?

    package static let utc = utc(named: "UTC")

    /// Coordinated Universal Time by one of its names.
    package static func utc(named name: String) -> Zone {
        Zone(name: name, table: TransitionTable(first: 0), rule: nil)
    }

    private init(name: String, table: TransitionTable, rule: YearlyRule?) {
        self.name = name
        self.table = table
        self.rule = rule
    }

    /// Reads a zone from the bytes of its file.
    package init(name: String, tzif: [UInt8]) throws(ZoneError) {
        let file = try ZoneFile(tzif)
        var table = file.table
        if let rule = file.rule { table.hand(over: rule) }
        self.init(name: name, table: table, rule: file.rule)
    }

    /// The offset at an instant, in seconds east of UTC.
    package func offset(at instant: Instant) -> Int { offset(atSecond: Self.bounded(instant)) }

    /// The wall time in the zone at an instant.
    package func wall(at instant: Instant) -> Wall {
        let seconds = Self.bounded(instant)
        return Wall(seconds: seconds + offset(atSecond: seconds))
    }

    func offset(atSecond seconds: Int) -> Int {
        guard let rule, seconds >= table.end else { return table.offset(at: seconds) }
        return rule.offset(at: seconds)
    }

    /// The instant in seconds, clamped to RFC 8536's limit so that adding an offset can't overflow.
    private static func bounded(_ instant: Instant) -> Int {
        min(max(instant.secondsSinceEpoch, -TransitionTable.limit), TransitionTable.limit)
    }
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

    /// The transitions in a range of instants, in order.
    private func transitions(in range: ClosedRange<Int>) -> [Transition] {
        var found = table.transitions(in: range)
        guard let rule, range.upperBound >= table.end else { return found }
        found += rule.transitions(in: range).filter { $0.start > table.end }
        return found
    }
}

/// The date and time on a wall clock, to the second.
package struct Wall: Hashable, Sendable {
    /// The day and the time to the minute.
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

/// The reason why a zone file can't be used.
package enum ZoneError: Error, Equatable, Sendable {
    /// The TZif signature is missing.
    case notTZif
    /// The file is shorter than its header announces.
    case truncated
    /// A count, an index, an offset or a time is out of range.
    case malformed
    /// The rule for the years after the table can't be parsed.
    case badRule(String)
    /// The file contains leap seconds, which system clocks ignore.
    case leapSeconds
}
