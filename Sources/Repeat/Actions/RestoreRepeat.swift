package import CivilTime

/// Restores an archived repeat to the list.
package struct RestoreRepeat: RepeatAction {
    package init() {}

    /// A repeat that ended with its last completion continues from there.
    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        if record.isActive { return }
        if record.storedNext == nil, let last = record.completions.last {
            let dayOfMonth = record.dayOfMonth(of: last.due.day)
            guard let next = record.next(answering: last.due, dayOfMonth: dayOfMonth, at: last.moment, now: now)
            else { throw .ended(until: record.until) }
            record.isActive = true
            return record.setNext(next, dayOfMonth: dayOfMonth)
        }
        record.isActive = true
        if record.next == nil { throw .ended(until: record.until) }
    }
}
