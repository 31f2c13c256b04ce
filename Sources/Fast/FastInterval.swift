package import CivilTime

extension FastRecord {
    /// Whether it counts: everywhere but in the history one that was cancelled doesn't.
    package var counts: Bool { status != .cancelled }

    /// The seconds from its start to its end, or to now while it is running; never negative.
    package func seconds(until now: Instant) -> Int {
        max(0, (end?.instant ?? now).secondsSinceEpoch - start.instant.secondsSinceEpoch)
    }

    /// How long it was, or has been so far.
    package func span(until now: Instant) -> FastSpan { FastSpan(seconds: seconds(until: now)) }

    /// Whether its goal was reached.
    package func isReached(at now: Instant) -> Bool { seconds(until: now) >= target.seconds }

    /// When its goal is reached.
    package var goal: Instant { Instant(secondsSinceEpoch: start.instant.secondsSinceEpoch + target.seconds) }

    /// When half of the way to its goal is gone.
    package var half: Instant { Instant(secondsSinceEpoch: start.instant.secondsSinceEpoch + target.seconds / 2) }

    /// When the eating window after it closes; nil while it is running, after one that was cancelled, and from 24 hours on.
    package var eatingWindowEnd: Instant? {
        guard status == .completed, let end, let minutes = target.eatingMinutes else { return nil }
        return Instant(secondsSinceEpoch: end.instant.secondsSinceEpoch + minutes * 60)
    }

    /// The minutes of UTC that it takes up, the last one left out; a running one takes up all that is to come.
    var minutes: (start: Int, end: Int) {
        let first = start.instant.minute
        return (first, status == .running ? .max : max(first, end?.instant.minute ?? first))
    }

    /// Whether both count and take up the same time; one may end in the minute in which the other begins.
    package func overlaps(_ other: FastRecord) -> Bool {
        guard counts, other.counts else { return false }
        let (mine, theirs) = (minutes, other.minutes)
        return mine.start < theirs.end && theirs.start < mine.end
    }
}

extension Instant {
    /// The minute of UTC that it is in.
    var minute: Int {
        let (quotient, rest) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 60)
        return rest < 0 ? quotient - 1 : quotient
    }
}
