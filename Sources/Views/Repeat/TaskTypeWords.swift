import JournalText

/// The words for the types of tasks.
enum TaskTypeWords {
    static let all = TaskType.allCases.map(\.rawValue)
}
