import Plan

/// A day as lines: in the form that is fixed to the letter (`Plan.md`, "Fixed outputs"), or in the reader's words.
package enum DayLines {
    /// `Today 2026-01-29 | status: execute | kill_time: 20:00`
    package static func headline(_ day: DayFile) -> Line {
        "Today \(day.date) | status: \(day.status.rawValue, Role(day.status)) | kill_time: \(killTime(day))"
    }

    /// `Fri 2026-01-30 | status: draft | kill_time: 20:00`, in the reader's words.
    package static func named(_ day: DayFile, isToday: Bool = false, _ language: Language) -> Line {
        let today = language("Today")
        let name = isToday ? today : Message.shortWeekday(day.date, language)
        return "\(name) \(day.date) | status: \(status(of: day, language)) | kill_time: \(killTime(day))"
    }

    private static func killTime(_ day: DayFile) -> String { day.killTime.map { "\($0)" } ?? "null" }

    /// A day's status in its colour. A draft that was never started is no failure, so it isn't shown as expired.
    package static func status(of day: DayFile, _ language: Language) -> Line {
        day.wasNeverStarted
            ? Line(Message.notStarted[language], .draft) : Line(Message.status(day.status)[language], Role(day.status))
    }

    /// The three zones, or the list of a draft.
    package static func all(_ day: DayFile) -> [Line] {
        day.status == .draft ? tasks(day.draft, label: "Draft") : zones(TaskZone.locked, of: day)
    }

    /// The requested zones, in file order: each with its line, and some of them with each task below as in the file.
    package static func zones(_ zones: [TaskZone], whole: [TaskZone] = [], of day: DayFile) -> [Line] {
        TaskZone.locked.filter(zones.contains).flatMap { zone in
            let tasks = whole.contains(zone) ? day.tasks(in: zone) : []
            return [line(of: zone, day)] + tasks.enumerated().flatMap { self.whole($1, at: $0 + 1) }
        }
    }

    /// A task's line and the lines below it, as in the file.
    private static func whole(_ task: TaskEntry, at position: Int) -> [Line] {
        [line(of: task, at: position)] + below(task)
    }

    private static func below(_ task: TaskEntry) -> [Line] {
        task.sublines.filter { !$0.text.isEmpty }.map { "  \(String($0.text).printable)" }
    }

    /// `  - (T03) [regular] 写周报`
    private static func line(of task: TaskEntry, at position: Int) -> Line {
        let type = task.type ?? .regular
        return "  - (\(task.id ?? TaskID(position))) [\(type.rawValue, Role(type))] \(task.title.printable)"
    }

    private static func line(of zone: TaskZone, _ day: DayFile) -> Line {
        switch zone {
        case .focus:
            "Focus: \(day.focus.map { Line("(\($0.id ?? TaskID(1))) \($0.title.printable)", .execute) } ?? "-")"
        case .frozen: "Frozen: \(ids(day.frozen))"
        case .complete, .draft: "Complete: \(ids(day.complete))"
        }
    }

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

// In the reader's words.
extension DayLines {
    /// `Frozen:`
    package static func label(_ zone: TaskZone, _ language: Language) -> String {
        Message.zone(zone)[language] + language(":")
    }

    /// `(T03) [ddl] 写周报`
    package static func named(_ task: TaskEntry, at position: Int = 1, as role: Role? = nil, _ language: Language)
        -> Line
    {
        "\("(\(task.id ?? TaskID(position))) ", role)\(titled(task, as: role, language))"
    }

    /// `[ddl] 写周报`; only the usual type isn't named.
    package static func titled(_ task: TaskEntry, as role: Role? = nil, _ language: Language) -> Line {
        let title = Line(task.title.printable, role)
        guard let type = task.type, type != .regular else { return title }
        return "\("[\(Message.type(type)[language])]", Role(type)) \(title)"
    }

    /// The zones of today: the task in Focus, and below it its subtasks, then each task that waits or is done (`Plan.md`,
    /// "The bare command").
    package static func listed(_ day: DayFile, _ language: Language) -> [Line] {
        guard day.status != .draft else { return all(day) }
        return focus(day, language) + list(.frozen, day.frozen, language) + list(.complete, day.complete, language)
    }

    /// `Focus: (T02) [ddl] 提交申请`, and its subtasks, one a line.
    package static func focus(_ day: DayFile, _ language: Language) -> [Line] {
        guard let task = day.focus else { return ["Focus: -"] }
        return ["Focus: \(named(task, as: .execute, language))"] + subtasks(of: task)
    }

    package static func subtasks(of task: TaskEntry, indent: String = "  ") -> [Line] {
        task.subtasks.map { "\(indent)- \($0.printable)" }
    }

    /// A zone with one task a line, a draft's with its subtasks; an empty one is `-` after its name.
    ///
    /// - Parameter isWhole: whether the lines below a task follow it, as in the file.
    package static func list(
        _ zone: TaskZone, _ tasks: [TaskEntry], isWhole: Bool = false, _ language: Language
    ) -> [Line] {
        let label = label(zone, language)
        guard !tasks.isEmpty else { return [Line(label + language(" -"))] }
        return [Line(label)]
            + tasks.enumerated().flatMap { index, task in
                let role = zone == .focus ? Role.execute : nil
                let more = isWhole ? below(task) : zone == .draft ? subtasks(of: task, indent: "    ") : []
                return ["  - \(named(task, at: index + 1, as: role, language))"] + more
            }
    }

    /// All zones with all that the file has of each task (`Plan.md`, "Any day").
    package static func whole(_ day: DayFile, _ language: Language) -> [Line] {
        (day.status == .draft ? [.draft] : TaskZone.locked).flatMap {
            list($0, day.tasks(in: $0), isWhole: true, language)
        }
    }

    /// What is left until the kill time; once the day has expired, the number of tasks.
    package static func limit(of day: DayFile, _ timeLeft: TimeLeft?, _ language: Language) -> [Line] {
        timeLeft.map { [$0.words(language)] } ?? expired(day, language)
    }

    /// `3 expired`; no line without any.
    package static func expired(_ day: DayFile, _ language: Language) -> [Line] {
        let count = day.expiredCount
        let words = language("\(count) expired", context: "tasks")
        return count == 0 ? [] : [Line(words, .expired)]
    }

    /// When the day was started and when it ended, as far as it was.
    package static func moments(_ day: DayFile, _ language: Language) -> [Line] {
        let moments = [(language("started: "), day.initiatedAt), (language("ended: "), day.closedAt)]
        return moments.compactMap { label, moment in moment.map { "\(label)\($0)" } }
    }

    /// The tasks of a started day that have subtasks, with the lines below them.
    package static func subtasks(_ day: DayFile, _ language: Language) -> [Line] {
        TaskZone.locked.flatMap { day.tasks(in: $0) }.filter { !$0.subtasks.isEmpty }.flatMap {
            ["  - \(named($0, language))"] + subtasks(of: $0, indent: "    ")
        }
    }

    /// The user's own lines, each below the heading of its section.
    package static func notes(_ day: DayFile, _ language: Language) -> [Line] {
        let lines = day.notes.flatMap { note -> [Line] in
            (note.section.isEmpty ? [] : ["  ## \(note.section.printable)"]) + note.lines.map { "  \($0.printable)" }
        }
        return lines.isEmpty ? [] : [language("Notes:")] + lines
    }
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

    package init?(_ type: TaskType) {
        switch type {
        case .regular: return nil
        case .ddl: self = .ddl
        case .leisure: self = .leisure
        }
    }
}

extension DayFile {
    /// The number of open tasks: the draft's, or the one in Focus and the frozen ones.
    package var openCount: Int { draft.count + frozen.count + (focus == nil ? 0 : 1) }
}
