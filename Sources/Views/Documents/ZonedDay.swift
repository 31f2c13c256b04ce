import JournalText
import Terminal

/// A day with the zones that a document includes.
struct ZonedDay: Sendable {
    let day: DayFile
    var zones = TaskZone.allCases
    /// Whether the document has everything that the file has, as an export.
    var isWhole = false

    /// A zone's value; nil if the document doesn't include it.
    func zone(_ zone: TaskZone, _ value: JSONValue) -> JSONValue? { zones.contains(zone) ? value : nil }

    func tasks(_ tasks: [TaskEntry]) -> JSONValue {
        .array(tasks.enumerated().map { task($1, at: $0 + 1) })
    }

    func task(_ task: TaskEntry, at position: Int) -> JSONValue {
        Documents.task.value(NumberedTask(task: task, position: position, isWhole: isWhole))
    }
}
