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
        try checkHead()
        try checkSections()
        try checkTasks()
    }

    private func checkHead() throws(Diagnostic) {
        for key in DayFile.headKeys {
            if let line = try day.head.only(key, in: file) { try checkHead(key, line.value, line: line.index) }
        }
    }

    private func checkHead(_ key: String, _ value: String, line: Int) throws(Diagnostic) {
        let isNull = value.isEmpty || value == "null"
        switch key {
        case "status":
            if DayStatus(rawValue: value) == nil { throw diagnostic(line: line, .unknownStatus(value)) }
        case "kill_time":
            if !isNull, TimeOfDay(value) == nil {
                throw diagnostic(line: line, .badValue(key: key, value: value, form: .time))
            }
        default:
            if !isNull, Moment(value) == nil {
                throw diagnostic(line: line, .badValue(key: key, value: value, form: .moment))
            }
        }
    }

    /// Checks that no known section is repeated, and that the expired count is a number.
    private func checkSections() throws(Diagnostic) {
        var line = day.head.lines.count
        var seen: [String] = []
        for section in day.sections {
            let name = section.name
            if seen.contains(name) { throw diagnostic(line: line, .repeatedSection(name)) }
            if DaySection.knownNames.contains(name) { seen.append(name) }
            if name == DaySection.expiredName { try check(day.expiredLines, at: line + 1) }
            line += 1 + section.elements.reduce(0) { $0 + $1.lineCount }
        }
    }

    private func check(_ expired: KeyedLines, at first: Int) throws(Diagnostic) {
        let key = "expired_count"
        guard let (line, value) = try expired.only(key, in: file, from: first) else { return }
        guard let number = Int(value), DayFile.taskCounts.contains(number) else {
            throw diagnostic(line: first + line, .badValue(key: key, value: value, form: .taskCount))
        }
    }

    /// Checks that tasks are in zones of the day's status, and that a started day's tasks have the tool's form.
    private func checkTasks() throws(Diagnostic) {
        var line = day.head.lines.count
        var ids: Set<TaskID> = []
        var count = 0
        for section in day.sections {
            var lineNumber = line + 1
            let zone = TaskZone(rawValue: section.name)
            for element in section.elements {
                if let zone {
                    switch element {
                    case .task(let task):
                        try check(task, in: zone, line: lineNumber, ids: &ids)
                        count += 1
                    case .line(let text): try check(text, in: zone, line: lineNumber)
                    }
                }
                lineNumber += element.lineCount
            }
            if zone == .focus, section.tasks.count > 1 {
                throw diagnostic(line: line, .secondFocus)
            }
            line = lineNumber
        }
        if status == .execute, day.focus == nil { throw diagnostic(line: statusLine, .noFocus) }
        if count > DayFile.mostTasks { throw diagnostic(line: 0, .tooManyTasks(limit: DayFile.mostTasks)) }
    }

    private func check(_ task: TaskEntry, in zone: TaskZone, line: Int, ids: inout Set<TaskID>) throws(Diagnostic) {
        guard Self.belongs(zone, status) else {
            throw diagnostic(line: line, .misplacedTask(zone: zone, status: status))
        }
        guard zone != .draft else { return }
        guard let id = task.id else { throw diagnostic(line: line, .lockedTask) }
        if status == .execute, !ids.insert(id).inserted { throw diagnostic(line: line, .repeatedID(id)) }
        for (offset, subline) in task.sublines.enumerated() {
            guard let (key, value) = TaskEntry.pair(subline), ["started_at", "ended_at"].contains(key) else { continue }
            if Moment(value) == nil {
                throw diagnostic(line: line + 1 + offset, .badValue(key: key, value: value, form: .moment))
            }
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

    private var statusLine: Int { day.head.index(of: "status") ?? 0 }

    /// A diagnostic; `line` is counted from 0, the diagnostic's from 1.
    private func diagnostic(line: Int, _ problem: Diagnostic.Problem) -> Diagnostic {
        Diagnostic(file: file, line: line + 1, problem)
    }
}
