public import JournalText

extension DayFile {
    /// Whether the day is started or has ended.
    public var hasCommitment: Bool { status == .execute || status.isFinal }

    /// Whether tasks were committed; a day that expired without a start has none.
    var isStarted: Bool {
        switch status {
        case .empty, .draft: false
        case .execute, .completed: true
        case .expired: initiatedAt != nil || expiredCount > 0 || !complete.isEmpty
        }
    }

    /// The open tasks, in the order in which they are to be done.
    var openTasks: [TaskEntry] { tasks(in: .focus) + frozen }
}
