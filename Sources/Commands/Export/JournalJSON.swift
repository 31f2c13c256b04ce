import CivilTime
import Journal
import JournalText
import Plan

/// A whole journal as JSON, `schema` 1: what <doc:Export> tells.
struct JournalJSON {
    let snapshot: Snapshot
    let settings: [SettingValue]

    /// The document.
    var value: JSONText {
        let weeks = snapshot.weeks.values.sorted { $0.week < $1.week }
        return .object([
            ("schema", .number(1)),
            ("kind", .text(DocumentKind.journal.rawValue)),
            ("state", state),
            ("settings", .object(settings.map { ($0.key.name, JSONText($0.text.isEmpty ? nil : $0.text)) })),
            ("weeks", .list(weeks.map(week))),
        ])
    }

    private var state: JSONText {
        let state = snapshot.state
        return .object([
            ("system_start_date", JSONText(state.systemStartDate)),
            ("days_started_count", .number(state.daysStartedCount)),
            ("current_date", JSONText(state.currentDate)),
            ("current_week", JSONText(snapshot.present)),
            ("last_rollover_at", JSONText(state.lastRolloverAt)),
        ])
    }

    private func week(_ plan: WeekPlan) -> JSONText {
        .object([
            ("week", JSONText(plan.week)),
            ("status", .text(plan.status.rawValue)),
            ("completed_tasks", .number(plan.summary.completedTasks)),
            ("expired_tasks", .number(plan.summary.expiredTasks)),
            ("total_started_days", .number(plan.summary.totalStartedDays)),
            ("days", .list(plan.week.days.compactMap { plan.days[$0] }.map(day))),
        ])
    }

    private func day(_ day: DayFile) -> JSONText {
        .object([
            ("date", JSONText(day.date)),
            ("status", .text(day.status.rawValue)),
            ("kill_time", JSONText(day.killTime)),
            ("initiated_at", JSONText(day.initiatedAt)),
            ("closed_at", JSONText(day.closedAt)),
            ("draft", .list(day.draft.map(task))),
            ("focus", day.focus.map(task) ?? .null),
            ("frozen", .list(day.frozen.map(task))),
            ("complete", .list(day.complete.map(task))),
            ("expired_count", .number(day.expiredCount)),
            ("notes", .list(day.notes.map(note))),
        ])
    }

    private func task(_ task: TaskEntry) -> JSONText {
        .object([
            ("id", JSONText(task.id)),
            ("type", JSONText(task.type?.rawValue)),
            ("title", .text(task.title)),
            ("subtasks", .list(task.subtasks.map { .text($0) })),
            ("started_at", JSONText(task.startedAt)),
            ("ended_at", JSONText(task.endedAt)),
            ("lines", .list(task.ownSublines.map { .text($0) })),
        ])
    }

    private func note(_ note: DayFile.Note) -> JSONText {
        .object([
            ("section", .text(note.section)),
            ("lines", .list(note.lines.map { .text($0) })),
        ])
    }
}
