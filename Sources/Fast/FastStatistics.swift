package import CivilTime

/// What fasts come to. One is counted on the date of its end; those that are running or were cancelled are left out, but
/// for the streaks, which a running one past its goal goes on with.
package struct FastStatistics: Equatable, Sendable {
    /// A part of a period, and the time of the fasts that ended in it.
    package struct Bar: Equatable, Sendable {
        package let first: Day
        package let last: Day
        package let time: FastSpan
    }

    /// How many were completed.
    package let count: Int
    /// How many of them reached their goal.
    package let reached: Int
    /// The time that they take up together: what several share counts once.
    package let time: FastSpan
    /// The mean of their lengths.
    package let mean: FastSpan
    /// The longest of them.
    package let longest: FastSpan
    /// The time by days, weeks or months.
    package let bars: [Bar]

    /// Counts fasts.
    ///
    /// - Parameters:
    ///   - fasts: all of them.
    ///   - period: the days that are wanted, in parts.
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

    /// The share of those that reached their goal in whole percent; nil where none was completed.
    package var successPercent: Int? { count == 0 ? nil : (reached * 200 + count) / (count * 2) }

    /// What a fast adds to the time of those that ended before it.
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

/// The time that fasts take up, in the order of their ends.
private struct TakenTime {
    /// What is taken up, in order and apart from each other.
    private var spans: [ClosedRange<Int>] = []

    /// Adds a fast that ends no earlier than those before it.
    ///
    /// - Returns: the seconds that weren't taken up yet.
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
