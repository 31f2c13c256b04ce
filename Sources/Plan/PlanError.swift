public import CivilTime
public import JournalText

/// A command that a rule of the plan refuses (`Plan.md`, "Commands of the plan"). Nothing has changed when one is
/// thrown.
public enum PlanError: Error, Equatable, Sendable {
    /// The day is started: its tasks are promised and can't be edited.
    case started(Day)
    /// The day is started, and can't be started again.
    case alreadyStarted(Day)
    /// The day is completed or expired, which is final.
    case ended(Day, DayStatus)
    /// The day has no draft.
    case noDraft(Day)
    /// The day to copy from is started or has ended, so that its draft is gone.
    case draftGone(Day, DayStatus)
    /// The day's file says draft and has no task.
    case emptyDraft(Day)
    /// The day isn't started.
    case notStarted(Day)
    /// The task in Focus is another one than the guard names.
    case otherFocus(TaskID, expected: TaskID)
    /// The present kill time has passed: no late extension.
    case killTimePassed(TimeOfDay)
    /// The new kill time isn't after now: it would expire the day at once.
    case killTimeNotAfterNow(TimeOfDay, now: TimeOfDay)
    /// The draft has no such position.
    case noPosition(Int, count: Int)
    /// The day would have more tasks than a day can have.
    case tooManyTasks(limit: Int)
    /// The day has gone by.
    case pastDay(Day)
    /// The day isn't before today.
    case notPastDay(Day)
    /// In that zone the day's plan would end at once, or reach back before what was done in it.
    case zoneBreaksDay(Day, zone: String)
    /// The source of a copy is its target.
    case sameDay(Day)
    /// A draft is copied to today or an earlier day, where only a later one is allowed.
    case notAfterToday(Day)
    /// The week isn't after the current one.
    case weekNotAhead(Week)
    /// The journal has no such day.
    case noSuchDay(Day)
    /// The journal has no such week.
    case noSuchWeek(Week)
    /// The file of a day that is needed can't be understood, nor the text that is to be its draft.
    case unreadable(Diagnostic)
    /// What was typed can't be tasks.
    case input(InputError)
    /// No line of a text is a task, where tasks were when its editing began: somebody forgot the dashes.
    case noTask(Day, tasks: Int)
}
