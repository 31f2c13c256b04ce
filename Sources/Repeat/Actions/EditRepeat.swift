package import CivilTime
package import JournalText

/// Changes lines of a repeat. Only ``next`` changes the next reminder.
package struct EditRepeat: RepeatAction {
    /// The new value of a line, or none.
    package enum Setting<Value: Equatable & Sendable>: Equatable, Sendable {
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

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
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
