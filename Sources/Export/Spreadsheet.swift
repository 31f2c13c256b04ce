import CivilTime
package import Interface
import JournalText
package import Plan
import PlanCommands
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

    private mutating func add<Subject>(_ subject: Subject, _ table: Table<Subject>) {
        text += CSVLine.text(
            table.fields.map { field in
                let cell = field.value(subject)?.cell ?? ""
                return field.isText ? CSVLine.plainText(cell) : cell
            })
        count += 1
    }
}

extension Spreadsheet {
    /// The days of a plan without lines, for ``add(daysOf:)``.
    package static var days: Spreadsheet { Spreadsheet(Documents.dayRow) }

    /// Adds the days of a week, in order; those of several weeks at once would be large.
    package mutating func add(daysOf week: WeekPlan) {
        for day in week.days(in: nil) where day.status != .empty { add(day, Documents.dayRow) }
    }

    /// The tasks of a plan without lines, for ``add(tasksOf:)``.
    package static var tasks: Spreadsheet { Spreadsheet(Documents.taskRow) }

    /// Adds the tasks of a week in the order of their days, and within a day in the order of its file.
    package mutating func add(tasksOf week: WeekPlan) {
        for day in week.days(in: nil) where day.status != .empty {
            for zone in TaskZone.allCases {
                for task in day.tasks(in: zone) { add(TaskRow(day: day, zone: zone, task: task), Documents.taskRow) }
            }
        }
    }

    /// The dates of statistics, in order.
    package static func dates(of statistics: Statistics) -> Spreadsheet {
        Spreadsheet(Documents.statisticsDate, statistics.dates)
    }

    /// The records of a tracker, in the order of their paths.
    package init<T: Tracker>(_ tracker: T.Type, of values: TrackerValues) {
        self.init(T.sheetTable, values.value(of: tracker) ?? [])
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
}
