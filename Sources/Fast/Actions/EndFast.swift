package import CivilTime

/// `weekyii fast end`: completes the running fast, at any length.
package struct EndFast: Sendable {
    /// The time of the end; nil for now.
    package let time: FastTime?

    package init(at time: FastTime? = nil) { self.time = time }

    /// Ends the running fast.
    ///
    /// - Throws: ``FastError`` when none is running, and for an end in the future or before the start.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        var end = try time?.latest(notAfter: now.instant, in: now.zone) ?? now.stored
        // A typed time has no seconds: it may be in the minute of the start.
        if end.instant.minute == fast.start.instant.minute, end.instant < fast.start.instant { end = fast.start }
        guard end.instant >= fast.start.instant else { throw .endBeforeStart(end: end, start: fast.start) }
        fast.set(.completed, at: end)
        fast.touch(now.moment)
        fasts[fast.path] = fast
        return fast
    }
}

extension Now {
    /// The current time in its stored form.
    var stored: OffsetInstant { OffsetInstant(instant, offset: offset) }
}
