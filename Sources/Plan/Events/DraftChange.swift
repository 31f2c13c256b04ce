import JournalText

/// What happened to a draft's tasks between two commits. Tasks are compared by title and type.
public struct DraftChange: Equatable, Sendable {
    /// The number of new tasks.
    public let added: Int
    /// The number of tasks that are gone.
    public let removed: Int
    /// The number of tasks with other words or another type, as far as as many are new as are gone.
    public let reworded: Int

    /// Whether the same tasks have another order.
    public var isReordered: Bool { added == 0 && removed == 0 && reworded == 0 }

    /// Creates a change.
    public init(added: Int = 0, removed: Int = 0, reworded: Int = 0) {
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
        let title: String
        let type: TaskType

        init(_ task: TaskEntry) { (title, type) = (task.title, task.type ?? .regular) }
    }
}
