package import CivilTime

/// Removes the newest completion; the reminder that it answered is due again.
package struct UndoRepeat: RepeatAction {
    package init() {}

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        guard let newest = record.completions.last else { throw .nothingToUndo }
        let (day, dayOfMonth) = (newest.due.day, record.dayOfMonth)
        let isKept = record.storedNext != nil && day.month.day(dayOfMonth) == day
        if record.storedNext == nil { record.isActive = true }
        record.setCompletions(record.completions.dropLast())
        record.setNext(newest.due, dayOfMonth: isKept ? dayOfMonth : record.dayOfMonth(of: day))
        record.snoozedUntil = nil
    }
}
