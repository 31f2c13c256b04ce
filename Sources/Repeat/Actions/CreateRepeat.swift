package import CivilTime
package import JournalText

/// Creates a repeat.
package struct CreateRepeat: Sendable {
    package let title: TaskTitle
    package let interval: Interval
    package var start = RepeatRecord.Start.done
    package var time: TimeOfDay?
    package var until: Day?
    /// The first reminder; nil for one interval after now.
    package var next: Moment?
    package var type = TaskType.regular
    package var isNotifying = true

    package init(_ title: TaskTitle, every interval: Interval) { (self.title, self.interval) = (title, interval) }

    /// Creates the repeat's record.
    package func record(now: Moment) throws(RepeatError) -> RepeatRecord {
        if let next, next < now { throw .nextInPast(next) }
        if let until, until < now.day { throw .untilInPast(until) }
        guard let first = next ?? Schedule(interval, at: time).next(after: now) else { throw .ended(until: nil) }
        if let until, first.day > until { throw .dueAfterUntil(first, until: until) }
        var record = RepeatRecord(
            new: title, every: interval, from: start, at: time, until: until, next: first, type: type,
            isNotifying: isNotifying, now: now)
        record.setNext(first, dayOfMonth: next == nil ? now.day.dayOfMonth : nil)
        return record
    }
}
