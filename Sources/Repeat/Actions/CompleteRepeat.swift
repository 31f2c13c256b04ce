package import CivilTime

/// Completes a repeat, early or late.
package struct CompleteRepeat: RepeatAction {
    /// The time of the completion; nil for now.
    package let moment: Moment?
    /// The due of a task in the plan that the completion answers; nil for the next due.
    package let answered: Moment?

    package init(at moment: Moment? = nil, answering due: Moment? = nil) { (self.moment, answered) = (moment, due) }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        let next = try record.due()
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
