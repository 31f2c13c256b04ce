package import CivilTime
package import JournalText

/// The rules for hand edits of a day (`GitJournal.md`, "Hand edits"): a started day keeps its tasks, and a finished one
/// its results.
package enum Commitment {
    /// Checks a hand edit by the rules that the commands follow at this moment.
    ///
    /// - Parameters:
    ///   - committed: the committed day; nil when there is none.
    ///   - edited: the current day; nil when its file was deleted.
    ///   - now: the time when the edit is adopted.
    ///   - settings: the kill time of a day that has none.
    /// - Throws: ``CommitmentError`` when the edit violates a commitment.
    package static func check(
        _ committed: DayFile?, _ edited: DayFile?, now: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard let committed, committed.status != .empty, committed.status != .draft else {
            return try checkUnstarted(committed, edited, now: now, settings: settings)
        }
        guard let edited else { if committed.isStarted { throw .deleted } else { return } }
        guard edited.status == committed.status else { throw .status(from: committed.status, to: edited.status) }
        try checkMoments(committed, edited)
        for zone in TaskZone.locked { try checkTasks(committed.tasks(in: zone), edited.tasks(in: zone)) }
        guard edited.expiredCount == committed.expiredCount else { throw .expiredCount }
        try checkKillTime(from: committed, to: edited, now: now, settings: settings)
    }

    /// How a hand edit violates a commitment; nil if it doesn't.
    package static func violation(
        of committed: DayFile?, by edited: DayFile?, now: Moment, settings: PlanSettings
    ) -> CommitmentError? {
        violation(try check(committed, edited, now: now, settings: settings))
    }

    /// The violation that a check throws; nil if it throws none.
    package static func violation(_ check: @autoclosure () throws(CommitmentError) -> Void) -> CommitmentError? {
        do {
            try check()
            return nil
        } catch {
            return error
        }
    }

    /// A day without a commitment may be changed in any way, except that only today may be started.
    private static func checkUnstarted(
        _ committed: DayFile?, _ edited: DayFile?, now: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard let edited else { return }
        switch edited.status {
        case .empty, .draft: try checkUntouched(committed, edited)
        case .execute: try checkStart(edited, now: now)
        case .completed, .expired:
            // Past days may be imported in a final state. A day that is already here ends only by commands and
            // rollovers.
            if let committed { throw .status(from: committed.status, to: edited.status) }
            if edited.date >= now.day { throw .startedElsewhere }
        }
        // A rollover forgets the draft of a past day, whatever its kill time.
        guard let committed, edited.date == now.day, !edited.status.isFinal else { return }
        try checkKillTime(from: committed, to: edited, now: now, settings: settings)
    }

    /// A day that isn't started gets no moments, and none of its tasks expire.
    static func checkUntouched(_ before: DayFile?, _ after: DayFile) throws(CommitmentError) {
        if let initiated = after.initiatedAt, initiated != before?.initiatedAt { throw .moment(.initiatedAt) }
        if let closed = after.closedAt, closed != before?.closedAt { throw .moment(.closedAt) }
        if after.expiredCount != before?.expiredCount ?? 0 { throw .expiredCount }
    }

    /// A manual start must be one that the command could have made until now.
    private static func checkStart(_ edited: DayFile, now: Moment) throws(CommitmentError) {
        guard edited.date == now.day else { throw .startedElsewhere }
        guard let start = edited.initiatedAt, start.day == now.day, start <= now else { throw .moment(.initiatedAt) }
        let tasks = TaskZone.locked.flatMap { edited.tasks(in: $0) }
        let moments = tasks.flatMap { [$0.startedAt, $0.endedAt].compactMap { $0 } }
        guard moments.allSatisfy({ start <= $0 && $0 <= now }) else { throw .moment(.startedAt) }
        if let found = edited.momentOutOfOrder { throw .moment(found.key) }
    }

    private static func checkMoments(_ committed: DayFile, _ edited: DayFile) throws(CommitmentError) {
        if committed.initiatedAt != edited.initiatedAt { throw .moment(.initiatedAt) }
        if committed.closedAt != edited.closedAt { throw .moment(.closedAt) }
    }

    /// The same tasks in the same order. Subtasks and unknown lines may be edited.
    private static func checkTasks(_ committed: [TaskEntry], _ edited: [TaskEntry]) throws(CommitmentError) {
        guard committed.count == edited.count else { throw .tasks }
        for (before, after) in zip(committed, edited) {
            guard before.isSameTask(as: after) else { throw .tasks }
            if before.startedAt != after.startedAt { throw .moment(.startedAt) }
            if before.endedAt != after.endedAt { throw .moment(.endedAt) }
        }
    }
}

extension TaskEntry {
    /// Whether two lines of a started day are the same task: id, type and title.
    func isSameTask(as other: TaskEntry) -> Bool {
        id == other.id && (type ?? .regular) == (other.type ?? .regular) && title.utf8.elementsEqual(other.title.utf8)
    }
}

package enum CommitmentError: Error, Equatable, Sendable {
    /// The file of a started day was deleted.
    case deleted
    /// The status of a started day was changed.
    case status(from: DayStatus, to: DayStatus)
    /// Tasks of a started or finished day were added, reworded, moved or removed.
    case tasks
    /// A moment of a started or finished day, or of one of its tasks, was changed; the key of the moment.
    case moment(MomentKey)
    /// The number of expired tasks was changed.
    case expiredCount
    /// The kill time was changed after it had passed, to a time that isn't in the future, or on a day that has ended.
    case killTime
    /// The kill time of a started day was removed.
    case noKillTime
    /// A day other than today was started by hand.
    case startedElsewhere
}
