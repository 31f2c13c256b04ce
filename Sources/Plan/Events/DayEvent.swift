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

extension DayEvent {
    /// The events between two states of a day, in the order of a day's life.
    ///
    /// - Parameters:
    ///   - before: nil if the day didn't exist.
    ///   - after: nil if it doesn't exist any more.
    package static func events(from before: DayFile?, to after: DayFile?) -> [DayEvent] {
        guard let after else { return (before?.status ?? .empty) == .empty ? [] : [.removed] }
        let found = changes(from: before, to: after) + done(from: before, to: after) + end(from: before, to: after)
        guard found.isEmpty, let before, before != after else { return found }
        return [.edited]
    }

    /// The events of the kill time, the draft and the start.
    private static func changes(from before: DayFile?, to after: DayFile) -> [DayEvent] {
        var events: [DayEvent] = []
        if let before, before.killTime != after.killTime {
            events.append(.killTime(from: before.killTime, to: after.killTime))
        }
        let isDraft = after.status == .draft || (before?.status == .draft && after.status == .empty)
        if isDraft, let change = DraftChange(from: before?.draft ?? [], to: after.draft) {
            events.append(.planned(tasks: after.draft.count, change))
        }
        if before?.initiatedAt == nil, after.initiatedAt != nil {
            let open = (after.focus == nil ? 0 : 1) + after.frozen.count
            events.append(.started(tasks: open + after.complete.count + after.expiredCount))
        }
        return events
    }

    private static func done(from before: DayFile?, to after: DayFile) -> [DayEvent] {
        let known = before?.complete ?? []
        return after.complete
            .filter { task in !known.contains { $0.id == task.id && $0.title.utf8.elementsEqual(task.title.utf8) } }
            .map { .done($0.id, title: $0.title) }
    }

    private static func end(from before: DayFile?, to after: DayFile) -> [DayEvent] {
        guard before?.status != after.status else { return [] }
        switch after.status {
        case .completed: return [.completed]
        case .expired:
            let wasStarted = after.initiatedAt != nil || after.expiredCount > 0 || !after.complete.isEmpty
            return [wasStarted ? .expired(done: after.complete.count, expired: after.expiredCount) : .notStarted]
        case .empty, .draft, .execute: return []
        }
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
        let (before, after) = (before.map(Words.init), after.map(Words.init))
        guard before != after else { return nil }
        let kept = Self.counts(before).merging(Self.counts(after), uniquingKeysWith: min)
        let common = kept.filter { Set(before).contains($0.key) && Set(after).contains($0.key) }.values.reduce(0, +)
        let (new, gone) = (after.count - common, before.count - common)
        self.init(added: new - min(new, gone), removed: gone - min(new, gone), reworded: min(new, gone))
    }

    private static func counts(_ tasks: [Words]) -> [Words: Int] {
        Dictionary(tasks.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// What makes two tasks of a draft the same.
    private struct Words: Hashable {
        let title: [UInt8]
        let type: TaskType

        init(_ task: TaskEntry) { (title, type) = (Array(task.title.utf8), task.type ?? .regular) }
    }
}
