public import CivilTime
public import JournalText

/// `today done`: marks the task in Focus done and moves the next one to Focus (`Plan.md`, "Done").
public struct FinishFocus: PlanAction {
    /// The result of the action.
    public struct Outcome: Equatable, Sendable {
        /// Today, after the action.
        public let day: DayFile
        /// The finished task.
        public let task: TaskEntry
        /// The time that was written instead of the current one, because the clock was set back before an earlier
        /// moment; else nil.
        public let keptMoment: Moment?

        /// The number of open tasks.
        public var left: Int { day.tasks(in: .focus).count + day.frozen.count }
    }

    /// A guard: the id that the task in Focus must have; nil for any id.
    public let expected: TaskID?

    /// Creates the action.
    public init(expecting expected: TaskID? = nil) { self.expected = expected }

    /// Marks the task done.
    ///
    /// - Throws: ``PlanError`` when today isn't started or has ended, or when another task is in Focus than the guard
    ///   names.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome {
        var day = try plan.day(now.day)
        let task = try day.finishFocus(at: now.moment, expecting: expected)
        plan.set(day)
        return Outcome(day: day, task: task, keptMoment: task.endedAt.flatMap { $0 > now.moment ? $0 : nil })
    }
}
