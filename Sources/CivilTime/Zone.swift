/// A time zone: how far its wall clocks are from UTC, and when that changes.
public struct Zone: Sendable {
    /// The zone's IANA name, as `Europe/Berlin`.
    public let name: String
    /// When the offset changes, in order, and what it is from then on.
    private let transitions: [(at: Int, offset: Int)]
    private let firstOffset: Int
    /// What holds after the last transition; nil keeps its offset for ever.
    private let rule: ZoneRule?

    /// Coordinated universal time.
    public static let utc = Zone(name: "UTC", transitions: [], firstOffset: 0, rule: nil)

    private init(name: String, transitions: [(at: Int, offset: Int)], firstOffset: Int, rule: ZoneRule?) {
        self.name = name
        self.transitions = transitions
        self.firstOffset = firstOffset
        self.rule = rule
    }

    /// Reads a zone of the machine's database.
    ///
    /// - Parameters:
    ///   - name: the zone's name.
    ///   - tzif: the bytes of its file (RFC 8536).
    /// - Throws: ``ZoneError`` when the bytes aren't such a file.
    public init(name: String, tzif: [UInt8]) throws(ZoneError) {
        let file = try ZoneFile(tzif)
        self.init(name: name, transitions: file.transitions, firstOffset: file.firstOffset, rule: file.rule)
    }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int {
        let seconds = instant.secondsSinceEpoch
        guard let last = transitions.last else { return rule?.offset(at: seconds) ?? firstOffset }
        if seconds >= last.at { return rule?.offset(at: seconds) ?? last.offset }
        // The first transition that is still ahead.
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].at <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : transitions[low - 1].offset
    }

    /// What the zone's wall clocks show at an instant.
    public func wall(at instant: Instant) -> (moment: Moment, second: Int) {
        let local = instant.secondsSinceEpoch + offset(at: instant)
        let day = local.floored(by: 86_400)
        let second = local - day * 86_400
        return (Moment(day: Day(number: day), time: TimeOfDay(minutes: second / 60)), second % 60)
    }

    /// The instant of a wall time: the first one after the gap where it doesn't exist, the later one where it exists
    /// twice (`plan.md`, section 4).
    public func instant(of moment: Moment, second: Int = 0) -> Instant {
        let local = moment.day.number * 86_400 + moment.time.minutes * 60 + second
        // The offsets that hold a day and a half around it: nothing further away can be meant.
        let candidates = [-129_600, 0, 129_600].map { offset(at: Instant(secondsSinceEpoch: local + $0)) }
        let matches = Set(candidates).map { local - $0 }.filter { $0 + offset(at: Instant(secondsSinceEpoch: $0)) == local }
        if let latest = matches.max() { return Instant(secondsSinceEpoch: latest) }
        return firstAfterGap(local, offsets: candidates)
    }

    /// The first instant whose wall time is at or after one that doesn't exist.
    private func firstAfterGap(_ local: Int, offsets: [Int]) -> Instant {
        var low = local - (offsets.max() ?? 0)
        var high = local - (offsets.min() ?? 0)
        while low < high {
            let middle = low + (high - low).floored(by: 2)
            if middle + offset(at: Instant(secondsSinceEpoch: middle)) >= local { high = middle } else { low = middle + 1 }
        }
        return Instant(secondsSinceEpoch: low)
    }
}
