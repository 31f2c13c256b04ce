public import JournalText

extension DayFile {
    /// Whether something was promised, or has become of it.
    public var isPromised: Bool { status == .execute || status.isFinal }

    /// Whether tasks were promised; a day that expired without a start promised nothing.
    var isStarted: Bool {
        switch status {
        case .empty, .draft: false
        case .execute, .completed: true
        case .expired: initiatedAt != nil || expiredCount > 0 || !complete.isEmpty
        }
    }

    /// The tasks that aren't done, in the order in which they are to be.
    var openTasks: [TaskEntry] { tasks(in: .focus) + frozen }
}
