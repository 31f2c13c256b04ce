package import CivilTime
package import JournalText
import Parts

/// Changes lines of a repeat. Only ``next`` changes the next reminder.
package struct RepeatEdit: Sendable {
    /// The new value of a line, or none.
    package enum Setting<Value: Sendable>: Sendable {
        case to(Value)
        case none

        var value: Value? { if case .to(let value) = self { value } else { nil } }

        /// The same setting with another kind of value.
        package func map<Other>(_ transform: (Value) -> Other) -> Setting<Other> {
            switch self {
            case .to(let value): .to(transform(value))
            case .none: .none
            }
        }
    }

    package var title: TaskTitle?
    package var interval: Interval?
    package var start: RepeatRecord.Start?
    package var time: Setting<TimeOfDay>?
    package var until: Setting<Day>?
    package var next: Moment?
    package var type: TaskType?
    package var isNotifying: Bool?

    package init() {}

    func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        if let next, next < now { throw .nextInPast(next) }
        if let day = until?.value, day < now.day { throw .untilInPast(day) }
        if let title { record.title = title.text }
        if let interval { record.interval = interval }
        if let start { record.start = start }
        if let time { record.time = time.value }
        if let until { record.until = until.value }
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
    package var start = RepeatRecord.Start.done
    package var time: TimeOfDay?
    package var until: Day?
    /// The first reminder; nil for one interval after now.
    package var next: Moment?
    package var type = TaskType.regular
    package var isNotifying = true

    package init(_ title: TaskTitle, every interval: Interval) { (self.title, self.interval) = (title, interval) }

    /// - Parameter names: the names of other repeats.
    package func record(besides names: [String] = [], now: Moment) throws(RepeatError) -> RepeatRecord {
        if let next, next < now { throw .nextInPast(next) }
        if let until, until < now.day { throw .untilInPast(until) }
        guard let first = next ?? Schedule(interval, at: time).next(after: now) else { throw .ended(until: nil) }
        if let until, first.day > until { throw .dueAfterUntil(first, until: until) }
        var record = RepeatRecord(
            new: title, named: RepeatName.new(for: title.text, besides: names), every: interval, from: start, at: time,
            until: until, next: first, type: type,
            isNotifying: isNotifying, now: now)
        record.setNext(first, dayOfMonth: next == nil ? now.day.dayOfMonth : nil)
        return record
    }
}
