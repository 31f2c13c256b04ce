package import CivilTime
package import JournalText

/// `today copy-to`, `week copy-day`: appends copies of one day's draft tasks to another day's draft (`Plan.md`, "Other
/// commands").
package struct CopyDraft: PlanAction {
    package let source: DayTarget
    /// The day to copy to, whose week is created if it is missing.
    package let target: DayTarget

    package init(from source: DayTarget, to target: DayTarget) {
        self.source = source
        self.target = target
    }

    package struct Copied: Equatable, Sendable {
        /// The day of the draft that the tasks were added to.
        package let day: Day
        package let count: Int
        /// The number of tasks that weren't copied, because their titles are in the draft already.
        package var skipped = 0
        /// The number of tasks in the draft that they were added to, with them.
        package let total: Int
    }

    package var weeks: [Week] { source.weeks + target.weeks }

    /// Copies the tasks.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Copied {
        let date = target.date ?? now.day
        try requireTarget(date, now: now)
        let tasks = try tasks(in: plan, now: now)
        let type = plan.settings.taskType
        let change = try target.change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(copiesOf: tasks, defaultType: type)
        }
        return Copied(day: date, count: tasks.count, total: change.after.draft.count)
    }

    /// Requires a later day for a copy of today, and another day from today on for a copy of any other day.
    private func requireTarget(_ date: Day, now: Now) throws(PlanError) {
        guard date != source.date ?? now.day else { throw .sameDay(date) }
        guard date < now.day else { return }
        throw source == .today ? .notAfterToday(date) : .pastDay(date)
    }

    private func tasks(in plan: Snapshot, now: Now) throws(PlanError) -> [TaskEntry] {
        let day = try plan.day(source.date ?? now.day)
        guard day.status == .draft || day.status == .empty else { throw .draftGone(day.date, day.status) }
        guard day.status == .draft, !day.draft.isEmpty else { throw .noDraft(day.date) }
        return day.draft
    }
}

/// `today copy-from`: appends copies of the tasks of a past draft that was never started to today's draft, but for those
/// whose titles are there (`Plan.md`, "Any day"). What expired after a start is forgotten.
package struct CopyPastDraft: PlanAction {
    /// The past day.
    package let source: DayTarget
    /// Reads the tasks of a day's last draft in the history; none if it has none.
    private let history: @Sendable (Day) -> [TaskEntry]

    package init(from source: DayTarget, history: @escaping @Sendable (Day) -> [TaskEntry]) {
        self.source = source
        self.history = history
    }

    package var weeks: [Week] { source.weeks }

    /// Copies the tasks.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> CopyDraft.Copied {
        let date = source.date ?? now.day
        guard date != now.day else { throw .sameDay(date) }
        let known = Set(try DayTarget.today.plannable(in: plan, now: now).draft.map(\.title))
        guard date < now.day else {
            throw (try? plan.day(date))?.status == .draft ? .draftAhead(date) : .notPastDay(date)
        }
        let day = try plan.day(date)
        guard !day.isStarted else { throw .forgotten(date) }
        guard day.wasNeverStarted else { throw .neverPlanned(date) }
        let tasks = history(date)
        guard !tasks.isEmpty else { throw .draftLost(date) }
        let missing = tasks.filter { !known.contains($0.title) }
        let type = plan.settings.taskType
        let change = try DayTarget.today.change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(copiesOf: missing, defaultType: type)
        }
        return CopyDraft.Copied(
            day: now.day, count: missing.count, skipped: tasks.count - missing.count, total: change.after.draft.count)
    }
}
