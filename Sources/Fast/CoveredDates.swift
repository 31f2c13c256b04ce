package import CivilTime

extension FastRecord {
    /// The first and the last date that it covers; nil where it counts for nothing or its goal isn't reached.
    ///
    /// Every date after that of its start up to that of its end, or that date if both are the same; while it is running, up to
    /// today. The dates are those that are stored, so that neither daylight saving nor travel changes them.
    package func covered(_ now: Now) -> (first: Day, last: Day)? {
        guard counts, isReached(at: now.instant) else { return nil }
        let last = max(start.day, end?.day ?? now.day)
        return (start.day == last ? last : start.day.following, last)
    }
}

/// The dates that fasts cover.
package struct CoveredDates: Equatable, Sendable {
    package private(set) var days: Set<Day> = []

    /// The dates that some fasts cover.
    ///
    /// - Parameter range: those that are wanted.
    package init(_ fasts: some Sequence<FastRecord>, _ now: Now, in range: ClosedRange<Day>) {
        for fast in fasts {
            guard let covered = fast.covered(now) else { continue }
            var day = max(covered.first, range.lowerBound)
            while day <= min(covered.last, range.upperBound) {
                days.insert(day)
                day = day.following
            }
        }
    }

    /// How many days of an ISO week are covered, of seven.
    package func count(in week: Week) -> Int { week.days.count(where: days.contains) }

    /// The days in a row up to today, or up to yesterday while today is still open.
    package func currentStreak(_ today: Day) -> Int {
        var day = days.contains(today) ? today : today.preceding
        var count = 0
        while days.contains(day) { (day, count) = (day.preceding, count + 1) }
        return count
    }

    /// The most days in a row.
    package var longestStreak: Int {
        let starts = days.filter { !days.contains($0.preceding) }
        return starts.map { start in
            var (day, count) = (start, 0)
            while days.contains(day) { (day, count) = (day.following, count + 1) }
            return count
        }.max() ?? 0
    }
}
