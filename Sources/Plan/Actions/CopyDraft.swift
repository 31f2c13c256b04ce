package import CivilTime
package import JournalText

/// `today copy-to`, `week copy-day`: appends copies of one day's draft tasks to another day's draft (`Plan.md`, "Other
/// commands").
package struct CopyDraft: PlanAction {
    package let source: DayTarget
    /// The day to copy to, whose week is created if it is missing.
    package let target: Day

    package init(from source: DayTarget, to target: Day) {
        self.source = source
        self.target = target
    }

    package struct Copied: Equatable, Sendable {
        /// The day of the draft that the tasks were added to.
        package let day: Day
        package let count: Int
        /// The number of tasks in the draft that they were added to, with them.
        package let total: Int
    }

    package var weeks: [Week] { source.weeks + [target.week] }

    /// Copies the tasks.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Copied {
        try requireTarget(now: now)
        let tasks = try tasks(in: plan, now: now)
        let type = plan.settings.taskType
        let change = try DayTarget.date(target).change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(copiesOf: tasks, defaultType: type)
        }
        return Copied(day: target, count: tasks.count, total: change.after.draft.count)
    }

    /// Requires a later day for a copy of today, and another day from today on for a copy of any other day.
    private func requireTarget(now: Now) throws(PlanError) {
        guard target != source.date ?? now.day else { throw .sameDay(target) }
        guard target < now.day else { return }
        throw source == .today ? .notAfterToday(target) : .pastDay(target)
    }

    private func tasks(in plan: Snapshot, now: Now) throws(PlanError) -> [TaskEntry] {
        let day = try plan.day(source.date ?? now.day)
        guard day.status == .draft || day.status == .empty else { throw .draftGone(day.date, day.status) }
        guard day.status == .draft, !day.draft.isEmpty else { throw .noDraft(day.date) }
        return day.draft
    }
}

/// `today copy-from`: appends copies of the tasks of a past draft that was never started to today's draft (`Plan.md`,
/// "Any day"). What expired after a start is forgotten.
package struct CopyPastDraft: PlanAction {
    package let source: Day
    /// Reads the tasks of a day's last draft in the history; none if it has none.
    private let history: @Sendable (Day) -> [TaskEntry]

    package init(from source: Day, history: @escaping @Sendable (Day) -> [TaskEntry]) {
        self.source = source
        self.history = history
    }

    package var weeks: [Week] { [source.week] }

    /// Copies the tasks.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> CopyDraft.Copied {
        guard source != now.day else { throw .sameDay(source) }
        try plan.day(now.day).requirePlannable()
        guard source < now.day else {
            throw (try? plan.day(source))?.status == .draft ? .draftAhead(source) : .notPastDay(source)
        }
        let day = try plan.day(source)
        guard !day.isStarted else { throw .forgotten(source) }
        guard day.wasNeverStarted else { throw .neverPlanned(source) }
        let tasks = history(source)
        guard !tasks.isEmpty else { throw .draftLost(source) }
        let type = plan.settings.taskType
        let change = try DayTarget.today.change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(copiesOf: tasks, defaultType: type)
        }
        return CopyDraft.Copied(day: now.day, count: tasks.count, total: change.after.draft.count)
    }
}
