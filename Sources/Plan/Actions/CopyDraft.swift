public import CivilTime
import JournalText

/// `today copy-to`, `week copy-day`: appends copies of one day's draft tasks to another day's draft (`Plan.md`, "Other
/// commands").
public struct CopyDraft: PlanAction {
    /// The day to copy from.
    public let source: DayTarget
    /// The day to copy to, whose week is created if it is missing.
    public let target: Day

    /// Creates the action.
    public init(from source: DayTarget, to target: Day) {
        self.source = source
        self.target = target
    }

    /// The weeks of both days.
    public var weeks: [Week] { source.weeks + [target.week] }

    /// Copies the tasks.
    ///
    /// - Returns: the number of tasks.
    /// - Throws: ``PlanError`` when the source has no draft or its draft is gone, and when the target isn't allowed for
    ///   this source. Also when the target is started, has ended, or would have too many tasks.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Int {
        try requireTarget(now: now)
        let tasks = try tasks(in: plan, now: now)
        let type = plan.settings.taskType
        _ = try DayTarget.date(target).change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(copiesOf: tasks, defaultType: type)
        }
        return tasks.count
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
