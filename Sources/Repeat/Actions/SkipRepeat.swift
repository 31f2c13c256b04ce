package import CivilTime

/// Skips the next reminder.
package struct SkipRepeat: RepeatAction {
    package init() {}

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        let due = try record.due()
        let dayOfMonth = record.dayOfMonth
        let next = record.next(answering: due, dayOfMonth: dayOfMonth, at: now, now: now)
        record.proceed(to: next, dayOfMonth: dayOfMonth)
    }
}
