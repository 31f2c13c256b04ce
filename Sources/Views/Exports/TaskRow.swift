import JournalText
import Plan

/// A task with its day and its zone.
struct TaskRow: Sendable {
    let day: DayFile
    let zone: TaskZone
    let task: TaskEntry

    /// The zone's name in documents.
    var zoneName: String {
        switch zone {
        case .draft: "draft"
        case .focus: "focus"
        case .frozen: "frozen"
        case .complete: "complete"
        }
    }
}
