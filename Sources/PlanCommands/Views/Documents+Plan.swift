package import Interface
package import Plan

/// The plan in documents (`JSON.md`, "Overview"): dates, moments and statuses as in the files.
extension Documents {
    /// The documents of days, weeks and months, in the order of the schema.
    package static func ofPlan(_ trackers: [any Tracker.Type]) -> [SchemaPart] {
        [
            dayDocument(trackers).schema, ShownTodayCounts.table.schema, weekDocument.schema, ShownMonth.table.schema,
            ShownPending.table.schema, ShownPast.table.schema,
        ]
    }

    package static func ofPrompt(_ trackers: [any Tracker.Type]) -> SchemaPart { ShownPrompt.table(trackers).schema }

    package static func ofStatistics(_ trackers: [any Tracker.Type]) -> SchemaPart {
        statisticsDocument(trackers).schema
    }

    static let day = Table<ZonedDay>(
        "day", description: "`today show -focus_zone` and the like have only the zones that were asked for",
        Field("date", .date) { $0.day.date },
        Field("weekday", .choice(Weekday.allCases.map(\.abbreviation))) { $0.day.date.weekday.abbreviation },
        Field("week", .week, "the ISO week") { $0.day.date.week },
        Field("status", .choice(DayStatus.self)) { $0.day.status },
        Field("not_started", .flag, "whether it is a past draft that was never started, with the status `expired`") {
            $0.day.wasNeverStarted
        },
        Field("kill_time", .orNull(.time)) { $0.day.killTime },
        Field("initiated_at", .orNull(.moment), "when the day was started") { $0.day.initiatedAt },
        Field("closed_at", .orNull(.moment), "when the day ended") { $0.day.closedAt },
        Field("completed_tasks", .count) { $0.day.complete.count },
        Field("open_tasks", .count, "those of the draft, or in Focus and frozen") { $0.day.openCount },
        Field("expired_tasks", .count) { $0.day.expiredCount },
        Field(optional: "draft", .list(task), "in order") { $0.zone(.draft, $0.tasks($0.day.draft)) },
        Field(optional: "focus", .orNull(task)) { facts in
            facts.zone(.focus, facts.day.focus.map { facts.task($0, at: 1) })
        },
        Field(optional: "frozen", .list(task), "in order") { $0.zone(.frozen, $0.tasks($0.day.frozen)) },
        Field(optional: "complete", .list(task), "in order") { $0.zone(.complete, $0.tasks($0.day.complete)) },
        Field(optional: "expired_count", .count, "in `export json`: the same as `expired_tasks`") {
            $0.isWhole ? $0.day.expiredCount : nil
        },
        Field(optional: "notes", notes, "in `export json`: the user's own lines") { $0.isWhole ? $0.day.notes : nil })

    static let task = Table<NumberedTask>(
        "task",
        Field("id", .taskID) { $0.task.id ?? TaskID($0.position) },
        Field("type", .choice(TaskType.self)) { $0.task.type ?? .regular },
        Field("title", .text) { $0.task.title },
        Field("started_at", .orNull(.moment), "when it came into Focus") { $0.task.startedAt },
        Field("ended_at", .orNull(.moment), "when it was done") { $0.task.endedAt },
        Field("subtasks", .list(.text)) { $0.task.subtasks },
        Field(optional: "lines", .list(.text), "in `export json`: the user's own lines below it") {
            $0.isWhole ? $0.task.ownSublines : nil
        })

    package static let week = Table<WeekFacts>(
        "week",
        Field("week", .week, "the ISO week") { $0.week },
        Field("monday", .date, "its first day") { $0.week.monday },
        Field("sunday", .date, "its last day") { $0.week.sunday },
        Field("status", .choice(WeekStatus.self)) { $0.status },
        Field("completed_tasks", .count, "of the whole week") { $0.summary.completedTasks },
        Field("expired_tasks", .count, "of the whole week") { $0.summary.expiredTasks },
        Field("total_started_days", .count, "of the whole week") { $0.summary.totalStartedDays },
        Field("not_started", .count, "the days of the whole week whose draft was never started") { $0.notStarted },
        Field(optional: "days", .list(day), "those that are shown") { facts in
            facts.days.map { $0.map { ZonedDay(day: $0, isWhole: facts.notes != nil) } }
        },
        Field(optional: "notes", notes, "in `export json`: the user's own lines in `week.md`") { $0.notes })

    package static let state = Table<Snapshot>(
        "state",
        Field("system_start_date", .orNull(.date)) { $0.state.systemStartDate },
        Field("days_started_count", .count) { $0.state.daysStartedCount },
        Field("current_date", .orNull(.date)) { $0.state.currentDate },
        Field("current_week", .week) { $0.present },
        Field("last_rollover_at", .orNull(.moment)) { $0.state.lastRolloverAt },
        Field("notes", notes) { $0.state.notes })

    static let notes = ValueType<[DayFile.Note]>.list(note)

    static let note = Table<DayFile.Note>(
        "note",
        Field("section", .text, "the heading above the lines") { $0.section },
        Field("lines", .list(.text)) { $0.lines })
}

/// A day with the zones that a document includes.
struct ZonedDay: Sendable {
    let day: DayFile
    var zones = TaskZone.allCases
    /// Whether the document has everything that the file has, as an export.
    var isWhole = false

    /// A zone's value; nil if the document doesn't include it.
    func zone<Value>(_ zone: TaskZone, _ value: Value) -> Value? { zones.contains(zone) ? value : nil }

    func tasks(_ tasks: [TaskEntry]) -> [NumberedTask] { tasks.enumerated().map { task($1, at: $0 + 1) } }

    func task(_ task: TaskEntry, at position: Int) -> NumberedTask {
        NumberedTask(task: task, position: position, isWhole: isWhole)
    }
}

/// A task and its position in its list: a task that isn't numbered yet has the id of its position.
struct NumberedTask: Sendable {
    let task: TaskEntry
    let position: Int
    /// Whether the document has everything that the file has, as an export.
    var isWhole = false
}

/// A week with the days that a document includes.
package struct WeekFacts: Sendable {
    let week: Week
    let status: WeekStatus
    let summary: WeekFile.Summary
    /// The number of days whose draft was never started.
    let notStarted: Int
    /// The days; nil if a document doesn't include any.
    let days: [DayFile]?
    /// The user's own lines; nil if a document doesn't include them.
    let notes: [DayFile.Note]?

    /// A week with some of its days, or all.
    package init(_ plan: WeekPlan, days: [DayFile]? = nil, notes: [DayFile.Note]? = nil) {
        (week, status, summary, notStarted) = (plan.week, plan.status, plan.summary, plan.notStarted)
        (self.days, self.notes) = (days ?? plan.days(in: nil), notes)
    }

    /// A past week from its own file.
    init(past file: WeekFile) {
        (week, status, summary, days, notes) = (file.week, .past, file.summary ?? WeekFile.Summary(), nil, nil)
        notStarted = file.notStarted
    }
}
