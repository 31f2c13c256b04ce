package import CivilTime
package import JournalText

/// A change of a day between two commits, derived from its file before and after alone (`CommandLine.md`, "log").
///
/// Only finished tasks are named by title: expired ones are forgotten.
package enum DayEvent: Equatable, Sendable {
    /// The draft changed and now has this many tasks.
    case planned(tasks: Int, DraftChange)
    /// The day was started with this many tasks.
    case started(tasks: Int)
    case done(TaskID?, title: String)
    case completed
    /// The day ended with open tasks; how many were done, and how many weren't.
    case expired(done: Int, expired: Int)
    /// The day passed with a draft that wasn't started.
    case notStarted
    case killTime(from: TimeOfDay?, to: TimeOfDay?)
    /// Anything else in the file changed: notes, subtasks.
    case edited
    case removed
}

extension DayDiff {
    /// The events in the order of a day's life.
    package var events: [DayEvent] {
        guard let after else { return (before?.status ?? .empty) == .empty ? [] : [.removed] }
        let found =
            [killTimeEvent(after), draftEvent(after), startEvent(after)] + doneEvents(after) + [endEvent(after)]
        let events = found.compactMap(\.self)
        return events.isEmpty && before != nil && before != after ? [.edited] : events
    }

    private func killTimeEvent(_ after: DayFile) -> DayEvent? {
        guard let before, before.killTime != after.killTime else { return nil }
        return .killTime(from: before.killTime, to: after.killTime)
    }

    private func draftEvent(_ after: DayFile) -> DayEvent? {
        guard after.status == .draft || before?.status == .draft && after.status == .empty else { return nil }
        return DraftChange(from: before?.draft ?? [], to: after.draft).map { .planned(tasks: after.draft.count, $0) }
    }

    private func startEvent(_ after: DayFile) -> DayEvent? {
        guard before?.initiatedAt == nil, after.initiatedAt != nil else { return nil }
        return .started(tasks: after.committed.count + after.expiredCount)
    }

    private func doneEvents(_ after: DayFile) -> [DayEvent] {
        let known = before?.complete ?? []
        return after.complete
            .filter { task in !known.contains { $0.id == task.id && $0.titleBytes == task.titleBytes } }
            .map { .done($0.id, title: $0.title) }
    }

    private func endEvent(_ after: DayFile) -> DayEvent? {
        guard before?.status != after.status, after.status.isFinal else { return nil }
        if after.status == .completed { return .completed }
        return after.isStarted ? .expired(done: after.complete.count, expired: after.expiredCount) : .notStarted
    }
}

/// What happened to a draft's tasks between two commits. Tasks are compared by title and type.
package struct DraftChange: Equatable, Sendable {
    package let added: Int
    package let removed: Int
    /// The number of tasks with other words or another type, as far as as many are new as are gone.
    package let reworded: Int

    package var isReordered: Bool { added == 0 && removed == 0 && reworded == 0 }

    package init(added: Int = 0, removed: Int = 0, reworded: Int = 0) {
        (self.added, self.removed, self.reworded) = (added, removed, reworded)
    }

    /// Compares two drafts; nil if their tasks are the same in the same order.
    init?(from before: [TaskEntry], to after: [TaskEntry]) {
        let words = [before, after].map { tasks in tasks.map { Array("\($0.typeOrRegular) \($0.title)".utf8) } }
        guard words[0] != words[1] else { return nil }
        let common = EqualItems.counterparts(of: words[0], in: words[1]).count { $0 != nil }
        let (new, gone) = (after.count - common, before.count - common)
        self.init(added: new - min(new, gone), removed: gone - min(new, gone), reworded: min(new, gone))
    }
}
