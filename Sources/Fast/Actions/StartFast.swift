package import CivilTime

/// `weekyii fast start`: starts a fast, of which only one can run.
package struct StartFast: Sendable {
    package let target: FastTarget
    /// The time of the start; nil for now.
    package let time: FastTime?
    package let note: String?

    package init(_ target: FastTarget, at time: FastTime? = nil, note: String? = nil) {
        (self.target, self.time, self.note) = (target, time, note)
    }

    /// Starts a fast.
    ///
    /// - Parameter isTaken: whether a name is used by a file that isn't a loaded fast.
    /// - Throws: ``FastError`` while one is running, for a start in the future and for one within another fast.
    package func apply(
        to fasts: inout FastSet, now: Now, unless isTaken: (String) -> Bool = { _ in false }
    ) throws(FastError) -> FastRecord {
        if let running = fasts.running { throw .running(since: running.start) }
        let start = try time?.latest(notAfter: now.instant, in: now.zone) ?? now.stored
        do {
            return try fasts.add(target, .running, from: start, to: nil, note, now, unless: isTaken)
        } catch {
            guard case .overlap(let name, let from, let end, _) = error, case .time? = time, start.day < now.day
            else { throw error }
            throw .overlap(name: name, start: from, end: end, meant: start.wall.moment)
        }
    }
}
