package import CivilTime
import Parts

/// `weekyii fast adjust`: corrects a fast.
package struct AdjustFast: Sendable {
    /// The reference to a fast; nil for the running one, else the last one.
    package var reference: String?
    package var start: FastTime?
    package var end: FastTime?
    package var hours: FastHours?
    /// The new note; an empty one removes it, and nil keeps the old one.
    package var note: String?

    package init(
        _ reference: String? = nil, start: FastTime? = nil, end: FastTime? = nil, hours: FastHours? = nil,
        note: String? = nil
    ) {
        (self.reference, self.start, self.end, self.hours, self.note) = (reference, start, end, hours, note)
    }

    /// Changes a fast; it is the same if it has these values already. A time of day without a date is the one nearest to
    /// the current value.
    package func apply(to fasts: inout FastSet, now: Now) throws(FastError) -> FastRecord {
        var fast = try fasts.chosen(reference)
        let before = fast
        if let start { fast.set(start: try moved(start, from: before.start, before, now)) }
        if let end {
            guard let old = before.end else { throw .stillRunning(since: before.start) }
            fast.set(before.status, at: try moved(end, from: old, before, now))
        }
        if let end = fast.end, end.instant < fast.start.instant { throw .endBeforeStart(end: end, start: fast.start) }
        if let hours { fast.set(before.preset.hours == hours ? before.preset : .custom, hours) }
        if let note { fast.note = note.isEmpty ? nil : note }
        if fast == before { return fast }
        fast.updated = now.moment
        if fast.start != before.start || fast.end != before.end { try fasts.require(fast) }
        fasts[fast.path] = fast
        return fast
    }

    private func moved(
        _ time: FastTime, from old: OffsetInstant, _ fast: FastRecord, _ now: Now
    ) throws(FastError) -> OffsetInstant {
        // A slip must not become yesterday's time: the start of a running fast is refused if it is in the future.
        if fast.status == .running { return try time.nearest(to: old, in: now.zone, requiredBefore: now.instant) }
        return try time.nearest(to: old, notAfter: now.instant, in: now.zone)
    }
}
