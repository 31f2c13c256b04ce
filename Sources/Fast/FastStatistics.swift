package import CivilTime

/// The statistics of fasts. A fast is counted on the date of its end; running and cancelled ones are left out. Only
/// streaks include a running fast that has reached its goal.
package struct FastStatistics: Equatable, Sendable {
    /// A part of a period, and the time of the fasts that ended in it.
    package struct Bar: Equatable, Sendable {
        package let first: Day
        package let last: Day
        package let time: FastSpan
    }

    /// The number of completed fasts.
    package let count: Int
    /// The number of them that reached their goal.
    package let reached: Int
    /// Their total time; overlapping time is counted once.
    package let time: FastSpan
    /// The mean of their lengths.
    package let mean: FastSpan
    /// The longest of their lengths.
    package let longest: FastSpan
    /// The time by days, weeks or months.
    package let bars: [Bar]

    /// Computes the statistics.
    ///
    /// - Parameters:
    ///   - fasts: all fasts.
    ///   - period: the days to include, in parts.
    package init(_ fasts: FastSet, _ period: FastPeriod, _ now: Now) {
        let shares = Self.shares(fasts.all.filter { $0.status == .completed })
            .filter { period.contains($0.day) }
        let lengths = shares.map { $0.fast.seconds(until: now.instant) }
        count = shares.count
        reached = shares.count { $0.fast.isReached(at: now.instant) }
        time = FastSpan(seconds: shares.reduce(0) { $0 + $1.seconds })
        mean = FastSpan(seconds: lengths.isEmpty ? 0 : lengths.reduce(0, +) / lengths.count)
        longest = FastSpan(seconds: lengths.max() ?? 0)
        bars = period.parts.map { part in
            let own = shares.filter { part.contains($0.day) }
            return Bar(
                first: part.lowerBound, last: part.upperBound,
                time: FastSpan(seconds: own.reduce(0) { $0 + $1.seconds }))
        }
    }

    /// The share of those that reached their goal in whole percent; nil if none was completed.
    package var successPercent: Int? { count == 0 ? nil : (reached * 200 + count) / (count * 2) }

    /// The time that a fast adds to that of the fasts that ended before it.
    private struct Share {
        let fast: FastRecord
        let day: Day
        let seconds: Int
    }

    private static func shares(_ fasts: [FastRecord]) -> [Share] {
        var taken = TakenTime()
        return fasts.compactMap { fast in fast.end.map { (fast, $0) } }
            .sorted { ($0.1.instant, $0.0.path) < ($1.1.instant, $1.0.path) }
            .map { fast, end in
                Share(fast: fast, day: end.day, seconds: taken.add(fast.start.instant, end.instant))
            }
    }
}

/// The time that fasts occupy, in the order of their ends.
private struct TakenTime {
    /// The occupied ranges, in order and disjoint.
    private var spans: [ClosedRange<Int>] = []

    /// Adds a fast that ends no earlier than those before it.
    ///
    /// - Returns: the seconds that weren't occupied yet.
    mutating func add(_ start: Instant, _ end: Instant) -> Int {
        guard start < end else { return 0 }
        var (first, free) = (start.secondsSinceEpoch, end.secondsSinceEpoch - start.secondsSinceEpoch)
        while let last = spans.last, last.upperBound >= first {
            free -= last.upperBound - max(last.lowerBound, first)
            first = min(first, last.lowerBound)
            spans.removeLast()
        }
        spans.append(first...end.secondsSinceEpoch)
        return free
    }
}
