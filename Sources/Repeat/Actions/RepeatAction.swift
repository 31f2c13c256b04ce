package import CivilTime

/// A command's change of one repeat: it applies, or throws the rule that refuses it.
package protocol RepeatAction: Sendable {
    /// Changes a repeat; ``perform(on:now:)`` sets ``RepeatRecord/updated``.
    func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError)
}

extension RepeatAction {
    /// The repeat after the action; byte for byte the same if nothing changes.
    package func perform(on record: RepeatRecord, now: Moment) throws(RepeatError) -> RepeatRecord {
        var changed = record
        try apply(to: &changed, now: now)
        guard changed != record else { return record }
        changed.updated = now
        return changed
    }
}

extension RepeatRecord {
    /// Sets the next reminder; a repeat without one is archived.
    mutating func proceed(to next: Moment?, dayOfMonth: Int) {
        setNext(next, dayOfMonth: dayOfMonth)
        snoozedUntil = nil
        if next == nil { isActive = false }
    }

    /// The due time, which every repeat has that isn't archived.
    func due() throws(RepeatError) -> Moment {
        guard isActive, let next else { throw .archived }
        return next
    }
}
