import CivilTime
import JournalText
package import Plan
import Terminal

/// A table for spreadsheets (`Export.md`, "Spreadsheets"): a line of names, then a line for each thing.
package struct Spreadsheet: Sendable {
    /// The table as text.
    package let text: String
    /// How many lines follow the names.
    package let count: Int

    /// Makes one from the names of an object in documents.
    init<Subject>(_ table: Table<Subject>, _ subjects: [Subject]) {
        let lines = subjects.map { subject in
            CSVLine.text(table.fields.map { field in field.value(subject)?.cell ?? "" })
        }
        text = CSVLine.text(table.fields.map(\.name)) + lines.joined()
        count = lines.count
    }
}

extension Spreadsheet {
    /// The days of a plan, in order.
    package static func days(of snapshot: Snapshot) -> Spreadsheet { Spreadsheet(Documents.dayRow, days(in: snapshot)) }

    /// The tasks of a plan, day by day, in the order of the file.
    package static func tasks(of snapshot: Snapshot) -> Spreadsheet {
        let rows = days(in: snapshot).flatMap { day in
            TaskZone.allCases.flatMap { zone in
                day.tasks(in: zone).map { TaskRow(day: day, zone: zone, task: $0) }
            }
        }
        return Spreadsheet(Documents.taskRow, rows)
    }

    private static func days(in snapshot: Snapshot) -> [DayFile] {
        snapshot.weeks.values.flatMap(\.days.values).filter { $0.status != .empty }.sorted { $0.date < $1.date }
    }
}

/// A task with the day and the zone that it is in.
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

extension Documents {
    static let dayRow = Table<DayFile>(
        "day-row", nil,
        [
            Field("date", .date) { .string(of: $0.date) },
            Field("week", .weekLabel) { .string(of: $0.date.week) },
            Field("status", .dayStatus) { .string($0.status.rawValue) },
            Field("kill_time", .orNull(.time)) { .string(of: $0.killTime) },
            Field("initiated_at", .orNull(.moment)) { .string(of: $0.initiatedAt) },
            Field("closed_at", .orNull(.moment)) { .string(of: $0.closedAt) },
            Field("open_tasks", .count) { .number($0.openTasks) },
            Field("completed_tasks", .count) { .number($0.complete.count) },
            Field("expired_tasks", .count) { .number($0.expiredCount) },
        ])

    static let taskRow = Table<TaskRow>(
        "task-row", nil,
        [
            Field("date", .date) { .string(of: $0.day.date) },
            Field("zone", .text) { .string($0.zoneName) },
            Field("id", .orNull(.taskID)) { .string(of: $0.task.id) },
            Field("type", .orNull(.text)) { .string(of: $0.task.type?.rawValue) },
            Field("title", .text) { .string($0.task.title) },
            Field("subtasks", .texts) { .array($0.task.subtasks.map(JSONValue.string)) },
            Field("started_at", .orNull(.moment)) { .string(of: $0.task.startedAt) },
            Field("ended_at", .orNull(.moment)) { .string(of: $0.task.endedAt) },
        ])
}

extension JSONValue {
    /// The value in a field: lists in one field, separated by `; `, and objects by their values.
    fileprivate var cell: String {
        switch self {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): "\(number)"
        case .string(let text): CSVLine.harmless(text)
        case .array(let values): values.map(\.cell).joined(separator: "; ")
        case .object(let members):
            members.map(\.value.cell).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
