import CivilTime
package import JournalText
import Plan
import Terminal

/// The plan in documents (`JSON.md`, "Overview"): dates, moments and statuses as in the files.
extension Documents {
    static let day = Table<ZonedDay>(
        "day", "`today show -focus_zone` and the like have only the zones that were asked for",
        [
            Field("date", .date) { .string(of: $0.day.date) },
            Field("weekday", .choice(Weekday.allCases.map(\.abbreviation))) {
                .string($0.day.date.weekday.abbreviation)
            },
            Field("week", .weekLabel, "the ISO week") { .string(of: $0.day.date.week) },
            Field("status", .dayStatus) { .string($0.day.status.rawValue) },
            Field("not_started", .flag, "whether it is a past draft that was never started, with the status `expired`")
            {
                .bool($0.day.wasNeverStarted)
            },
            Field("kill_time", .orNull(.time)) { .string(of: $0.day.killTime) },
            Field("initiated_at", .orNull(.moment), "when the day was started") { .string(of: $0.day.initiatedAt) },
            Field("closed_at", .orNull(.moment), "when the day ended") { .string(of: $0.day.closedAt) },
            Field("completed_tasks", .count) { .number($0.day.complete.count) },
            Field("open_tasks", .count, "those of the draft, or in Focus and frozen") { .number($0.day.openCount) },
            Field("expired_tasks", .count) { .number($0.day.expiredCount) },
            Field(optional: "draft", .list(.object("task", words: "task"), words: "tasks"), "in order") {
                $0.zone(.draft, $0.tasks($0.day.draft))
            },
            Field(optional: "focus", .orNull(.object("task", words: "task"))) {
                facts in facts.zone(.focus, facts.day.focus.map { facts.task($0, at: 1) } ?? .null)
            },
            Field(optional: "frozen", .list(.object("task", words: "task"), words: "tasks"), "in order") {
                $0.zone(.frozen, $0.tasks($0.day.frozen))
            },
            Field(optional: "complete", .list(.object("task", words: "task"), words: "tasks"), "in order") {
                $0.zone(.complete, $0.tasks($0.day.complete))
            },
            Field(optional: "expired_count", .count, "in `export json`: the same as `expired_tasks`") {
                $0.isWhole ? .number($0.day.expiredCount) : nil
            },
            Field(optional: "notes", notes, "in `export json`: the user's own lines") {
                $0.isWhole ? .array($0.day.notes.map(note.value)) : nil
            },
        ])

    static let task = Table<NumberedTask>(
        "task",
        nil,
        [
            Field("id", .taskID) { .string(of: $0.task.id ?? TaskID($0.position)) },
            Field("type", .choice(TaskType.allCases.map(\.rawValue))) { .string(($0.task.type ?? .regular).rawValue) },
            Field("title", .text) { .string($0.task.title) },
            Field("started_at", .orNull(.moment), "when it came into Focus") { .string(of: $0.task.startedAt) },
            Field("ended_at", .orNull(.moment), "when it was done") { .string(of: $0.task.endedAt) },
            Field("subtasks", .texts) { .array($0.task.subtasks.map(JSONValue.string)) },
            Field(optional: "lines", .texts, "in `export json`: the user's own lines below it") {
                $0.isWhole ? .array($0.task.ownSublines.map { .string($0) }) : nil
            },
        ])

    static let week = Table<WeekFacts>(
        "week",
        nil,
        [
            Field("week", .weekLabel, "the ISO week") { .string(of: $0.week) },
            Field("monday", .date, "its first day") { .string(of: $0.week.monday) },
            Field("sunday", .date, "its last day") { .string(of: $0.week.sunday) },
            Field("status", .weekStatus) { .string($0.status.rawValue) },
            Field("completed_tasks", .count, "of the whole week") { .number($0.summary.completedTasks) },
            Field("expired_tasks", .count, "of the whole week") { .number($0.summary.expiredTasks) },
            Field("total_started_days", .count, "of the whole week") { .number($0.summary.totalStartedDays) },
            Field("not_started", .count, "the days of the whole week whose draft was never started") {
                .number($0.notStarted)
            },
            Field(optional: "days", .list(.object("day", words: "day"), words: "days"), "those that are shown") {
                facts in
                facts.days.map { .array($0.map { day.value(ZonedDay(day: $0, isWhole: facts.notes != nil)) }) }
            },
            Field(optional: "notes", notes, "in `export json`: the user's own lines in `week.md`") {
                $0.notes.map { .array($0.map(note.value)) }
            },
        ])

    static let notes = ValueType.list(.object("note", words: "note"), words: "notes")
}

extension DayFile {
    /// The number of open tasks: the draft's, or the one in Focus and the frozen ones.
    package var openCount: Int { draft.count + frozen.count + (focus == nil ? 0 : 1) }
}
