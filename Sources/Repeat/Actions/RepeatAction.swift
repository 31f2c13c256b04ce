package import CivilTime
import Parts

/// A command's change of one repeat: it applies, or throws the rule that refuses it.
package protocol RepeatAction: Sendable {
    /// Changes a repeat; ``perform(on:now:)`` sets ``RepeatRecord/updated``.
    func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError)
}

extension RepeatAction {
    /// The repeat after the action; byte for byte the same if nothing changes.
    package func perform(on record: RepeatRecord, now: Moment) throws(RepeatError) -> RepeatRecord {
        var changed = record
        try apply(to: &changed, now: now)
        guard changed != record else { return record }
        changed.updated = now
        return changed
    }
}

extension RepeatRecord {
    /// Sets the next reminder; a repeat without one is archived.
    mutating func proceed(to next: Moment?, dayOfMonth: Int) {
        setNext(next, dayOfMonth: dayOfMonth)
        self.snoozedUntil = nil
        if next == nil { self.isActive = false }
    }

    /// The due time, which every repeat has that isn't archived.
    package func due(at now: Moment) throws(RepeatError) -> Moment {
        if self.isActive, let next { return next }
        _ = try RestoreRepeat().perform(on: self, now: now)
        throw .archived
    }
}

/// Archives a repeat: it leaves the list and has no reminder.
package struct ArchiveRepeat: RepeatAction {
    package init() {}

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        record.isActive = false
        record.snoozedUntil = nil
    }
}

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

/// Snoozes a reminder; the due time is unchanged.
package struct SnoozeRepeat: RepeatAction {
    /// The end of the snooze; a time is the next such moment.
    package let target: TimeOrMoment
    /// The zone whose clocks decide which moments exist; nil for any moment.
    private let zone: Zone?

    package init(until target: TimeOrMoment, in zone: Zone? = nil) { (self.target, self.zone) = (target, zone) }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        _ = try record.due(at: now)
        let typed =
            switch target {
            case .time(let time): Moment(day: time > now.time ? now.day : now.day.following, time: time)
            case .moment(let moment): moment
            }
        let moment = zone.map { $0.wall(at: $0.instant(of: typed)).moment } ?? typed
        guard moment > now else { throw .snoozeInPast(moment) }
        record.snoozedUntil = moment
    }
}
