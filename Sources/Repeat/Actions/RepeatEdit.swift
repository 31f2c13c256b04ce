package import CivilTime
package import JournalText
import Parts

/// Changes lines of a repeat. Only ``next`` changes the next reminder.
package struct RepeatEdit: Sendable {
    package var title: TaskTitle?
    package var interval: Interval?
    package var start: RepeatRecord.Start?
    /// The new value, or none.
    package var time: TimeOfDay??
    package var until: Day??
    package var next: Moment?
    package var type: TaskType?
    package var isNotifying: Bool?

    package init() {}

    func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        if let next, next < now { throw .nextInPast(next) }
        if let day = until ?? nil, day < now.day { throw .untilInPast(day) }
        if let title { record.title = title.text }
        if let interval { record.interval = interval }
        if let start { record.start = start }
        if let time { record.time = time }
        if let until { record.until = until }
        if let type { record.type = type }
        if let isNotifying { record.isNotifying = isNotifying }
        // A reminder that is there already keeps its day of the month.
        if let next, next != record.storedNext { record.setNext(next) }
        if next != nil { record.snoozedUntil = nil }
        let isMoved = next != nil || until != nil
        if isMoved, let due = record.storedNext, let last = record.until, due.day > last {
            throw .dueAfterUntil(due, until: last)
        }
    }
}

package struct CreateRepeat: Sendable {
    package let title: TaskTitle
    package let interval: Interval
    /// The other lines. Without a next due, the first is one interval after now.
    package var lines = RepeatEdit()

    package init(_ title: TaskTitle, every interval: Interval) { (self.title, self.interval) = (title, interval) }

    /// - Parameter names: the names of other repeats.
    package func record(besides names: [String] = [], now: Moment) throws(RepeatError) -> RepeatRecord {
        let first = lines.next ?? Schedule(interval, at: lines.time ?? nil).next(after: now)
        guard let first else { throw .ended(until: nil) }
        let name = RepeatName.new(for: title.text, besides: names)
        var record = RepeatRecord(new: title, named: name, every: interval, next: first, now: now)
        try lines.apply(to: &record, now: now)
        record.setNext(first, dayOfMonth: lines.next == nil ? now.day.dayOfMonth : nil)
        return record
    }
}
