package import CivilTime

/// `weekyii fast add`: adds a forgotten fast.
package struct AddFast: Sendable {
    package let target: FastTarget
    package let from: FastTime
    package let to: FastTime
    package let note: String?

    package init(_ target: FastTarget, from: FastTime, to: FastTime, note: String? = nil) {
        (self.target, self.from, self.to, self.note) = (target, from, to, note)
    }

    /// Adds a completed fast. A start without a date is the last such time before the end.
    ///
    /// - Throws: ``FastError`` for a moment in the future, an end before the start, and an overlap with another fast.
    package func apply(
        to fasts: inout FastSet, now: Now, unless isTaken: (String) -> Bool = { _ in false }
    ) throws(FastError) -> FastRecord {
        let end = try to.latest(notAfter: now.instant, in: now.zone)
        let start: OffsetInstant
        switch from {
        case .time: start = try from.latest(notAfter: end.instant, in: now.zone)
        case .moment: start = try from.latest(notAfter: now.instant, in: now.zone)
        }
        guard start.instant <= end.instant else { throw .endBeforeStart(end: end, start: start) }
        return try fasts.add(target, .completed, from: start, to: end, note, now, unless: isTaken)
    }
}
