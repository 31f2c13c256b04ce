package import CivilTime

/// Archives a repeat: it leaves the list and has no reminder.
package struct ArchiveRepeat: RepeatAction {
    package init() {}

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        record.isActive = false
        record.snoozedUntil = nil
    }
}
