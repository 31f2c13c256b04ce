package import CivilTime
package import JournalText

/// A rule of the plan that refuses a command (`Plan.md`, "Commands of the plan"). Nothing has changed when one is
/// thrown.
package enum PlanError: Error, Equatable, Sendable {
    /// The day is started: its tasks are committed and can't be edited.
    case started(Day)
    case alreadyStarted(Day)
    /// The day is completed or expired, which is final.
    case ended(Day, DayStatus)
    case noDraft(Day)
    /// The day to copy from is started or has ended, so its draft is gone.
    case draftGone(Day, DayStatus)
    /// The day's status is draft, but it has no task.
    case emptyDraft(Day)
    /// The day isn't started; whether its kill time has passed, so that a start would expire it at once.
    case notStarted(Day, isLate: Bool)
    /// Another task is in Focus than the guard names.
    case otherFocus(TaskID, expected: TaskID)
    /// The current kill time has passed: it can't be extended any more.
    case killTimePassed(TimeOfDay)
    /// The new kill time isn't in the future: the day would expire at once.
    case killTimeNotAfterNow(TimeOfDay, now: TimeOfDay)
    case noPosition(Int, count: Int)
    case noStartedTask(TaskID)
    /// The day would have more tasks than a day can have.
    case tooManyTasks(limit: Int)
    case pastDay(Day)
    case notPastDay(Day)
    /// In the new zone the day's plan would end at once, or finished tasks would be in the future.
    case zoneBreaksDay(Day, zone: String)
    /// The source of a copy is its target.
    case sameDay(Day)
    /// Today's draft can be copied only to a later day.
    case notAfterToday(Day)
    /// The draft to bring back is of today or a later day.
    case draftAhead(Day)
    /// The draft to bring back was started: what expired is forgotten.
    case forgotten(Day)
    /// The past day had no draft.
    case neverPlanned(Day)
    /// The history has no draft of the past day.
    case draftLost(Day)
    case weekNotAhead(Week)
    case noSuchDay(Day)
    case noSuchWeek(Week)
    /// The file of a day that is needed can't be understood.
    case unreadable(Diagnostic)
    /// The input can't be parsed as tasks.
    case input(InputError)
    /// The edited text has no task, but the draft had some.
    case noTask(Day)
}

/// Invalid input (`Plan.md`, "today create"; `Plan.md`, "Instructions"; `FileFormats.md`, "Titles").
package enum InputError: Error, Equatable, Sendable {
    case noTasks
    /// A task's title is invalid.
    case title(TaskTitle.Problem, item: Int)
    /// An instruction of `today update` is unknown, and the one that was probably meant.
    case instruction(String, meant: String? = nil)
    /// A task to add that would be an instruction: `add: water; delete 1`.
    case instructionAsTask(String)
    /// An instruction of `today update` has no position or an invalid one.
    case position(String, Positions)

    package enum Positions: Equatable, Sendable {
        /// One, or a list of them.
        case list
        /// Exactly one.
        case one
    }
}
