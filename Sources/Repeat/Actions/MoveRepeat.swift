package import CivilTime

/// Moves the next reminder and its due.
package struct MoveRepeat: RepeatAction {
    /// The new time of the next due.
    package let next: Moment

    package init(to next: Moment) { self.next = next }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        var edit = EditRepeat()
        edit.next = next
        try edit.apply(to: &record, now: now)
    }
}
