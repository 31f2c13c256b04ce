package import CivilTime
package import JournalText

/// What one commit may do to a day (`GitJournal.md`, "History").
extension DayDiff {
    /// How a step of history violates a commitment: a change must be possible by the plan's commands, rollovers and
    /// permitted hand edits.
    ///
    /// A day that wasn't started may become a draft, be started, or be forgotten at midnight. A day that arrives from
    /// another journal may have any state.
    ///
    /// - Parameters:
    ///   - moment: the time of the commit, in the journal's zone.
    ///   - settings: the kill time of a day that has none.
    package func violation(ofStepAt moment: Moment, _ settings: PlanSettings) -> CommitmentError? {
        guard let before, before.isStarted else { return unstartedStepViolation }
        guard let after else { return .deleted }
        if before.initiatedAt != after.initiatedAt { return .moment(.initiatedAt) }
        guard before.status == .execute, after.status == .execute || after.status.isFinal else {
            return violation(ofEditAt: moment, settings)
        }
        if let error = progressViolation(before, after) { return error }
        if after.status == .expired {
            return moment < after.due(settings) ? .status(from: .execute, to: .expired) : nil
        }
        if let error = killTimeViolation(moment, settings) { return error }
        return after.status == .execute && after.closedAt != before.closedAt ? .moment(.closedAt) : nil
    }

    private var unstartedStepViolation: CommitmentError? {
        guard let before, let after, after.status != .execute else { return nil }
        if after.status == .completed { return .status(from: before.status, to: after.status) }
        return unstartedViolation ?? (after.status == .expired && !after.complete.isEmpty ? .tasks : nil)
    }

    /// Tasks move from Focus to the end of Complete in order, the others keep their order, and expired tasks are
    /// counted.
    private func progressViolation(_ before: DayFile, _ after: DayFile) -> CommitmentError? {
        let (old, new, done) = (before.committed, after.committed, before.complete.count)
        let isExpired = after.status == .expired
        guard (done...old.count).contains(after.complete.count) else { return .tasks }
        let isWhole = new.count == (isExpired ? after.complete.count : old.count)
        let pairs = zip(old, new).prefix(isWhole ? new.count : after.complete.count)
        for (index, (old, new)) in pairs.enumerated() {
            if let error = old.violation(by: new, isOpen: index >= done) { return error }
        }
        let left = old.count - after.complete.count
        guard isWhole else { return .tasks }
        return after.expiredCount == (isExpired ? left : before.expiredCount) ? nil : .expiredCount
    }

    /// How a merge violates the commitment of one of its sides, which is the version before: the day stays started, and
    /// its finished tasks finished.
    package var violationOfMerge: CommitmentError? {
        guard let before, before.isStarted else { return nil }
        guard let after else { return .deleted }
        guard after.isStarted else { return .status(from: before.status, to: after.status) }
        // Expired tasks are only counted.
        let isCounted = before.status != .execute || after.status == .expired
        let isKept = before.complete.isTitled(in: after.complete)
        return isKept && (isCounted || before.committed.isTitled(in: after.committed)) ? nil : .tasks
    }

    /// How a manual merge violates a commitment (`GitJournal.md`, "Hooks of git"): it keeps that of every side, and adds
    /// no others.
    package static func violation(ofMerge sides: [DayFile?], to merged: DayFile?) -> CommitmentError? {
        let errors = sides.lazy.compactMap { DayDiff(from: $0, to: merged).violationOfMerge }
        if let error = errors.first { return error }
        let sides = sides.compactMap(\.self)
        let started = sides.filter(\.isStarted)
        guard let merged, merged.isStarted, !started.isEmpty else { return nil }
        let known = Set(sides.flatMap(\.tasks).map(\.titleBytes))
        guard merged.tasks.map(\.titleBytes).allSatisfy(known.contains) else { return .tasks }
        guard merged.initiatedAt == started.compactMap(\.initiatedAt).min() else { return .moment(.initiatedAt) }
        // Expired tasks are counted: at least as many tasks as a side had must be done or expired.
        guard merged.status == .expired else { return nil }
        let most = started.map { $0.committed.count + $0.expiredCount }.max() ?? 0
        return most > merged.complete.count + merged.expiredCount ? .expiredCount : nil
    }
}

extension [TaskEntry] {
    /// Whether each task has a counterpart with its title.
    fileprivate func isTitled(in others: [TaskEntry]) -> Bool {
        !EqualItems.counterparts(of: map(\.titleBytes), in: others.map(\.titleBytes)).contains(nil)
    }
}
