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
    package var times: FastTimes { FastTimes(path: path, target: target, status: status, start: start, end: end) }

    /// Whether it is counted; a cancelled fast is only in the history.
    package var counts: Bool { times.counts }

    /// The seconds from its start to its end, or to now while it is running; never negative.
    package func seconds(until now: Instant) -> Int { times.seconds(until: now) }

    /// The time from its start to its end, or to now while it is running.
    package func span(until now: Instant) -> FastSpan { FastSpan(seconds: seconds(until: now)) }

    package func isReached(at now: Instant) -> Bool { times.isReached(at: now) }

    package var goal: Instant { start.instant.adding(seconds: target.seconds) }

    /// The end of the eating window after it; nil for a running or cancelled fast, and from 24 hours on.
    package var eatingWindowEnd: Instant? {
        guard status == .completed, let end, let minutes = target.eatingMinutes else { return nil }
        return end.instant.adding(seconds: minutes * 60)
    }

    /// The minutes that it occupies; a running fast has no end.
    var minutes: FastMinutes {
        let first = start.instant.minute
        return FastMinutes(start: first, end: status == .running ? .max : max(first, end?.instant.minute ?? first))
    }

    /// Whether both are counted and overlap; one may end in the minute in which the other starts.
    package func overlaps(_ other: FastRecord) -> Bool { counts && other.counts && minutes.overlaps(other.minutes) }
}

/// The minutes of UTC that a fast occupies, without the last one.
struct FastMinutes: Equatable {
    let start, end: Int

    func overlaps(_ other: FastMinutes) -> Bool { start < other.end && other.start < end }
}

extension Instant {
    /// The number of its minute in UTC.
    var minute: Int {
        let (quotient, rest) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 60)
        return rest < 0 ? quotient - 1 : quotient
    }
}

/// The progress of a fast towards its goal.
package struct FastProgress: Equatable, Sendable {
    /// The time without food so far.
    package let elapsed: FastSpan
    package let target: FastSpan
    /// The remaining time, 0 once the goal is reached.
    package let remaining: FastSpan
    /// The time when the goal is, or was, reached.
    package let goal: OffsetInstant
    /// The minute in which the goal is, or was, reached, in the journal's zone.
    package let goalMinute: Moment
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
        goalMinute = goal.wall.moment
        percent = min(100, seconds * 100 / fast.target.seconds)
    }
}
