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
    public func instant(of moment: Moment, second: Int = 0) -> Instant {
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
