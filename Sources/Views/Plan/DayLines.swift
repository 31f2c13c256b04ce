import CivilTime
package import JournalText
package import Localization
import Messages
import Plan
package import Terminal

/// A day as lines. The output is fixed to the letter (`Plan.md`, "Fixed outputs").
package enum DayLines {
    /// `Today 2026-01-29 | status: execute | kill_time: 20:00`
    static func headline(_ day: DayFile) -> Line {
        "Today \(day.date) | status: \(Line(day.status)) | kill_time: \(killTime(day))"
    }

    /// `Fri 2026-01-30 | status: draft | kill_time: 20:00`
    static func named(_ day: DayFile, _ language: Language) -> Line {
        let weekday = Message.shortWeekday(day.date, language)
        return "\(weekday) \(day.date) | status: \(status(of: day, language)) | kill_time: \(killTime(day))"
    }

    private static func killTime(_ day: DayFile) -> String { day.killTime.map { "\($0)" } ?? "null" }

    /// A day's status in its colour. A draft that was never started is no failure, so it isn't shown as expired.
    package static func status(of day: DayFile, _ language: Language) -> Line {
        day.wasNeverStarted ? Line(Message.notStarted[language], .draft) : Line(day.status)
    }

    /// The three zones, or the list of a draft.
    package static func all(_ day: DayFile) -> [Line] {
        day.status == .draft ? tasks(day.draft, label: "Draft") : zones(TaskZone.locked, of: day)
    }

    /// The requested zones, in file order: each with its line, and some of them with each task below as in the file.
    static func zones(_ zones: [TaskZone], whole: [TaskZone], of day: DayFile) -> [Line] {
        TaskZone.locked.filter(zones.contains).flatMap { zone in
            let tasks = whole.contains(zone) ? day.tasks(in: zone) : []
            return self.zones([zone], of: day) + tasks.enumerated().flatMap { self.whole($1, at: $0 + 1) }
        }
    }

    /// The zones of today, with a line for each task that waits or is done (`Plan.md`, "The bare command").
    static func listed(_ day: DayFile) -> [Line] {
        guard day.status != .draft else { return all(day) }
        return [focus(day)] + listed(day.frozen, label: "Frozen") + listed(day.complete, label: "Complete")
    }

    private static func listed(_ tasks: [TaskEntry], label: String) -> [Line] {
        [tasks.isEmpty ? "\(label): -" : "\(label):"] + tasks.map { "  - \(named($0))" }
    }

    /// `(T03) 写周报`
    static func named(_ task: TaskEntry, at position: Int = 1) -> String {
        "(\(task.id ?? TaskID(position))) \(task.title.printable)"
    }

    /// The tasks of a started day that have subtasks, with the lines below them.
    package static func subtasks(_ day: DayFile) -> [Line] {
        TaskZone.locked.flatMap { day.tasks(in: $0) }.filter { !$0.subtasks.isEmpty }.flatMap {
            [line(of: $0, at: 1), "    - subtasks: \($0.subtasks.joined(separator: "; ").printable)"]
        }
    }

    /// When the day was started and when it ended, as far as it was.
    static func moments(_ day: DayFile) -> [Line] {
        [("initiated_at", day.initiatedAt), ("closed_at", day.closedAt)].compactMap { key, moment in
            moment.map { "\(key): \($0)" }
        }
    }

    /// The user's own lines, each below the heading of its section.
    static func notes(_ day: DayFile, _ language: Language) -> [Line] {
        let lines = day.notes.flatMap { note -> [Line] in
            (note.section.isEmpty ? [] : ["  ## \(note.section.printable)"]) + note.lines.map { "  \($0.printable)" }
        }
        return lines.isEmpty ? [] : [language(en: "Notes:", zh: "备注：", ja: "メモ：")] + lines
    }

    /// All zones with all that the file has of each task (`Plan.md`, "Any day").
    static func whole(_ day: DayFile) -> [Line] {
        let zones: [(String, [TaskEntry])] =
            day.status == .draft
            ? [("Draft", day.draft)]
            : [("Focus", day.tasks(in: .focus)), ("Frozen", day.frozen), ("Complete", day.complete)]
        return zones.flatMap { tasks($1, label: $0, isWhole: true) } + ["expired_tasks: \(day.expiredCount)"]
    }

    /// A task's line and the lines below it.
    private static func whole(_ task: TaskEntry, at position: Int) -> [Line] {
        [line(of: task, at: position)] + task.sublines.map(\.text).filter { !$0.isEmpty }.map { "  \($0.printable)" }
    }

    /// `  - (T03) [regular] 写周报`
    private static func line(of task: TaskEntry, at position: Int) -> Line {
        let type = task.type ?? .regular
        return "  - (\(task.id ?? TaskID(position))) [\(type.rawValue, Role(type))] \(task.title.printable)"
    }

    /// The lines of the requested zones, in file order.
    private static func zones(_ zones: [TaskZone], of day: DayFile) -> [Line] {
        TaskZone.locked.filter(zones.contains).map { zone in
            switch zone {
            case .focus: focus(day)
            case .frozen: "Frozen: \(ids(day.frozen))"
            case .complete, .draft: "Complete: \(ids(day.complete))"
            }
        }
    }

    /// `Focus: (T02) 写周报`
    package static func focus(_ day: DayFile) -> Line { "Focus: \(day.focus.map { named($0) } ?? "-")" }

    /// A label and one task a line; an empty list is `-` after the label.
    ///
    /// - Parameter isWhole: whether the lines below a task follow it, as in the file.
    package static func tasks(_ tasks: [TaskEntry], label: String, isWhole: Bool = false) -> [Line] {
        guard !tasks.isEmpty else { return ["\(label): -"] }
        return ["\(label):"]
            + tasks.enumerated().flatMap { isWhole ? whole($1, at: $0 + 1) : [line(of: $1, at: $0 + 1)] }
    }

    private static func ids(_ tasks: [TaskEntry]) -> String {
        tasks.isEmpty ? "-" : tasks.map { $0.id.map { "\($0)" } ?? "-" }.joined(separator: ", ")
    }
}

extension Line {
    /// A day's status in its colour, as the files have it.
    init(_ status: DayStatus) { self.init(status.rawValue, Role(status)) }
}

extension Role {
    package init(_ status: DayStatus) {
        switch status {
        case .empty: self = .empty
        case .draft: self = .draft
        case .execute: self = .execute
        case .completed: self = .completed
        case .expired: self = .expired
        }
    }

    /// The role of a task's type; regular tasks have none.
    init?(_ type: TaskType) {
        switch type {
        case .regular: return nil
        case .ddl: self = .ddl
        case .leisure: self = .leisure
        }
    }
}
