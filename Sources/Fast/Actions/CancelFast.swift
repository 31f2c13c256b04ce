package import CivilTime

/// `weekyii fast cancel`: cancels the running fast, which is kept but not counted.
package struct CancelFast: Sendable {
    package init() {}

    /// Cancels the running fast.
    ///
    /// - Throws: ``FastError/noneRunning``.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        // Even if the clock was set back, the end isn't before the start.
        fast.set(.cancelled, at: now.instant < fast.start.instant ? fast.start : now.stored)
        fast.touch(now.moment)
        fasts[fast.path] = fast
        return fast
    }
}
