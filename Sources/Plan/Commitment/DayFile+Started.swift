public import JournalText

extension DayFile {
    /// Whether tasks were committed; a day that expired without a start has none, and so holds no promise.
    public var isStarted: Bool {
        switch status {
        case .empty, .draft: false
        case .execute, .completed: true
        case .expired: initiatedAt != nil || expiredCount > 0 || !complete.isEmpty
        }
    }

    /// Whether it was a draft that its day passed by: it is no failure, so views call it not started.
    public var wasNeverStarted: Bool { status == .expired && !isStarted }

    /// The open tasks, in the order in which they are to be done.
    var openTasks: [TaskEntry] { tasks(in: .focus) + frozen }
}
