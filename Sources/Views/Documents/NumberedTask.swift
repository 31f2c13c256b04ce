import JournalText

/// A task and its position in its list: a task that isn't numbered yet has the id of its position.
struct NumberedTask: Sendable {
    let task: TaskEntry
    let position: Int
    /// Whether the document has everything that the file has, as an export.
    var isWhole = false
}
