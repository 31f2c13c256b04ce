package import CivilTime

/// What a command does to one repeat: changes it, or throws the rule that refuses.
package protocol RepeatAction: Sendable {
    /// Changes a repeat; ``RepeatRecord/updated`` is set by ``perform(on:now:)``.
    func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError)
}

extension RepeatAction {
    /// The repeat after the action; the same to the byte where it changes nothing.
    package func perform(on record: RepeatRecord, now: Moment) throws(RepeatError) -> RepeatRecord {
        var changed = record
        try apply(to: &changed, now: now)
        guard changed != record else { return record }
        changed.updated = now
        return changed
    }
}

extension RepeatRecord {
    /// Goes on to the next reminder; a repeat that has none is archived.
    mutating func proceed(to next: Moment?, dayOfMonth: Int) {
        setNext(next, dayOfMonth: dayOfMonth)
        snoozedUntil = nil
        if next == nil { isActive = false }
    }

    /// The due, which a repeat that isn't archived has.
    func due() throws(RepeatError) -> Moment {
        guard isActive, let next else { throw .archived }
        return next
    }
}
