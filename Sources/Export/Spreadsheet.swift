import Interface
import Plan

/// A table for spreadsheets (`Export.md`, "Spreadsheets"): a line of names, and a line for each item.
struct Spreadsheet {
    private(set) var text: String
    /// The number of lines after the names.
    private(set) var count = 0

    /// Creates a table with the field names of an object in documents.
    init<Row>(_ table: Table<Row>, _ rows: [Row] = []) {
        text = CSVLine.text(table.fields.map(\.name))
        add(rows, table)
    }

    mutating func add<Row>(_ rows: [Row], _ table: Table<Row>) {
        for row in rows {
            text += CSVLine.text(
                table.fields.map { field in
                    let cell = field.value(row)?.cell ?? ""
                    return field.isText ? CSVLine.plainText(cell) : cell
                })
        }
        count += rows.count
    }
}

extension Documents {
    static let dayRow = Table<DayFile>(
        "day-row",
        Field("date", .date) { $0.date },
        Field("week", .week) { $0.date.week },
        Field("status", .choice(DayStatus.self)) { $0.status },
        Field("kill_time", .orNull(.time)) { $0.killTime },
        Field("initiated_at", .orNull(.moment)) { $0.initiatedAt },
        Field("closed_at", .orNull(.moment)) { $0.closedAt },
        Field("open_tasks", .count) { $0.openCount },
        Field("completed_tasks", .count) { $0.complete.count },
        Field("expired_tasks", .count) { $0.expiredCount })

    static let taskRow = Table<TaskRow>(
        "task-row",
        Field("date", .date) { $0.day.date },
        Field("zone", .text) { String($0.zone.rawValue.prefix { $0 != "_" }).lowercased() },
        Field("id", .orNull(.taskID)) { $0.task.id },
        Field("type", .orNull(.choice(TaskType.self))) { $0.task.type },
        Field("title", .text) { $0.task.title },
        Field("subtasks", .list(.text)) { $0.task.subtasks },
        Field("started_at", .orNull(.moment)) { $0.task.startedAt },
        Field("ended_at", .orNull(.moment)) { $0.task.endedAt },
        Field("minutes", .orNull(.count)) { $0.minutes })
}

extension JSONValue {
    /// The value as one field: a list separated by `; `, an object by the values of its members.
    fileprivate var cell: String {
        switch self {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): "\(number)"
        case .string(let text): text
        case .array(let values): values.map(\.cell).joined(separator: "; ")
        case .object(let members):
            members.map(\.value.cell).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}

extension WeekPlan {
    /// The days with a draft, a task or a start, in order.
    var plannedDays: [DayFile] { days(in: nil).filter { $0.status != .empty } }
}

struct TaskRow: Sendable {
    let day: DayFile
    let zone: TaskZone
    let task: TaskEntry

    /// The tasks of a day, in the order of its file.
    static func all(of day: DayFile) -> [TaskRow] {
        TaskZone.allCases.flatMap { zone in day.tasks(in: zone).map { TaskRow(day: day, zone: zone, task: $0) } }
    }

    /// The whole minutes in Focus, as in the statistics; nil unless it is done.
    var minutes: Int? {
        guard let start = task.startedAt, let end = task.endedAt else { return nil }
        return max(0, start.minutes(until: end))
    }
}
