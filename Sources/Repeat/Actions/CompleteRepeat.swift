package import CivilTime
import Parts

package struct CompleteRepeat: RepeatAction {
    /// The time of the completion; nil for now.
    package let moment: Moment?
    /// The due of a task in the plan that the completion answers; nil for the next due.
    package let answered: Moment?

    package init(at moment: Moment? = nil, answering due: Moment? = nil) { (self.moment, answered) = (moment, due) }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        let next = try record.due(at: now)
        let due = answered ?? next
        let moment = moment ?? now
        if moment > now { throw .completionInFuture(moment) }
        if let last = record.lastCompleted, moment < last { throw .beforeLast(last) }
        if let created = record.created, moment < created { throw .beforeCreation(created) }
        let completion = Completion(moment, due: due)
        if record.completions.contains(completion) { return }
        let dayOfMonth = due == next ? record.dayOfMonth : record.dayOfMonth(of: due.day)
        let following = record.next(answering: due, dayOfMonth: dayOfMonth, at: moment, now: now)
        record.setCompletions(record.completions + [completion])
        record.proceed(to: following, dayOfMonth: dayOfMonth)
    }
}

/// Removes the newest completion; the reminder that it answered is due again, unless another completion answers it
/// still.
package struct UndoRepeat: RepeatAction {
    package init() {}

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        guard let newest = record.completions.last else { throw .nothingToUndo }
        if record.completions.dropLast().contains(where: { $0.due == newest.due }) {
            return record.setCompletions(record.completions.dropLast())
        }
        let (day, dayOfMonth) = (newest.due.day, record.dayOfMonth)
        let isKept = record.storedNext != nil && day.month.day(dayOfMonth) == day
        if record.storedNext == nil { record.isActive = true }
        record.setCompletions(record.completions.dropLast())
        record.setNext(newest.due, dayOfMonth: isKept ? dayOfMonth : record.dayOfMonth(of: day))
        record.snoozedUntil = nil
    }
}

package struct SkipRepeat: RepeatAction {
    package init() {}

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        let due = try record.due(at: now)
        let dayOfMonth = record.dayOfMonth
        let next = record.next(answering: due, dayOfMonth: dayOfMonth, at: now, now: now)
        record.proceed(to: next, dayOfMonth: dayOfMonth)
    }
}
