import CivilTime
package import JournalText
package import Terminal

/// A day as text. The output is fixed to the letter (`Plan.md`, "Fixed outputs").
package enum DayView {
    /// `Today 2026-01-29 | status: execute | kill_time: 20:00`
    static func headline(_ day: DayFile, isToday: Bool, _ paint: Paint = .none) -> String {
        let kill = day.killTime.map { "\($0)" } ?? "null"
        return "\(isToday ? "Today" : "Day") \(day.date) | status: \(paint(day.status)) | kill_time: \(kill)"
    }

    /// The three zones, or the list of a draft.
    package static func all(_ day: DayFile, _ paint: Paint = .none) -> [String] {
        day.status == .draft ? tasks(day.draft, label: "Draft", paint) : zones(TaskZone.locked, of: day)
    }

    /// The requested zones, in file order.
    static func zones(_ zones: [TaskZone], of day: DayFile) -> [String] {
        TaskZone.locked.filter(zones.contains).map { zone in
            switch zone {
            case .focus: focus(day)
            case .frozen: "Frozen: \(ids(day.frozen))"
            case .complete, .draft: "Complete: \(ids(day.complete))"
            }
        }
    }

    /// `Focus: (T02) 写周报`
    package static func focus(_ day: DayFile) -> String {
        "Focus: \(day.focus.map { "(\(id($0))) \($0.title.printable)" } ?? "-")"
    }

    /// A label and one task a line; an empty list is `-` after the label.
    package static func tasks(_ tasks: [TaskEntry], label: String, _ paint: Paint = .none) -> [String] {
        tasks.isEmpty
            ? ["\(label): -"]
            : ["\(label):"]
                + tasks.enumerated().map { index, task in
                    let type = paint(task.type ?? .regular)
                    return "  - (\(task.id ?? TaskID(index + 1))) [\(type)] \(task.title.printable)"
                }
    }

    /// `Tue 2026-01-27: expired, completed_tasks: 0, expired_tasks: 4`
    package static func numbers(_ day: DayFile, _ paint: Paint) -> String {
        let counts = "completed_tasks: \(day.complete.count), expired_tasks: \(day.expiredCount)"
        return "\(day.date.weekday.abbreviation) \(day.date): \(paint(day.status)), \(counts)"
    }

    private static func ids(_ tasks: [TaskEntry]) -> String {
        tasks.isEmpty ? "-" : tasks.map(id).joined(separator: ", ")
    }

    private static func id(_ task: TaskEntry) -> String { task.id.map { "\($0)" } ?? "-" }
}
