import JournalText

/// What a hand edit did to a draft of which nothing is left.
public struct DraftLoss: Equatable, Sendable {
    /// The number of tasks that the draft had.
    public let tasks: Int
    /// Whether the day's file still exists, without a task.
    public let isFileKept: Bool

    /// The loss of a committed draft; nil if any of its tasks, or a start, is left.
    ///
    /// - Parameters:
    ///   - committed: the committed day.
    ///   - edited: the day after the edit; nil if its file was deleted.
    init?(of committed: DayFile, in edited: DayFile?) {
        guard !committed.draft.isEmpty else { return nil }
        if let edited, !edited.isWithoutPlan { return nil }
        tasks = committed.draft.count
        isFileKept = edited != nil
    }
}

extension DayFile {
    /// Whether the day was never started and has no task.
    var isWithoutPlan: Bool {
        draft.isEmpty && initiatedAt == nil && (status == .draft || status == .empty)
    }
}
