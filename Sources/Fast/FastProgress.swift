package import CivilTime

/// The progress of a fast towards its goal.
package struct FastProgress: Equatable, Sendable {
    /// The time without food so far.
    package let elapsed: FastSpan
    /// The target time.
    package let target: FastSpan
    /// The remaining time, 0 once the goal is reached.
    package let remaining: FastSpan
    /// The time when the goal is, or was, reached.
    package let goal: OffsetInstant
    /// The minute in which the goal is, or was, reached, in the journal's zone.
    package let goalMinute: Moment
    /// Whether the goal is reached.
    package let isReached: Bool
    /// Whole percent of the target, 100 once the goal is reached.
    package let percent: Int

    /// Computes the progress of a fast.
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
