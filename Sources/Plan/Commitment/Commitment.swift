public import CivilTime
public import JournalText

/// How a hand edit breaks a commitment.
public enum CommitmentError: Error, Equatable, Sendable {
    /// The file of a day that was started is gone.
    case deleted
    /// The status of a day that was started went elsewhere.
    case status(from: DayStatus, to: DayStatus)
    /// Tasks of a started or finished day were added, reworded, moved or removed.
    case tasks
    /// A moment of a started or finished day, or of one of its tasks, was changed; its key is given.
    case moment(String)
    /// The expired number was changed.
    case expiredCount
    /// The kill time was moved after it had passed, or to a time that isn't after now, or on a day that has ended.
    case killTime
    /// A day other than today was started by hand.
    case startedElsewhere
}

/// What a hand edit of a day may not do (`GitJournal.md`, "Hand edits"): a started day keeps its tasks, a finished one
/// what became of them.
public enum Commitment {
    /// Checks a hand edit under the commands' rules at this moment.
    ///
    /// - Parameters:
    ///   - committed: the day as it was committed; nil when it wasn't.
    ///   - edited: the day as it stands; nil when its file is gone.
    ///   - now: the moment at which the edit is taken in.
    ///   - settings: the kill time of a day that has none.
    /// - Throws: ``CommitmentError`` when the edit breaks a promise.
    public static func check(
        _ committed: DayFile?, _ edited: DayFile?, now: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard let committed, committed.status != .empty, committed.status != .draft else {
            return try checkUnstarted(committed, edited, now: now, settings: settings)
        }
        guard let edited else { throw .deleted }
        guard edited.status == committed.status else { throw .status(from: committed.status, to: edited.status) }
        try checkMoments(committed, edited)
        for zone in TaskZone.locked { try checkTasks(committed.tasks(in: zone), edited.tasks(in: zone)) }
        guard edited.expiredCount == committed.expiredCount else { throw .expiredCount }
        try checkKillTime(committed, edited, now: now, settings: settings)
    }

    /// How what is checked breaks a promise; nil where it doesn't.
    public static func violation(_ check: @autoclosure () throws(CommitmentError) -> Void) -> CommitmentError? {
        do {
            try check()
            return nil
        } catch {
            return error
        }
    }

    /// A day that promises nothing yet may become anything but a start that isn't today's.
    private static func checkUnstarted(
        _ committed: DayFile?, _ edited: DayFile?, now: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard let edited else { return }
        switch edited.status {
        case .empty, .draft: try checkUntouched(committed, edited)
        case .execute: try checkStart(edited, now: now)
        case .completed, .expired:
            // Old days may be brought along; a day that stands here ends by its commands and by time alone.
            if let committed { throw .status(from: committed.status, to: edited.status) }
            if edited.date >= now.day { throw .startedElsewhere }
        }
        // A draft of a day that has passed is forgotten by the rollover, whatever its kill time.
        guard let committed, edited.date == now.day, !edited.status.isFinal else { return }
        try checkKillTime(committed, edited, now: now, settings: settings)
    }

    /// What nobody started gets no moments, and nothing of it expires.
    static func checkUntouched(_ before: DayFile?, _ after: DayFile) throws(CommitmentError) {
        if let initiated = after.initiatedAt, initiated != before?.initiatedAt { throw .moment("initiated_at") }
        if let closed = after.closedAt, closed != before?.closedAt { throw .moment("closed_at") }
        if after.expiredCount != before?.expiredCount ?? 0 { throw .expiredCount }
    }

    /// A start by hand is one that the command could have made until now.
    private static func checkStart(_ edited: DayFile, now: Moment) throws(CommitmentError) {
        guard edited.date == now.day else { throw .startedElsewhere }
        guard let start = edited.initiatedAt, start.day == now.day, start <= now else { throw .moment("initiated_at") }
        let tasks = TaskZone.locked.flatMap { edited.tasks(in: $0) }
        let moments = tasks.flatMap { [$0.startedAt, $0.endedAt].compactMap { $0 } }
        guard moments.allSatisfy({ start <= $0 && $0 <= now }) else { throw .moment("started_at") }
        if let found = edited.momentOutOfOrder { throw .moment(found.key) }
    }

    private static func checkMoments(_ committed: DayFile, _ edited: DayFile) throws(CommitmentError) {
        if committed.initiatedAt != edited.initiatedAt { throw .moment("initiated_at") }
        if committed.closedAt != edited.closedAt { throw .moment("closed_at") }
    }

    /// The same tasks in the same order; their subtasks and unknown lines are the user's.
    private static func checkTasks(_ committed: [TaskEntry], _ edited: [TaskEntry]) throws(CommitmentError) {
        guard committed.count == edited.count else { throw .tasks }
        for (before, after) in zip(committed, edited) {
            guard before.isSameTask(as: after) else { throw .tasks }
            if before.startedAt != after.startedAt { throw .moment("started_at") }
            if before.endedAt != after.endedAt { throw .moment("ended_at") }
        }
    }

    /// A kill time may move only as the command moves it.
    private static func checkKillTime(
        _ committed: DayFile, _ edited: DayFile, now: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard committed.killTime != edited.killTime else { return }
        let before = Moment(day: committed.date, time: committed.killTime ?? settings.killTime)
        let after = Moment(day: edited.date, time: edited.killTime ?? settings.killTime)
        let isEmptied = committed.status == .execute && edited.killTime == nil
        guard !committed.status.isFinal, !isEmptied, before > now, after > now else { throw .killTime }
    }
}

extension TaskEntry {
    /// Whether two lines of a locked zone are the same task: id, type and title.
    func isSameTask(as other: TaskEntry) -> Bool {
        id == other.id && (type ?? .regular) == (other.type ?? .regular) && title.utf8.elementsEqual(other.title.utf8)
    }
}
