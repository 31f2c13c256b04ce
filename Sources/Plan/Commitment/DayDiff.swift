package import CivilTime
package import JournalText

/// What became of a day between two versions of its file. What a hand edit, a step of history and a merge may do to a
/// commitment, and the events of the log, are patterns of it.
package struct DayDiff {
    let before: DayFile?
    let after: DayFile?

    /// Compares two versions; nil where there is no file.
    package init(from before: DayFile?, to after: DayFile?) { (self.before, self.after) = (before, after) }
}

/// The rules for hand edits of a day (`GitJournal.md`, "Hand edits"): a started day keeps its tasks, and a finished one
/// its results.
extension DayDiff {
    /// How a hand edit violates a commitment, by the rules that the commands follow; nil if it doesn't.
    ///
    /// - Parameters:
    ///   - now: the time when the edit is adopted.
    ///   - settings: the kill time of a day that has none.
    package func violation(ofEditAt now: Moment, _ settings: PlanSettings) -> CommitmentError? {
        guard let before, before.status != .empty, before.status != .draft else {
            return violation(ofUnstartedEditAt: now, settings)
        }
        guard let after else { return before.isStarted ? .deleted : nil }
        guard after.status == before.status else { return .status(from: before.status, to: after.status) }
        if before.initiatedAt != after.initiatedAt { return .moment(.initiatedAt) }
        if before.closedAt != after.closedAt { return .moment(.closedAt) }
        for zone in TaskZone.locked {
            let (old, new) = (before.tasks(in: zone), after.tasks(in: zone))
            if old.count != new.count { return .tasks }
            for (old, new) in zip(old, new) { if let error = old.violation(by: new) { return error } }
        }
        return after.expiredCount == before.expiredCount ? killTimeViolation(now, settings) : .expiredCount
    }

    /// A day without a commitment may be changed in any way, except that only today may be started.
    private func violation(ofUnstartedEditAt now: Moment, _ settings: PlanSettings) -> CommitmentError? {
        guard let after else { return nil }
        let error: CommitmentError? =
            switch after.status {
            case .empty, .draft: unstartedViolation
            case .execute: after.startViolation(now)
            // Past days may be imported in a final state. A day that is already here ends only by commands and
            // rollovers.
            case .completed, .expired:
                before.map { .status(from: $0.status, to: after.status) }
                    ?? (after.date < now.day ? nil : .startedElsewhere)
            }
        // A rollover forgets the draft of a past day, whatever its kill time.
        return error ?? (after.date == now.day && !after.status.isFinal ? killTimeViolation(now, settings) : nil)
    }

    /// A day that isn't started gets no moments, and none of its tasks expire.
    var unstartedViolation: CommitmentError? {
        guard let after else { return nil }
        if let initiated = after.initiatedAt, initiated != before?.initiatedAt { return .moment(.initiatedAt) }
        if let closed = after.closedAt, closed != before?.closedAt { return .moment(.closedAt) }
        return after.expiredCount == before?.expiredCount ?? 0 ? nil : .expiredCount
    }

    /// A kill time may change only when the command could change it. A started day keeps one.
    func killTimeViolation(_ now: Moment, _ settings: PlanSettings) -> CommitmentError? {
        guard let before, let after, before.killTime != after.killTime else { return nil }
        if before.status == .execute, after.killTime == nil { return .noKillTime }
        let time = after.killTime ?? settings.killTime
        if time == before.killTime ?? settings.killTime { return nil }
        return before.refusal(ofKillTime: time, now: now, settings: settings) == nil ? nil : .killTime
    }
}

extension DayFile {
    /// A manual start must be one that the command could have made until now.
    fileprivate func startViolation(_ now: Moment) -> CommitmentError? {
        guard date == now.day else { return .startedElsewhere }
        guard let start = initiatedAt, start.day == now.day, start <= now else { return .moment(.initiatedAt) }
        guard moments.allSatisfy({ start <= $0 && $0 <= now }) else { return .moment(.startedAt) }
        return momentOutOfOrder.map { .moment($0.key) }
    }
}

extension TaskEntry {
    /// How another version of a committed task violates the commitment: id, type, title and moments stay, subtasks and
    /// unknown lines may be edited.
    ///
    /// - Parameter isOpen: whether it may get moments that it doesn't have.
    func violation(by after: TaskEntry, isOpen: Bool = false) -> CommitmentError? {
        guard id == after.id, typeOrRegular == after.typeOrRegular, titleBytes == after.titleBytes else {
            return .tasks
        }
        if startedAt != after.startedAt, !isOpen || startedAt != nil { return .moment(.startedAt) }
        return isOpen || endedAt == after.endedAt ? nil : .moment(.endedAt)
    }
}

/// How a change of a day violates its commitment.
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
