import CivilTime
import Fast

/// A fast, and the values computed from it at a given time.
struct FastFacts: Sendable {
    let fast: FastRecord
    let now: Now

    var progress: FastProgress { FastProgress(fast, now) }
}
