package import CivilTime

extension FastRecord {
    /// The first and the last date that it covers; nil if it isn't counted or its goal isn't reached.
    ///
    /// These are the dates after that of its start up to that of its end, or that date if both are the same; while it
    /// is running, up to today. Stored dates are used, so that neither daylight saving time nor travel changes them.
    package func covered(_ now: Now) -> (first: Day, last: Day)? {
        guard counts, isReached(at: now.instant) else { return nil }
        let last = max(start.day, end?.day ?? now.day)
        return (start.day == last ? last : start.day.following, last)
    }
}

/// The dates that fasts cover.
package struct CoveredDates: Equatable, Sendable {
    package private(set) var days: Set<Day> = []

    /// Computes the dates that some fasts cover.
    ///
    /// - Parameter range: the dates to include.
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

    /// The number of covered days of an ISO week.
    package func count(in week: Week) -> Int { week.days.count(where: days.contains) }

    /// The number of consecutive days up to today, or up to yesterday while today isn't covered.
    package func currentStreak(_ today: Day) -> Int {
        var day = days.contains(today) ? today : today.preceding
        var count = 0
        while days.contains(day) { (day, count) = (day.preceding, count + 1) }
        return count
    }

    /// The most consecutive days.
    package var longestStreak: Int {
        let starts = days.filter { !days.contains($0.preceding) }
        return starts.map { start in
            var (day, count) = (start, 0)
            while days.contains(day) { (day, count) = (day.following, count + 1) }
            return count
        }.max() ?? 0
    }
}
