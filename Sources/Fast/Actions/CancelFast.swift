package import CivilTime

/// `weekyii fast cancel`: the running one is kept, and counts for nothing.
package struct CancelFast: Sendable {
    package init() {}

    /// Cancels the running fast.
    ///
    /// - Throws: ``FastError/noneRunning``.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        // A clock that was set back makes no end before the start.
        fast.set(.cancelled, at: now.instant < fast.start.instant ? fast.start : now.stored)
        fast.touch(now.moment)
        fasts[fast.path] = fast
        return fast
    }
}
