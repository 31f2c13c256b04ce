import CivilTime
package import JournalText
import Plan
import Terminal

/// The plan's values in documents (`JSON.md`, "Overview"): dates, moments and statuses as in the files.
extension JSONValue {
    /// A day with all its zones.
    static func day(_ day: DayFile) -> JSONValue { .object(dayMembers(day, zones: TaskZone.allCases)) }

    /// A day with some of its zones.
    static func dayMembers(_ day: DayFile, zones: [TaskZone]) -> [JSONMember] {
        [
            JSONMember("date", .string(of: day.date)), JSONMember("weekday", .string(day.date.weekday.abbreviation)),
            JSONMember("week", .string(of: day.date.week)), JSONMember("status", .string(day.status.rawValue)),
            JSONMember("kill_time", .string(of: day.killTime)),
            JSONMember("initiated_at", .string(of: day.initiatedAt)),
            JSONMember("closed_at", .string(of: day.closedAt)),
            JSONMember("completed_tasks", .number(day.complete.count)),
            JSONMember("open_tasks", .number(day.openTasks)),
            JSONMember("expired_tasks", .number(day.expiredCount)),
        ] + TaskZone.allCases.filter(zones.contains).map { zone($0, of: day) }
    }

    /// A week with those of its days.
    static func week(_ plan: WeekPlan, days: [DayFile]) -> JSONValue {
        let members = weekMembers(plan.week, plan.status, plan.summary)
        return .object(members + [JSONMember("days", .array(days.map(JSONValue.day)))])
    }

    /// What is to be said of a week without its days.
    static func weekMembers(_ week: Week, _ status: WeekStatus, _ summary: WeekFile.Summary) -> [JSONMember] {
        [
            JSONMember("week", .string(of: week)), JSONMember("monday", .string(of: week.monday)),
            JSONMember("sunday", .string(of: week.sunday)), JSONMember("status", .string(status.rawValue)),
            JSONMember("completed_tasks", .number(summary.completedTasks)),
            JSONMember("expired_tasks", .number(summary.expiredTasks)),
            JSONMember("total_started_days", .number(summary.totalStartedDays)),
        ]
    }

    private static func zone(_ zone: TaskZone, of day: DayFile) -> JSONMember {
        switch zone {
        case .draft: JSONMember("draft", tasks(day.draft))
        case .focus: JSONMember("focus", day.focus.map { task($0, 1) } ?? .null)
        case .frozen: JSONMember("frozen", tasks(day.frozen))
        case .complete: JSONMember("complete", tasks(day.complete))
        }
    }

    private static func tasks(_ tasks: [TaskEntry]) -> JSONValue {
        .array(tasks.enumerated().map { task($1, $0 + 1) })
    }

    /// A task; one that no write has numbered yet has the id of its position, as in the lines.
    private static func task(_ task: TaskEntry, _ position: Int) -> JSONValue {
        .object([
            JSONMember("id", .string(of: task.id ?? TaskID(position))),
            JSONMember("type", .string((task.type ?? .regular).rawValue)), JSONMember("title", .string(task.title)),
            JSONMember("started_at", .string(of: task.startedAt)), JSONMember("ended_at", .string(of: task.endedAt)),
            JSONMember("subtasks", .array(task.subtasks.map(JSONValue.string))),
        ])
    }
}

extension DayFile {
    /// How many tasks wait to be done: the draft's, or the one in Focus and the frozen ones.
    package var openTasks: Int { draft.count + frozen.count + (focus == nil ? 0 : 1) }
}
