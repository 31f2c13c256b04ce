import CivilTime
import Journal
import JournalText
import Parts
import Plan
import Terminal
import Views

/// A whole journal as JSON, `schema` 1: what <doc:Export> tells.
struct JournalJSON {
    let snapshot: Snapshot
    let settings: [SettingValue]

    /// The document.
    var value: JSONValue {
        let weeks = snapshot.weeks.values.sorted { $0.week < $1.week }
        return .object([
            JSONMember("schema", 1), JSONMember("kind", .string(DocumentKind.journal.rawValue)),
            JSONMember("state", state),
            JSONMember(
                "settings",
                .object(settings.map { JSONMember($0.key.name, .string(of: $0.text.isEmpty ? nil : $0.text)) })),
            JSONMember("weeks", .array(weeks.map(week))),
        ])
    }

    private var state: JSONValue {
        let state = snapshot.state
        return .object([
            JSONMember("system_start_date", .string(of: state.systemStartDate)),
            JSONMember("days_started_count", .number(state.daysStartedCount)),
            JSONMember("current_date", .string(of: state.currentDate)),
            JSONMember("current_week", .string(of: snapshot.present)),
            JSONMember("last_rollover_at", .string(of: state.lastRolloverAt)),
            JSONMember("notes", .array(state.notes.map(note))),
        ])
    }

    private func week(_ plan: WeekPlan) -> JSONValue {
        .object([
            JSONMember("week", .string(of: plan.week)),
            JSONMember("status", .string(plan.status.rawValue)),
            JSONMember("completed_tasks", .number(plan.summary.completedTasks)),
            JSONMember("expired_tasks", .number(plan.summary.expiredTasks)),
            JSONMember("total_started_days", .number(plan.summary.totalStartedDays)),
            JSONMember("days", .array(plan.week.days.compactMap { plan.days[$0] }.map(day))),
            JSONMember("notes", .array(plan.file.notes.map(note))),
        ])
    }

    private func day(_ day: DayFile) -> JSONValue {
        .object([
            JSONMember("date", .string(of: day.date)),
            JSONMember("status", .string(day.status.rawValue)),
            JSONMember("kill_time", .string(of: day.killTime)),
            JSONMember("initiated_at", .string(of: day.initiatedAt)),
            JSONMember("closed_at", .string(of: day.closedAt)),
            JSONMember("draft", .array(day.draft.map(task))),
            JSONMember("focus", day.focus.map(task) ?? .null),
            JSONMember("frozen", .array(day.frozen.map(task))),
            JSONMember("complete", .array(day.complete.map(task))),
            JSONMember("expired_count", .number(day.expiredCount)),
            JSONMember("notes", .array(day.notes.map(note))),
        ])
    }

    private func task(_ task: TaskEntry) -> JSONValue {
        .object([
            JSONMember("id", .string(of: task.id)),
            JSONMember("type", .string(of: task.type?.rawValue)),
            JSONMember("title", .string(task.title)),
            JSONMember("subtasks", .array(task.subtasks.map { .string($0) })),
            JSONMember("started_at", .string(of: task.startedAt)),
            JSONMember("ended_at", .string(of: task.endedAt)),
            JSONMember("lines", .array(task.ownSublines.map { .string($0) })),
        ])
    }

    private func note(_ note: DayFile.Note) -> JSONValue {
        .object([
            JSONMember("section", .string(note.section)),
            JSONMember("lines", .array(note.lines.map { .string($0) })),
        ])
    }
}
