package import CivilTime

/// `weekyii fast undo`: reopens the fast that was ended or cancelled last.
package struct ReopenFast: Sendable {
    package init() {}

    /// Reopens a fast.
    ///
    /// - Throws: ``FastError`` when none has ended, while one is running, and when another one was started since.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        if let running = fasts.running { throw .running(since: running.start) }
        guard var fast = fasts.lastEnded, let end = fast.end else { throw .noneEnded }
        let since = fasts.all.first { FastSet.isBefore(fast, $0) && $0.start.instant >= end.instant }
        if let since { throw .begunSince(since.start) }
        fast.set(.running, at: nil)
        fast.touch(now.moment)
        try fasts.require(fast)
        fasts[fast.path] = fast
        return fast
    }
}
