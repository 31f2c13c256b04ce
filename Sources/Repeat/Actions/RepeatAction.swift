package import CivilTime
import Parts

/// A command's change of one repeat: it applies, or throws the rule that refuses it.
package enum RepeatAction: Sendable {
    /// Completes it at a time, nil for now. A task in the plan answers its own due; nil is the next one.
    case complete(at: Moment? = nil, answering: Moment? = nil)
    /// Removes the newest completion; the reminder that it answered is due again, unless another completion answers it
    /// still.
    case undo
    case skip
    /// Snoozes the reminder; the due time is unchanged. A time is the next such moment. The clocks of the zone decide
    /// which moments exist; nil for any.
    case snooze(until: TimeOrMoment, in: Zone? = nil)
    case edit(RepeatEdit)
    case move(to: Moment)
    /// Archives it: it leaves the list and has no reminder.
    case archive
    /// Makes it active again. A repeat that ended with its last completion continues from there.
    case restore

    /// The repeat after the action; byte for byte the same if nothing changes.
    package func perform(on record: RepeatRecord, now: Moment) throws(RepeatError) -> RepeatRecord {
        var changed = record
        try apply(to: &changed, now: now)
        guard changed != record else { return record }
        changed.updated = now
        return changed
    }

    private func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        switch self {
        case .complete(let moment, let due): try record.complete(at: moment ?? now, answering: due, now: now)
        case .undo: try record.undo()
        case .skip: try record.skip(now: now)
        case .snooze(let target, let zone): try record.snooze(until: target, in: zone, now: now)
        case .edit(let edit): try edit.apply(to: &record, now: now)
        case .move(let next):
            var edit = RepeatEdit()
            edit.next = next
            try edit.apply(to: &record, now: now)
        case .archive:
            record.isActive = false
            record.snoozedUntil = nil
        case .restore: try record.restore(now: now)
        }
    }
}

extension RepeatRecord {
    /// The due time, which every repeat has that isn't archived.
    package func due(at now: Moment) throws(RepeatError) -> Moment {
        if self.isActive, let next { return next }
        _ = try RepeatAction.restore.perform(on: self, now: now)
        throw .archived
    }

    /// Sets the next reminder; a repeat without one is archived.
    private mutating func proceed(to next: Moment?, dayOfMonth: Int) {
        setNext(next, dayOfMonth: dayOfMonth)
        self.snoozedUntil = nil
        if next == nil { self.isActive = false }
    }

    fileprivate mutating func complete(
        at moment: Moment, answering answered: Moment?, now: Moment
    ) throws(RepeatError) {
        let next = try due(at: now)
        let due = answered ?? next
        if moment > now { throw .completionInFuture(moment) }
        if let lastCompleted, moment < lastCompleted { throw .beforeLast(lastCompleted) }
        if let created = self.created, moment < created { throw .beforeCreation(created) }
        let completion = Completion(moment, due: due)
        if completions.contains(completion) { return }
        let dayOfMonth = due == next ? self.dayOfMonth : self.dayOfMonth(of: due.day)
        let following = self.next(answering: due, dayOfMonth: dayOfMonth, at: moment, now: now)
        setCompletions(completions + [completion])
        proceed(to: following, dayOfMonth: dayOfMonth)
    }

    fileprivate mutating func undo() throws(RepeatError) {
        guard let newest = completions.last else { throw .nothingToUndo }
        let others = completions.dropLast()
        if others.contains(where: { $0.due == newest.due }) { return setCompletions(others) }
        let (day, dayOfMonth) = (newest.due.day, self.dayOfMonth)
        let isKept = self.storedNext != nil && day.month.day(dayOfMonth) == day
        if self.storedNext == nil { isActive = true }
        setCompletions(others)
        setNext(newest.due, dayOfMonth: isKept ? dayOfMonth : self.dayOfMonth(of: day))
        self.snoozedUntil = nil
    }

    fileprivate mutating func skip(now: Moment) throws(RepeatError) {
        let (due, dayOfMonth) = (try self.due(at: now), self.dayOfMonth)
        proceed(to: next(answering: due, dayOfMonth: dayOfMonth, at: now, now: now), dayOfMonth: dayOfMonth)
    }

    fileprivate mutating func snooze(until target: TimeOrMoment, in zone: Zone?, now: Moment) throws(RepeatError) {
        _ = try due(at: now)
        let typed =
            switch target {
            case .time(let time): Moment(day: time > now.time ? now.day : now.day.following, time: time)
            case .moment(let moment): moment
            }
        let moment = zone.map { $0.wall(at: $0.instant(of: typed)).moment } ?? typed
        guard moment > now else { throw .snoozeInPast(moment) }
        self.snoozedUntil = moment
    }

    fileprivate mutating func restore(now: Moment) throws(RepeatError) {
        if isActive { return }
        if self.storedNext == nil, let last = completions.last {
            let dayOfMonth = self.dayOfMonth(of: last.due.day)
            guard let next = self.next(answering: last.due, dayOfMonth: dayOfMonth, at: last.moment, now: now)
            else { throw .ended(until: self.until) }
            isActive = true
            return setNext(next, dayOfMonth: dayOfMonth)
        }
        isActive = true
        guard let next, self.until.map({ next.day <= $0 }) ?? true else { throw .ended(until: self.until) }
    }
}
