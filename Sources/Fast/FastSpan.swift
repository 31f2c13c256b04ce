package import CivilTime

/// A length of time for display: whole minutes.
package struct FastSpan: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of minutes, 0 or more.
    package let minutes: Int

    /// The whole minutes in a number of seconds; 0 for a negative number.
    package init(seconds: Int) { minutes = max(0, seconds) / 60 }

    init(minutes: Int) { self.minutes = minutes }

    /// The span as `HH:MM`, with more digits for the hours if needed.
    package var description: String { FixedForm("00:00").text(minutes / 60, minutes % 60) }

    package static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }
}

extension FastRecord {
    /// Whether it is counted; a cancelled fast is only in the history.
    package var counts: Bool { status != .cancelled }

    /// The seconds from its start to its end, or to now while it is running; never negative.
    package func seconds(until now: Instant) -> Int {
        max(0, (end?.instant ?? now).secondsSinceEpoch - start.instant.secondsSinceEpoch)
    }

    /// The time from its start to its end, or to now while it is running.
    package func span(until now: Instant) -> FastSpan { FastSpan(seconds: seconds(until: now)) }

    package func isReached(at now: Instant) -> Bool { seconds(until: now) >= target.seconds }

    /// The dates that it covers; nil if it isn't counted or its goal isn't reached.
    ///
    /// These are the dates after that of its start up to that of its end, or that date if both are the same; while it
    /// is running, up to today. Stored dates are used, so that neither daylight saving time nor travel changes them.
    func covered(_ now: Now) -> ClosedRange<Day>? {
        guard counts, isReached(at: now.instant) else { return nil }
        let (first, last) = (start.day, max(start.day, end?.day ?? now.day))
        return (first == last ? last : first.following)...last
    }

    package var goal: Instant { start.instant.adding(seconds: target.seconds) }

    /// The end of the eating window after it; nil for a running or cancelled fast, and from 24 hours on.
    package var eatingWindowEnd: Instant? {
        guard status == .completed, let end, let minutes = target.eatingMinutes else { return nil }
        return end.instant.adding(seconds: minutes * 60)
    }

    /// The minutes that it occupies, without the last one; a running fast has no end.
    var minutes: (start: Int, end: Int) {
        let first = start.instant.minute
        return (first, status == .running ? .max : max(first, end?.instant.minute ?? first))
    }

    /// Whether both are counted and overlap; one may end in the minute in which the other starts.
    package func overlaps(_ other: FastRecord) -> Bool {
        counts && other.counts && Self.overlap(minutes, other.minutes)
    }

    static func overlap(_ one: (start: Int, end: Int), _ other: (start: Int, end: Int)) -> Bool {
        one.start < other.end && other.start < one.end
    }
}

extension Instant {
    /// The number of its minute in UTC.
    var minute: Int { secondsSinceEpoch.flooredQuotient(by: 60) }
}

/// The progress of a fast towards its goal.
package struct FastProgress: Equatable, Sendable {
    /// The time without food so far.
    package let elapsed: FastSpan
    package let target: FastSpan
    /// The remaining time, 0 once the goal is reached.
    package let remaining: FastSpan
    /// The time when the goal is, or was, reached, in the journal's zone.
    package let goal: OffsetInstant
    package let isReached: Bool
    /// Whole percent of the target, 100 once the goal is reached.
    package let percent: Int

    package init(_ fast: FastRecord, _ now: Now) {
        let seconds = fast.seconds(until: now.instant)
        elapsed = FastSpan(seconds: seconds)
        target = FastSpan(seconds: fast.target.seconds)
        isReached = seconds >= fast.target.seconds
        // Both are whole minutes, and their sum is the target.
        remaining = FastSpan(seconds: isReached ? 0 : (target.minutes - elapsed.minutes) * 60)
        goal = OffsetInstant(fast.goal, in: now.zone)
        percent = min(100, seconds * 100 / fast.target.seconds)
    }

    package var goalMinute: Moment { goal.wall.moment }
}
