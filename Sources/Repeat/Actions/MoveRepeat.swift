package import CivilTime

/// The next reminder is moved, and with it the due.
package struct MoveRepeat: RepeatAction {
    /// When it is due next.
    package let next: Moment

    package init(to next: Moment) { self.next = next }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        var edit = EditRepeat()
        edit.next = next
        try edit.apply(to: &record, now: now)
    }
}
