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
    package let mean: FastSpan
    package let longest: FastSpan
    package let bars: [Bar]

    /// Computes the statistics.
    package init(_ fasts: [FastTimes], _ period: FastPeriod, _ now: Now) {
        let shares = Self.shares(fasts.filter { $0.status == .completed })
            .filter { period.contains($0.day) }
        // Sums are of whole minutes, so that the lengths that are shown add up.
        let lengths = shares.map { FastSpan(seconds: $0.fast.seconds(until: now.instant)).minutes }
        count = shares.count
        reached = shares.count { $0.fast.isReached(at: now.instant) }
        time = FastSpan(minutes: shares.reduce(0) { $0 + $1.span.minutes })
        mean = FastSpan(minutes: lengths.isEmpty ? 0 : lengths.reduce(0, +) / lengths.count)
        longest = FastSpan(minutes: lengths.max() ?? 0)
        bars = period.parts.map { part in
            let own = shares.filter { part.contains($0.day) }
            return Bar(
                first: part.lowerBound, last: part.upperBound,
                time: FastSpan(minutes: own.reduce(0) { $0 + $1.span.minutes }))
        }
    }

    /// The share of those that reached their goal in whole percent; nil if none was completed.
    package var successPercent: Int? { count == 0 ? nil : (reached * 200 + count) / (count * 2) }

    /// The time that a fast adds to that of the fasts that ended before it.
    private struct Share {
        let fast: FastTimes
        let day: Day
        let span: FastSpan
    }

    private static func shares(_ fasts: [FastTimes]) -> [Share] {
        var taken = TakenTime()
        let ended = fasts.filter { $0.end != nil }.sorted { Self.endsBefore($0, $1) }
        return ended.compactMap { fast in
            fast.end.map { end in
                Share(
                    fast: fast, day: end.day,
                    span: FastSpan(seconds: taken.add(fast.start.instant, end.instant)))
            }
        }
    }

    private static func endsBefore(_ one: FastTimes, _ other: FastTimes) -> Bool {
        guard let end = one.end?.instant, let later = other.end?.instant, end != later else {
            return one.path < other.path
        }
        return end < later
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

/// A period of statistics, with the parts that its bars show.
package struct FastPeriod: Equatable, Sendable {
    package let kind: PeriodKind
    /// The parts in order: days of a week, weeks of a month, months of a year, or years.
    package let parts: [ClosedRange<Day>]

    /// Creates the period of a kind that contains a day.
    ///
    /// - Parameter first: the first day, for a period without limits.
    package init(_ kind: PeriodKind, of day: Day, since first: Day? = nil) {
        self.kind = kind
        switch kind {
        case .week: parts = day.week.days.map { $0...$0 }
        case .month: parts = day.month.weeks.map { Self.days(of: $0, in: day.month) }
        case .year: parts = Self.months(of: day.year)
        case .all: parts = Self.years(from: first ?? day, to: day)
        }
    }

    /// Creates a period of one part.
    package init(_ days: ClosedRange<Day>) { (kind, parts) = (.all, [days]) }

    package var days: ClosedRange<Day>? {
        guard let first = parts.first, let last = parts.last else { return nil }
        return first.lowerBound...last.upperBound
    }

    func contains(_ day: Day) -> Bool { days?.contains(day) ?? false }

    private static func days(of week: Week, in month: Month) -> ClosedRange<Day> {
        max(week.monday, month.firstDay)...min(week.sunday, month.lastDay)
    }

    private static func months(of year: Int) -> [ClosedRange<Day>] {
        (1...12).compactMap { Month(year: year, number: $0) }.map { $0.firstDay...$0.lastDay }
    }

    private static func years(from first: Day, to last: Day) -> [ClosedRange<Day>] {
        guard first.year <= last.year else { return [] }
        return (first.year...last.year).compactMap { year in
            guard let first = months(of: year).first, let last = months(of: year).last else { return nil }
            return first.lowerBound...last.upperBound
        }
    }
}

extension FastRecord {
    /// The first and the last date that it covers; nil if it isn't counted or its goal isn't reached.
    package func covered(_ now: Now) -> (first: Day, last: Day)? { times.covered(now) }
}

/// The dates that fasts cover.
package struct CoveredDates: Equatable, Sendable {
    package private(set) var days: Set<Day> = []

    /// Computes the dates that some fasts cover.
    ///
    /// - Parameter range: the dates to include.
    package init(_ fasts: [FastTimes], _ now: Now, in range: ClosedRange<Day>) {
        for fast in fasts {
            guard let covered = fast.covered(now) else { continue }
            var day = max(covered.first, range.lowerBound)
            while day <= min(covered.last, range.upperBound) {
                days.insert(day)
                day = day.following
            }
        }
    }

    /// The number of covered days of an ISO week.
    package func count(in week: Week) -> Int { week.days.count(where: days.contains) }

    /// The number of consecutive days up to today, or up to yesterday while today isn't covered.
    package func currentStreak(_ today: Day) -> Int {
        var day = days.contains(today) ? today : today.preceding
        var count = 0
        while days.contains(day) { (day, count) = (day.preceding, count + 1) }
        return count
    }

    package var longestStreak: Int {
        let starts = days.filter { !days.contains($0.preceding) }
        return starts.map { start in
            var (day, count) = (start, 0)
            while days.contains(day) { (day, count) = (day.following, count + 1) }
            return count
        }.max() ?? 0
    }
}
