package import CivilTime

extension FastRecord {
    /// Whether it is counted; a cancelled fast is only in the history.
    package var counts: Bool { status != .cancelled }

    /// The seconds from its start to its end, or to now while it is running; never negative.
    package func seconds(until now: Instant) -> Int {
        max(0, (end?.instant ?? now).secondsSinceEpoch - start.instant.secondsSinceEpoch)
    }

    /// The time from its start to its end, or to now while it is running.
    package func span(until now: Instant) -> FastSpan { FastSpan(seconds: seconds(until: now)) }

    /// Whether its goal was reached.
    package func isReached(at now: Instant) -> Bool { seconds(until: now) >= target.seconds }

    /// The time when its goal is reached.
    package var goal: Instant { Instant(secondsSinceEpoch: start.instant.secondsSinceEpoch + target.seconds) }

    /// The time when half of its target has passed.
    package var half: Instant { Instant(secondsSinceEpoch: start.instant.secondsSinceEpoch + target.seconds / 2) }

    /// The end of the eating window after it; nil for a running or cancelled fast, and from 24 hours on.
    package var eatingWindowEnd: Instant? {
        guard status == .completed, let end, let minutes = target.eatingMinutes else { return nil }
        return Instant(secondsSinceEpoch: end.instant.secondsSinceEpoch + minutes * 60)
    }

    /// The minutes of UTC that it occupies, without the last one; a running fast has no end.
    var minutes: (start: Int, end: Int) {
        let first = start.instant.minute
        return (first, status == .running ? .max : max(first, end?.instant.minute ?? first))
    }

    /// Whether both are counted and overlap; one may end in the minute in which the other starts.
    package func overlaps(_ other: FastRecord) -> Bool {
        guard counts, other.counts else { return false }
        let (mine, theirs) = (minutes, other.minutes)
        return mine.start < theirs.end && theirs.start < mine.end
    }
}

extension Instant {
    /// The number of its minute in UTC.
    var minute: Int {
        let (quotient, rest) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 60)
        return rest < 0 ? quotient - 1 : quotient
    }
}
