import CivilTime
import JournalText
package import Plan
import Terminal

/// A table for spreadsheets (`Export.md`, "Spreadsheets"): a line of names, and a line for each item.
package struct Spreadsheet: Sendable {
    package private(set) var text: String
    /// The number of lines after the names.
    package private(set) var count = 0

    /// Creates a table with the field names of an object in documents.
    init<Subject>(_ table: Table<Subject>, _ subjects: [Subject] = []) {
        text = CSVLine.text(table.fields.map(\.name))
        for subject in subjects { add(subject, table) }
    }

    fileprivate mutating func add<Subject>(_ subject: Subject, _ table: Table<Subject>) {
        text += CSVLine.text(
            table.fields.map { field in
                let cell = field.value(subject)?.cell ?? ""
                return field.isText ? CSVLine.plainText(cell) : cell
            })
        count += 1
    }
}

/// A table of a plan, which is made week by week: all of them would be large.
package enum PlanTable: Sendable {
    /// The days in the order of their dates.
    case days
    /// The tasks in the order of their days, and within a day in the order of its file.
    case tasks

    /// The table without lines.
    package var empty: Spreadsheet {
        switch self {
        case .days: Spreadsheet(Documents.dayRow)
        case .tasks: Spreadsheet(Documents.taskRow)
        }
    }

    package func add(_ week: WeekPlan, to table: inout Spreadsheet) {
        for day in week.week.days.compactMap({ week.days[$0] }) where day.status != .empty {
            switch self {
            case .days: table.add(day, Documents.dayRow)
            case .tasks:
                for zone in TaskZone.allCases {
                    for task in day.tasks(in: zone) {
                        table.add(TaskRow(day: day, zone: zone, task: task), Documents.taskRow)
                    }
                }
            }
        }
    }
}

extension Spreadsheet {
    /// The dates of statistics, in order.
    package static func dates(of statistics: Statistics) -> Spreadsheet {
        Spreadsheet(Documents.statisticsDate, statistics.dates)
    }
}

extension Documents {
    static let dayRow = Table<DayFile>(
        "day-row", nil,
        [
            Field("date", .date) { $0.date },
            Field("week", .week) { $0.date.week },
            Field("status", .choice(DayStatus.self)) { $0.status },
            Field("kill_time", .orNull(.time)) { $0.killTime },
            Field("initiated_at", .orNull(.moment)) { $0.initiatedAt },
            Field("closed_at", .orNull(.moment)) { $0.closedAt },
            Field("open_tasks", .count) { $0.openCount },
            Field("completed_tasks", .count) { $0.complete.count },
            Field("expired_tasks", .count) { $0.expiredCount },
        ])

    static let taskRow = Table<TaskRow>(
        "task-row", nil,
        [
            Field("date", .date) { $0.day.date },
            Field("zone", .text) { $0.zoneName },
            Field("id", .orNull(.taskID)) { $0.task.id },
            Field("type", .orNull(.choice(TaskType.self))) { $0.task.type },
            Field("title", .text) { $0.task.title },
            Field("subtasks", .texts) { $0.task.subtasks },
            Field("started_at", .orNull(.moment)) { $0.task.startedAt },
            Field("ended_at", .orNull(.moment)) { $0.task.endedAt },
            Field("minutes", .orNull(.count)) { $0.minutes },
        ])
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

/// A task with its day and its zone.
struct TaskRow: Sendable {
    let day: DayFile
    let zone: TaskZone
    let task: TaskEntry

    /// The whole minutes in Focus, as in the statistics; nil unless it is done.
    var minutes: Int? {
        guard let start = task.startedAt, let end = task.endedAt else { return nil }
        return max(0, start.minutes(until: end))
    }

    var zoneName: String {
        switch zone {
        case .draft: "draft"
        case .focus: "focus"
        case .frozen: "frozen"
        case .complete: "complete"
        }
    }
}
