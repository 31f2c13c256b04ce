public import CivilTime
public import JournalText

/// `today done`: marks the task in Focus done; the next one comes into Focus (`Plan.md`, "Done").
public struct FinishFocus: PlanAction {
    /// What came of it.
    public struct Outcome: Equatable, Sendable {
        /// Today, afterwards.
        public let day: DayFile
        /// The task that was done.
        public let task: TaskEntry
        /// The moment that was written in place of now, where the clock was set back behind what it follows; else nil.
        public let keptMoment: Moment?

        /// How many tasks are left to do.
        public var left: Int { day.tasks(in: .focus).count + day.frozen.count }
    }

    /// A guard: the id that the task in Focus must have; nil for any.
    public let expected: TaskID?

    /// Makes the action.
    public init(expecting expected: TaskID? = nil) { self.expected = expected }

    /// Marks the task done.
    ///
    /// - Throws: ``PlanError`` when today isn't started or has ended, or when the guard names another task.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome {
        var day = try plan.day(now.day)
        let task = try day.finishFocus(at: now.moment, expecting: expected)
        plan.set(day)
        return Outcome(day: day, task: task, keptMoment: task.endedAt.flatMap { $0 > now.moment ? $0 : nil })
    }
}
