package import CivilTime

/// How far a fast is on its way to its goal.
package struct FastProgress: Equatable, Sendable {
    /// The time without food so far.
    package let elapsed: FastSpan
    /// The time that is to be reached.
    package let target: FastSpan
    /// The time that is left, 0 from the goal on.
    package let remaining: FastSpan
    /// When the goal is, or was, reached.
    package let goal: OffsetInstant
    /// Whether it is reached.
    package let isReached: Bool
    /// Whole percent of the target, 100 from the goal on.
    package let percent: Int

    /// Sees how far a fast is.
    package init(_ fast: FastRecord, _ now: Now) {
        let seconds = fast.seconds(until: now.instant)
        elapsed = FastSpan(seconds: seconds)
        target = FastSpan(seconds: fast.target.seconds)
        isReached = seconds >= fast.target.seconds
        // Both are whole minutes, and together the target.
        remaining = FastSpan(seconds: isReached ? 0 : (target.minutes - elapsed.minutes) * 60)
        goal = OffsetInstant(fast.goal, in: now.zone)
        percent = min(100, seconds * 100 / fast.target.seconds)
    }
}
