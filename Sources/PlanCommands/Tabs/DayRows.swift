import Interface
import Plan

/// The tasks of a day as rows: the one in Focus, then those that wait, the draft, and those that are done.
struct DayRows {
    private let day: DayFile
    private let now: Now
    private let language: Language

    init(_ day: DayFile, _ now: Now, _ language: Language) {
        (self.day, self.now, self.language) = (day, now, language)
    }

    /// All rows, without blank ones and headings; of a day without tasks, how it is.
    var dense: [Row] {
        let (rows, state) = (parts.flatMap(\.rows), DayMark(day).state(language))
        return !rows.isEmpty ? rows : [Row("  \(state.isEmpty ? language("nothing planned") : state)")]
    }

    /// The parts of the day's page that have any rows.
    var groups: [[Row]] {
        parts.filter { !$0.rows.isEmpty }.map { heading, rows in heading.isEmpty ? rows : [Row("  \(heading)")] + rows }
    }

    private var parts: [(heading: String, rows: [Row])] {
        [
            ("", focus), (language("then, frozen"), frozen), ("", draft),
            (language("done", context: "tasks"), complete), ("", expired),
        ]
    }

    private var focus: [Row] {
        guard let task = day.focus else { return [] }
        return [row("\("▸", .execute) ", task, .focus, .execute)] + subtasks(of: task, indent: 4)
    }

    /// The numbers are those of the order in which the tasks come into Focus.
    private var frozen: [Row] {
        day.frozen.enumerated().map { row(Self.number($0 + (day.focus == nil ? 1 : 2)), $1, .frozen) }
    }

    private var draft: [Row] {
        day.draft.enumerated().flatMap { index, task in
            [row(Self.number(index + 1), task, .draft)] + subtasks(of: task, indent: 7)
        }
    }

    private var complete: [Row] { day.complete.map { row("  \("✓", .completed)  ", $0, .complete) } }

    private var expired: [Row] { DayLines.expired(day, language).map { Row("  \($0)") } }

    private static func number(_ number: Int) -> Line {
        Line("\(String(repeating: " ", count: max(0, 3 - "\(number)".count)))\(number)  ")
    }

    private func row(_ mark: Line, _ task: TaskEntry, _ zone: TaskZone, _ role: Role? = nil) -> Row {
        let type = task.type.flatMap { $0 == .regular ? nil : Line(Message.type($0)[language], Role($0)) } ?? .empty
        let end = [type, Line(time(task, zone))].filter { !$0.isEmpty }.joined(separator: "   ")
        return Row("\(mark)\(task.title.printable, role)", end: end, .task(task, zone))
    }

    private func subtasks(of task: TaskEntry, indent: Int) -> [Row] {
        task.subtasks.map { Row("\(String(repeating: " ", count: indent))\($0.printable)") }
    }

    /// How long a task is in Focus, or from when to when it was.
    private func time(_ task: TaskEntry, _ zone: TaskZone) -> String {
        switch (zone, task.startedAt, task.endedAt) {
        case (.focus, let start?, _): TimeLeft.span(ofMinutes: max(0, start.minutes(until: now.moment)), language)
        case (.complete, let start?, let end?): "\(start.time)-\(end.time)"
        case (.complete, nil, let end?): "\(end.time)"
        default: ""
        }
    }
}

extension [[Row]] {
    /// The groups with a blank row before each.
    var spaced: [Row] { filter { !$0.isEmpty }.flatMap { [Row()] + $0 } }
}
