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

    /// The requested zones, in file order: each with its line, and some of them with each task below as in the file.
    static func zones(_ zones: [TaskZone], whole: [TaskZone], of day: DayFile, _ paint: Paint) -> [String] {
        TaskZone.locked.filter(zones.contains).flatMap { zone in
            let tasks = whole.contains(zone) ? day.tasks(in: zone) : []
            return self.zones([zone], of: day) + tasks.enumerated().flatMap { self.whole($1, at: $0 + 1, paint) }
        }
    }

    /// All zones with all that the file has of each task (`Plan.md`, "Any day").
    static func whole(_ day: DayFile, _ paint: Paint) -> [String] {
        let zones: [(String, [TaskEntry])] =
            day.status == .draft
            ? [("Draft", day.draft)]
            : [("Focus", day.tasks(in: .focus)), ("Frozen", day.frozen), ("Complete", day.complete)]
        let lines = zones.flatMap { label, tasks in
            [tasks.isEmpty ? "\(label): -" : "\(label):"]
                + tasks.enumerated().flatMap { whole($1, at: $0 + 1, paint) }
        }
        return lines + ["expired_tasks: \(day.expiredCount)"]
    }

    /// A task's line and the lines below it.
    private static func whole(_ task: TaskEntry, at position: Int, _ paint: Paint) -> [String] {
        [line(of: task, at: position, paint)]
            + task.sublines.map(\.text).filter { !$0.isEmpty }.map { "  \($0.printable)" }
    }

    /// `  - (T03) [regular] 写周报`
    static func line(of task: TaskEntry, at position: Int, _ paint: Paint) -> String {
        "  - (\(task.id ?? TaskID(position))) [\(paint(task.type ?? .regular))] \(task.title.printable)"
    }

    /// The lines of the requested zones, in file order.
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
    ///
    /// - Parameter hasSubtasks: whether a task's subtasks follow below it, as in the file.
    package static func tasks(
        _ tasks: [TaskEntry], label: String, hasSubtasks: Bool = false, _ paint: Paint = .none
    ) -> [String] {
        tasks.isEmpty
            ? ["\(label): -"]
            : ["\(label):"]
                + tasks.enumerated().flatMap { index, task in
                    let subtasks = hasSubtasks && !task.subtasks.isEmpty ? task.subtasks.joined(separator: "; ") : nil
                    return [line(of: task, at: index + 1, paint)]
                        + (subtasks.map { ["    - subtasks: \($0.printable)"] } ?? [])
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
