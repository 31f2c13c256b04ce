package import CivilTime
package import Parts

/// The statistics of fasts. A fast is counted on the date of its end; running and cancelled ones are left out.
package struct FastStatistics: Equatable, Sendable {
    /// A part of a period, and the time of the fasts that ended in it.
    package struct Bar: Equatable, Sendable {
        package let days: ClosedRange<Day>
        package let time: FastSpan
    }

    /// The number of completed fasts.
    package let count: Int
    /// The number of them that reached their goal.
    package let reached: Int
    /// Their total time; overlapping time is counted once.
    package let time: FastSpan
    package let mean: FastSpan
    package let longest: FastSpan
    /// Days of a week, ISO weeks of a month, months of a year, or years, in order.
    package let bars: [Bar]

    package init(_ fasts: [FastRecord], _ period: Period, _ now: Now) {
        let shares = Self.shares(fasts).filter { period.days.contains($0.day) }
        // Sums are of whole minutes, so that the lengths that are shown add up.
        func time(_ shares: [Share]) -> FastSpan { FastSpan(minutes: shares.map(\.span.minutes).reduce(0, +)) }
        let lengths = shares.map { FastSpan(seconds: $0.fast.seconds(until: now.instant)).minutes }
        count = shares.count
        reached = shares.count { $0.fast.isReached(at: now.instant) }
        self.time = time(shares)
        mean = FastSpan(minutes: lengths.isEmpty ? 0 : lengths.reduce(0, +) / lengths.count)
        longest = FastSpan(minutes: lengths.max() ?? 0)
        bars = period.parts(period.kind.barLength).map { part in
            Bar(days: part, time: time(shares.filter { part.contains($0.day) }))
        }
    }

    /// The share of those that reached their goal in percent; nil if none was completed.
    package var successPercent: Int? { reached.percent(of: count) }

    /// The time that a fast adds to that of the fasts that ended before it.
    private struct Share {
        let fast: FastRecord
        let day: Day
        let span: FastSpan
    }

    private static func shares(_ fasts: [FastRecord]) -> [Share] {
        var taken = TakenTime()
        // A record is large: what is sorted is its place.
        let completed = fasts.indices.compactMap { index in
            fasts[index].status == .completed ? fasts[index].end.map { (index: index, end: $0) } : nil
        }
        let sorted = completed.sorted { one, other in
            let (first, second) = (one.end.instant, other.end.instant)
            return first == second ? fasts[one.index].path < fasts[other.index].path : first < second
        }
        return sorted.map { index, end in
            let span = FastSpan(seconds: taken.add(fasts[index].start.instant, end.instant))
            return Share(fast: fasts[index], day: end.day, span: span)
        }
    }
}

extension PeriodKind {
    /// The length of the parts that bars show; nil for days.
    package var barLength: PeriodKind? {
        switch self {
        case .week: nil
        case .month: .week
        case .year: .month
        case .all: .year
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

extension [FastRecord] {
    /// The dates of a range that the fasts cover.
    package func covered(_ now: Now, in range: ClosedRange<Day>) -> Set<Day> {
        Set(compactMap { $0.covered(now) }.filter(range.overlaps).flatMap { $0.clamped(to: range) })
    }

    /// The covered dates in a row, of all time: up to today, or up to yesterday while today isn't covered.
    package func streak(_ now: Now) -> Streak {
        let first = Swift.min(map(\.start.day).min() ?? now.day, now.day)
        let covered = covered(now, in: first...now.day)
        return Streak((first...now.day).map { covered.contains($0) ? true : $0 == now.day ? nil : false })
    }
}
