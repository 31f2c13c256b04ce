import CivilTime
package import JournalText
import Localization
import Messages
package import Terminal

/// A day as text. The output is fixed to the letter (`Plan.md`, "Fixed outputs").
package enum DayView {
    /// `Today 2026-01-29 | status: execute | kill_time: 20:00`
    static func headline(_ day: DayFile, _ paint: Paint = .none) -> String {
        "Today \(day.date) | status: \(paint(day.status)) | kill_time: \(killTime(day))"
    }

    /// `Fri 2026-01-30 | status: draft | kill_time: 20:00`
    static func named(_ day: DayFile, _ paint: Paint) -> LocalizedText {
        let weekday = Message.shortWeekday(day.date)
        return LocalizedText(
            each: "\(weekday) \(day.date) | status: \(paint.status(of: day)) | kill_time: \(killTime(day))")
    }

    private static func killTime(_ day: DayFile) -> String { day.killTime.map { "\($0)" } ?? "null" }

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

    /// The zones of today, with a line for each task that waits or is done (`Plan.md`, "The bare command").
    static func listed(_ day: DayFile, _ paint: Paint) -> [String] {
        guard day.status != .draft else { return all(day, paint) }
        return [focus(day)] + listed(day.frozen, label: "Frozen") + listed(day.complete, label: "Complete")
    }

    private static func listed(_ tasks: [TaskEntry], label: String) -> [String] {
        [tasks.isEmpty ? "\(label): -" : "\(label):"] + tasks.map { "  - \(named($0))" }
    }

    /// `(T03) 写周报`
    static func named(_ task: TaskEntry, at position: Int = 1) -> String {
        "(\(task.id ?? TaskID(position))) \(task.title.printable)"
    }

    /// The tasks of a started day that have subtasks, with the lines below them.
    package static func subtasks(_ day: DayFile) -> [String] {
        TaskZone.locked.flatMap { day.tasks(in: $0) }.filter { !$0.subtasks.isEmpty }.flatMap {
            [line(of: $0, at: 1, .none), "    - subtasks: \($0.subtasks.joined(separator: "; ").printable)"]
        }
    }

    /// When the day was started and when it ended, as far as it was.
    static func moments(_ day: DayFile) -> [String] {
        [("initiated_at", day.initiatedAt), ("closed_at", day.closedAt)].compactMap { key, moment in
            moment.map { "\(key): \($0)" }
        }
    }

    /// The user's own lines, each below the heading of its section.
    static func notes(_ day: DayFile) -> [LocalizedText] {
        let lines = day.notes.flatMap { note in
            (note.section.isEmpty ? [] : ["  ## \(note.section.printable)"]) + note.lines.map { "  \($0.printable)" }
        }
        return lines.isEmpty
            ? [] : [LocalizedText(en: "Notes:", zh: "备注：", ja: "メモ：")] + lines.map { LocalizedText($0) }
    }

    /// All zones with all that the file has of each task (`Plan.md`, "Any day").
    static func whole(_ day: DayFile, _ paint: Paint) -> [String] {
        let zones: [(String, [TaskEntry])] =
            day.status == .draft
            ? [("Draft", day.draft)]
            : [("Focus", day.tasks(in: .focus)), ("Frozen", day.frozen), ("Complete", day.complete)]
        return zones.flatMap { tasks($1, label: $0, isWhole: true, paint) } + ["expired_tasks: \(day.expiredCount)"]
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
        "Focus: \(day.focus.map { named($0) } ?? "-")"
    }

    /// A label and one task a line; an empty list is `-` after the label.
    ///
    /// - Parameter isWhole: whether the lines below a task follow it, as in the file.
    package static func tasks(
        _ tasks: [TaskEntry], label: String, isWhole: Bool = false, _ paint: Paint = .none
    ) -> [String] {
        tasks.isEmpty
            ? ["\(label): -"]
            : ["\(label):"]
                + tasks.enumerated().flatMap {
                    isWhole ? whole($1, at: $0 + 1, paint) : [line(of: $1, at: $0 + 1, paint)]
                }
    }

    private static func ids(_ tasks: [TaskEntry]) -> String {
        tasks.isEmpty ? "-" : tasks.map { $0.id.map { "\($0)" } ?? "-" }.joined(separator: ", ")
    }
}
