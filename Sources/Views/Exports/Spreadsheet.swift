import CivilTime
import JournalText
package import Plan
import Terminal

/// A table for spreadsheets (`Export.md`, "Spreadsheets"): a line of names, and a line for each item.
package struct Spreadsheet: Sendable {
    /// The table as text.
    package let text: String
    /// The number of lines after the names.
    package let count: Int

    /// Creates a table with the field names of an object in documents.
    init<Subject>(_ table: Table<Subject>, _ subjects: [Subject]) {
        let lines = subjects.map { subject in
            CSVLine.text(table.fields.map { field in field.value(subject)?.cell ?? "" })
        }
        text = CSVLine.text(table.fields.map(\.name)) + lines.joined()
        count = lines.count
    }
}

extension Spreadsheet {
    /// The days of a plan in the order of their dates.
    package static func days(of snapshot: Snapshot) -> Spreadsheet { Spreadsheet(Documents.dayRow, days(in: snapshot)) }

    /// The tasks of a plan in the order of their days, and within a day in the order of its file.
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
            Field("open_tasks", .count) { .number($0.openCount) },
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
    /// The value as one field: a list separated by `; `, an object by the values of its members.
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
