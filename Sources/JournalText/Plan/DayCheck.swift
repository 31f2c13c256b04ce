import CivilTime

/// The check of a day's file before it is used (`FileFormats.md`, "By hand").
struct DayCheck {
    private let day: DayFile
    private let status: DayStatus
    private let file: String

    init(_ day: DayFile, file: String) {
        self.day = day
        status = day.status
        self.file = file
    }

    func run() throws(Diagnostic) {
        try day.outline.refuseRepetitions(file)
        var (ids, count, line) = (Set<TaskID>(), 0, 0)
        for section in day.outline.sections {
            let zone = TaskZone(rawValue: section.name)
            line += section.opening.count
            let (heading, before) = (line, count)
            for entry in section.entries {
                if let key = entry.key { try check(key, entry.line.value, line: line) }
                if let task = entry.task, let zone {
                    try check(task, in: zone, line: line, ids: &ids)
                    count += 1
                }
                for (offset, own) in entry.below.enumerated() {
                    if let zone { try check(own, in: zone, line: line + 1 + offset) }
                }
                line += 1 + entry.below.count
            }
            if zone == .focus, count > before + 1 { throw diagnostic(line: heading, .secondFocus) }
        }
        if status == .execute, day.focus == nil {
            throw diagnostic(line: (day.outline.line(of: "status") ?? 1) - 1, .noFocus)
        }
        if count > DayFile.mostTasks { throw diagnostic(line: 0, .tooManyTasks(limit: DayFile.mostTasks)) }
    }

    private func check(_ key: String, _ value: String, line: Int) throws(Diagnostic) {
        let isNull = value.isEmpty || value == "null"
        let form: Diagnostic.ValueForm? =
            switch key {
            case "status": nil
            case "kill_time": isNull || TimeOfDay(value) != nil ? nil : .time
            case DayFile.countKey:
                Int(value).map(DayFile.taskCounts.contains) == true ? nil : .number(DayFile.taskCounts)
            default: isNull || Moment(value) != nil ? nil : .moment
            }
        if key == "status", DayStatus(rawValue: value) == nil { throw diagnostic(line: line, .unknownStatus(value)) }
        if let form { throw diagnostic(line: line, .badValue(key: key, value: value, form: form)) }
    }

    /// Checks that a task is in a zone of the day's status, and that a started day's task has the tool's form.
    private func check(_ task: TaskEntry, in zone: TaskZone, line: Int, ids: inout Set<TaskID>) throws(Diagnostic) {
        guard Self.belongs(zone, status) else {
            throw diagnostic(line: line, .misplacedTask(zone: zone, status: status))
        }
        guard zone != .draft else { return }
        guard let id = task.id else { throw diagnostic(line: line, .lockedTask) }
        if status == .execute, !ids.insert(id).inserted { throw diagnostic(line: line, .repeatedID(id)) }
        if let (offset, key, value) = task.badMoment() {
            throw diagnostic(line: line + 1 + offset, .badValue(key: key, value: value, form: .moment))
        }
    }

    /// Checks a line of a zone: in a started day, every bullet must be a task.
    private func check(_ line: SourceLine, in zone: TaskZone, line number: Int) throws(Diagnostic) {
        guard zone != .draft, TaskLine.item(line.text, inDraft: false) != nil else { return }
        throw diagnostic(line: number, .lockedTask)
    }

    /// Whether a day of a status can have tasks in a zone (`FileFormats.md`, "day.md"). An empty day with tasks becomes
    /// a draft.
    private static func belongs(_ zone: TaskZone, _ status: DayStatus) -> Bool {
        switch status {
        case .empty, .draft: zone == .draft
        case .execute: zone != .draft
        case .completed, .expired: zone == .complete
        }
    }

    /// A diagnostic; `line` is counted from 0, the diagnostic's from 1.
    private func diagnostic(line: Int, _ problem: Diagnostic.Problem) -> Diagnostic {
        Diagnostic(file: file, line: line + 1, problem)
    }
}
