package import CivilTime
import Parts

/// `weekyii fast end`: completes the running fast, at any length.
package struct EndFast: Sendable {
    /// The time of the end; nil for now.
    package let time: FastTime?

    package init(at time: FastTime? = nil) { self.time = time }

    /// Ends the running fast.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        var end = try time?.latest(notAfter: now.instant, in: now.zone) ?? now.stored
        // A typed time has no seconds: it may be in the minute of the start.
        if end.instant.minute == fast.start.instant.minute, end.instant < fast.start.instant { end = fast.start }
        guard end.instant >= fast.start.instant else { throw .endBeforeStart(end: end, start: fast.start) }
        fast.set(.completed, at: end)
        fast.updated = now.moment
        fasts[fast.path] = fast
        return fast
    }
}

extension Now {
    /// The current time in its stored form.
    var stored: OffsetInstant { OffsetInstant(instant, offset: offset) }
}

/// `weekyii fast cancel`: cancels the running fast, which is kept but not counted.
package struct CancelFast: Sendable {
    package init() {}

    /// Cancels the running fast.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        // Even if the clock was set back, the end isn't before the start.
        fast.set(.cancelled, at: now.instant < fast.start.instant ? fast.start : now.stored)
        fast.updated = now.moment
        fasts[fast.path] = fast
        return fast
    }
}

/// `weekyii fast undo`: reopens the fast that was ended or cancelled last.
package struct ReopenFast: Sendable {
    package init() {}

    /// Reopens a fast.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        if let running = fasts.running { throw .running(since: running.start) }
        guard var fast = fasts.lastEnded, let end = fast.end else { throw .noneEnded }
        let since = fasts.all.first { FastSet.isBefore(fast, $0) && $0.start.instant >= end.instant }
        if let since { throw .begunSince(since.start) }
        fast.set(.running, at: nil)
        fast.updated = now.moment
        try fasts.require(fast)
        fasts[fast.path] = fast
        return fast
    }
}

/// `weekyii fast delete`: deletes the file, which remains in git's history.
package struct DeleteFast: Sendable {
    package let reference: String

    package init(_ reference: String) { self.reference = reference }

    /// Deletes a fast.
    package func apply(to fasts: inout FastSet) throws(FastError) -> FastRecord {
        let fast = try fasts.find(reference)
        fasts[fast.path] = nil
        return fast
    }
}
