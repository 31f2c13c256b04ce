public import CivilTime
import JournalText

/// `today copy-to`, `week copy-day`: copies the tasks of one day's draft to the end of another's
/// (`Plan.md`, "Other commands").
public struct CopyDraft: PlanAction {
    /// The day to copy from.
    public let source: DayTarget
    /// The day to copy to, whose week is made where it is missing.
    public let target: Day

    /// Makes the action.
    public init(from source: DayTarget, to target: Day) {
        self.source = source
        self.target = target
    }

    /// The weeks of both days.
    public var weeks: [Week] { source.weeks + [target.week] }

    /// Copies the tasks.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``PlanError`` when the source has no draft or none any more, when the target isn't one for this source, and
    ///   when the target is started, has ended, or would have too many tasks.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Int {
        try requireTarget(now: now)
        let tasks = try tasks(in: plan, now: now)
        let type = plan.settings.taskType
        _ = try DayTarget.date(target).change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(copiesOf: tasks, defaultType: type)
        }
        return tasks.count
    }

    /// Today's draft is copied to a later day; any day's to another one that is planned.
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
