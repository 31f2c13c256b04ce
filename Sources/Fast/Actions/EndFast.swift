package import CivilTime

/// `weekyii fast end`: completes the running one, at any length.
package struct EndFast: Sendable {
    /// When it ended; nil for now.
    package let time: FastTime?

    package init(at time: FastTime? = nil) { self.time = time }

    /// Ends the running fast.
    ///
    /// - Throws: ``FastError`` where none is running, and for an end in the future or before the start.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        var end = try time?.latest(notAfter: now.instant, in: now.zone) ?? now.stored
        // What was typed has no seconds: it may be the minute of the start.
        if end.instant.minute == fast.start.instant.minute, end.instant < fast.start.instant { end = fast.start }
        guard end.instant >= fast.start.instant else { throw .endBeforeStart(end: end, start: fast.start) }
        fast.set(.completed, at: end)
        fast.touch(now.moment)
        fasts[fast.path] = fast
        return fast
    }
}

extension Now {
    /// Now as it is stored.
    var stored: OffsetInstant { OffsetInstant(instant, offset: offset) }
}
