import CivilTime
package import Journal
import JournalText
import Parts
package import Plan
package import Terminal

/// A whole journal in the form of `export json`, described in <doc:Export>.
package struct JournalDocument: Sendable {
    let snapshot: Snapshot
    let settings: [SettingValue]

    package init(snapshot: Snapshot, settings: [SettingValue]) {
        self.snapshot = snapshot
        self.settings = settings
    }

    /// The document.
    package var value: JSONValue { Documents.journalDocument.value(self) }
}

// An exported day differs from that of `-json`: it has the content of the file, with the user's own lines.
extension Documents {
    private static let notes = ValueType.list(.object("note", words: "note"), words: "notes")
    private static let exportedTasks = ValueType.list(.object("exported-task", words: "task"), words: "tasks")

    static let journalDocument = Table<JournalDocument>(
        .journal, "`export json`: the whole journal",
        [
            Field("state", .object("state", words: "state")) { state.value($0.snapshot) },
            Field("settings", .settings, "those that travel with the journal") {
                .object($0.settings.map { JSONMember($0.key.name, .string(of: $0.text.isEmpty ? nil : $0.text)) })
            },
            Field("weeks", .list(.object("exported-week", words: "week"), words: "weeks"), "in order") {
                .array($0.snapshot.weeks.values.sorted { $0.week < $1.week }.map(exportedWeek.value))
            },
        ])

    static let state = Table<Snapshot>(
        "state",
        nil,
        [
            Field("system_start_date", .orNull(.date)) { .string(of: $0.state.systemStartDate) },
            Field("days_started_count", .count) { .number($0.state.daysStartedCount) },
            Field("current_date", .orNull(.date)) { .string(of: $0.state.currentDate) },
            Field("current_week", .weekLabel) { .string(of: $0.present) },
            Field("last_rollover_at", .orNull(.moment)) { .string(of: $0.state.lastRolloverAt) },
            Field("notes", notes) { .array($0.state.notes.map(note.value)) },
        ])

    static let exportedWeek = Table<WeekPlan>(
        "exported-week",
        nil,
        [
            Field("week", .weekLabel) { .string(of: $0.week) },
            Field("status", .weekStatus) { .string($0.status.rawValue) },
            Field("completed_tasks", .count) { .number($0.summary.completedTasks) },
            Field("expired_tasks", .count) { .number($0.summary.expiredTasks) },
            Field("total_started_days", .count) { .number($0.summary.totalStartedDays) },
            Field("days", .list(.object("exported-day", words: "day"), words: "days")) { plan in
                .array(plan.week.days.compactMap { plan.days[$0] }.map(exportedDay.value))
            },
            Field("notes", notes) { .array($0.file.notes.map(note.value)) },
        ])

    static let exportedDay = Table<DayFile>(
        "exported-day",
        nil,
        [
            Field("date", .date) { .string(of: $0.date) },
            Field("status", .dayStatus) { .string($0.status.rawValue) },
            Field("kill_time", .orNull(.time)) { .string(of: $0.killTime) },
            Field("initiated_at", .orNull(.moment)) { .string(of: $0.initiatedAt) },
            Field("closed_at", .orNull(.moment)) { .string(of: $0.closedAt) },
            Field("draft", exportedTasks) { .array($0.draft.map(exportedTask.value)) },
            Field("focus", .orNull(.object("exported-task", words: "task"))) {
                $0.focus.map(exportedTask.value) ?? .null
            },
            Field("frozen", exportedTasks) { .array($0.frozen.map(exportedTask.value)) },
            Field("complete", exportedTasks) { .array($0.complete.map(exportedTask.value)) },
            Field("expired_count", .count) { .number($0.expiredCount) },
            Field("notes", notes) { .array($0.notes.map(note.value)) },
        ])

    static let exportedTask = Table<TaskEntry>(
        "exported-task",
        nil,
        [
            Field("id", .orNull(.taskID)) { .string(of: $0.id) },
            Field("type", .orNull(.choice(TaskType.allCases.map(\.rawValue)))) { .string(of: $0.type?.rawValue) },
            Field("title", .text) { .string($0.title) },
            Field("subtasks", .texts) { .array($0.subtasks.map(JSONValue.string)) },
            Field("started_at", .orNull(.moment)) { .string(of: $0.startedAt) },
            Field("ended_at", .orNull(.moment)) { .string(of: $0.endedAt) },
            Field("lines", .texts, "a person's own below it") { .array($0.ownSublines.map { .string($0) }) },
        ])

    static let note = Table<DayFile.Note>(
        "note",
        nil,
        [
            Field("section", .text, "the heading that it is below") { .string($0.section) },
            Field("lines", .texts) { .array($0.lines.map { .string($0) }) },
        ])
}
