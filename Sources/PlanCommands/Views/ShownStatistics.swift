package import Interface
import Parts
package import Plan

/// How commitments were kept in a period (`Plan.md`, "Statistics").
package struct ShownStatistics: View {
    package let statistics: Statistics
    /// What `stats` needs for the period that has more to show; empty without one.
    var before: String?
    /// The figures of the trackers that are in use.
    let trackers: TrackerValues

    package init(_ statistics: Statistics, _ trackers: TrackerValues) {
        (self.statistics, self.trackers) = (statistics, trackers)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let name = statistics.period.name(language)
        let hint = before.map { before -> Line in
            before.isEmpty
                ? language("what is started and done is counted here; weekyii today create -m \"…\" plans today")
                : language("see also: weekyii stats \(before)")
        }
        return [language("Statistics \(name)")] + figures(language) + trend(canvas)
            + (statistics.period.kind == .year ? HeatMap(dates: statistics.dates).lines(canvas) : [])
            + [hint].compactMap(\.self)
    }

    /// A line for each figure, without what is drawn.
    package func figures(_ language: Language) -> [Line] {
        let (days, tasks, focus) = (statistics.days, statistics.tasks, statistics.focus)
        let (started, completed, expired, missed) = (days.started, days.completed, days.expired, days.notStarted)
        let rate = tasks.rate.map { "\($0)%" } ?? "-"
        let (sum, mean) = (Self.hours(focus.minutes), focus.mean.map(Self.hours) ?? "-")
        let parts = Statistics.PartOfDay.allCases.map { part -> Line in
            "\(part.words(language)) \(statistics.parts[part] ?? 0)"
        }
        return [
            language("days: \(started) started, \(completed) completed, \(expired) expired, \(missed) not started"),
            language("tasks: \(tasks.done) done, \(tasks.expired) expired, rate \(rate)"),
            statistics.typesLine(language),
            language("focus: \(sum), mean \(mean)"),
            language("done by part of day: ") + language.list(parts),
            statistics.streakLine(language),
        ] + trackers(language)
    }

    /// A line for each tracker in use.
    package func trackers(_ language: Language) -> [Line] { trackers.figures(language) }

    /// A duration as `HH:MM`.
    private static func hours(_ minutes: Int) -> String { FixedForm("00:00").text(minutes / 60, minutes % 60) }

    /// The trend as bars of finished tasks, each with its numbers.
    private func trend(_ canvas: Canvas) -> [Line] {
        let heading = Line(canvas.language("trend:"), .heading)
        let bars = statistics.trend.map { part in
            let tally = part.tasks
            let label = statistics.period.kind.trendLength.label(of: part.day, canvas.language)
            let text = "\(tally.done)/\(tally.done + tally.expired)\(tally.rate.map { " \($0)%" } ?? "")"
            return BarChart.Bar(label, tally.done, text, .completed)
        }
        return bars.isEmpty ? [heading + " -"] : [heading] + BarChart(bars).lines(columns: canvas.columns)
    }

    package var document: JSONValue { Documents.statisticsDocument(trackers.trackers).value(self) }
}

extension TrackerValues {
    /// A line of the figures of each that is in use.
    package func figures(_ language: Language) -> [Line] { trackers.compactMap { figures(of: $0, language) } }

    private func figures<T: Tracker>(of tracker: T.Type, _ language: Language) -> Line? {
        value(of: tracker).map { T.line(of: $0, language) }
    }
}

extension Statistics {
    /// `types done: regular 3, ddl 0, leisure 0`
    func typesLine(_ language: Language) -> Line {
        let types = TaskType.allCases.map { type -> Line in
            "\(Message.type(type)[language], Role(type)) \(byType[type] ?? 0)"
        }
        return language("types done: ") + language.list(types)
    }

    func streakLine(_ language: Language) -> Line {
        language("streak: \(count: streak.current, "completed day"), longest \(streak.longest)")
    }
}

extension Period {
    /// The name of the period: `2026-W05`, `2026-01`, `2026`, `up to 2026-01-29`.
    package func name(_ language: Language) -> String {
        kind.name(from: days.lowerBound, to: days.upperBound, language)
    }
}

extension Statistics.PartOfDay {
    package func words(_ language: Language) -> String {
        switch self {
        case .night: language("night")
        case .morning: language("morning")
        case .afternoon: language("afternoon")
        case .evening: language("evening")
        }
    }
}

/// A year's dates by level: a column for each week, a row for each weekday. Each level has a symbol, and its colour.
struct HeatMap {
    let dates: [Statistics.Part]

    func lines(_ canvas: Canvas) -> [Line] {
        guard let first = dates.first, let last = dates.last else { return [] }
        let (language, monday) = (canvas.language, first.day.week.monday)
        let heading = Line(language("heat map:"), .heading)
        guard let columns = canvas.columns else { return [heading] + months(language) }
        let weeks = monday.days(until: last.day) / 7 + 1
        let room = max(1, columns - Self.label - 1)
        let levels = Dictionary(dates.map { ($0.day, $0.level) }) { $1 }
        let blocks = stride(from: 0, to: weeks, by: room).flatMap { start in
            Self.rows(of: start..<min(start + room, weeks), from: monday, language) { day in
                levels[day].map { Line($0.symbol, $0.role) } ?? " "
            }
        }
        let legend = Statistics.Level.allCases.map { level -> Line in
            "\(level.symbol, level.role) \(level.words(language))"
        }
        return [heading] + blocks + [legend.joined(separator: "  ")]
    }

    /// The columns of the weekdays' names.
    private static let label = 3

    /// The rows of some weeks, counted from the first.
    static func rows(
        of weeks: Range<Int>, from monday: Day, _ language: Language, _ cell: (Day) -> Line
    ) -> [Line] {
        (0..<7).map { weekday in
            let cells = weeks.map { cell(monday.adding(days: 7 * $0 + weekday)) }
            let row = Message.weekdayRow(language)[weekday]
            let name = language(en: monday.adding(days: weekday).weekday.abbreviation, zh: row, ja: row)
            return "\(name.padded(toColumns: label)) \(cells.joined(separator: ""))"
        }
    }

    /// The names of months, each above the week in which it begins.
    static func months(from monday: Day, to last: Day, _ language: Language) -> Line {
        let weeks = stride(from: 0, through: monday.days(until: last), by: 7).map { monday.adding(days: $0 + 6) }
        return weeks.enumerated().reduce("    ") { line, week in
            let (month, column) = (week.element.month, label + 1 + week.offset)
            // Of the first month, there may be too little for its name.
            let isFirst = week.offset == 0 && !weeks.dropFirst().prefix(3).contains { $0.dayOfMonth <= 7 }
            guard week.element.dayOfMonth <= 7 || isFirst, line.width <= column else { return line }
            let name = String(Message.dayOfMonth(month.firstDay)[.en].suffix(3))
            return line.padded(toColumns: column)
                + Line(language(en: name, zh: "\(month.number)月", ja: "\(month.number)月"))
        }
    }

    /// Without pictures: the number of dates of each level, by month.
    private func months(_ language: Language) -> [Line] {
        let months = Dictionary(grouping: dates) { $0.day.month }.sorted { $0.key < $1.key }
        return months.map { month, dates in
            let counts = Statistics.Level.allCases.reversed().map { level -> Line in
                "\(level.words(language)) \(dates.count { $0.level == level })"
            }
            return "  - \(month): \(language.list(counts))"
        }
    }
}

extension Statistics.Level {
    /// One column wide in every terminal.
    fileprivate var symbol: String {
        switch self {
        case .none: "·"
        case .low: "░"
        case .mid: "▒"
        case .high: "█"
        }
    }

    fileprivate var role: Role {
        switch self {
        case .none: .empty
        case .low: .expired
        case .mid: .ddl
        case .high: .completed
        }
    }

    fileprivate func words(_ language: Language) -> String {
        switch self {
        case .none: language("not started", context: "a day")
        case .low: language("under 50%")
        case .mid: language("50 to 80%")
        case .high: language("above 80%")
        }
    }
}

// The document of `stats`, and the objects in it.
extension Documents {
    static func statisticsDocument(_ trackers: [any Tracker.Type]) -> Table<ShownStatistics> {
        Table(
            document: "statistics", "`stats`; only dates of the period up to today count",
            Field("period", .object(statisticsPeriod)) { $0.statistics.period },
            Field("days", .object(statisticsDays)) { $0.statistics.days },
            Field("tasks", .object(statisticsTasks)) { $0.statistics },
            Field("focus", .object(statisticsFocus), "the time in Focus of the tasks that were done") {
                $0.statistics.focus
            },
            Field("parts", .object(statisticsParts), "the tasks by the time when they were done") {
                $0.statistics.parts
            },
            Field("streak", .object(statisticsStreak), "started days in a row that were completed") {
                $0.statistics.streak
            },
            Field("trend", .list(statisticsPart), "days of a week, ISO weeks of a month or a year, months of all") {
                $0.statistics.trend
            },
            Field("dates", .list(statisticsDate)) { $0.statistics.dates },
            more: trackers.map { figures($0) })
    }

    private static func figures<T: Tracker>(_ tracker: T.Type) -> Field<ShownStatistics> {
        Field(T.name, .orNull(T.figuresTable), "null where it isn't in use") { $0.trackers.value(of: tracker) }
    }

    private static let statisticsPeriod = Table<Period>(
        "statistics-period",
        Field("kind", .choice(PeriodKind.self)) { $0.kind },
        Field("from", .date) { $0.days.lowerBound }, Field("to", .date) { $0.days.upperBound })

    private static let statisticsDays = Table<Statistics.Days>(
        "statistics-days",
        Field("started", .count) { $0.started }, Field("completed", .count) { $0.completed },
        Field("expired", .count, "started, and a task expired") { $0.expired },
        Field("not_started", .count, "drafts whose day passed") { $0.notStarted })

    private static let statisticsTasks = Table<Statistics>(
        "statistics-tasks", first: tally { $0.tasks },
        Field("by_type", .object(statisticsTypes), "those that were done") { $0.byType })

    private static let statisticsTypes = Table<[TaskType: Int]>(
        "statistics-types",
        more: TaskType.allCases.map { type in Field(type.rawValue, .count) { $0[type] ?? 0 } })

    private static let statisticsFocus = Table<Statistics.Focus>(
        "statistics-focus",
        Field("minutes", .count) { $0.minutes },
        Field("mean_minutes", .orNull(.count), "halves up; null without a task") { $0.mean })

    private static let statisticsParts = Table<[Statistics.PartOfDay: Int]>(
        "statistics-parts", description: "from 00:00, 05:00, 12:00 and 18:00",
        more: Statistics.PartOfDay.allCases.map { part in Field(part.rawValue, .count) { $0[part] ?? 0 } })

    private static let statisticsStreak = Table<Streak>(
        "statistics-streak",
        Field("current", .count, "up to the last date") { $0.current }, Field("longest", .count) { $0.longest })

    private static let statisticsPart = Table<Statistics.Part>(
        "statistics-part",
        first: [Field("from", .date) { $0.days.lowerBound }, Field("to", .date) { $0.days.upperBound }],
        more: tally { $0.tasks })

    package static let statisticsDate = Table<Statistics.Part>(
        "statistics-date", first: [Field("date", .date) { $0.day }] + tally { $0.tasks },
        Field(
            "level", .choice(Statistics.Level.self),
            "`none` where it wasn't started; `low` under 50 %, `mid` up to 80 %"
        ) { $0.level })

    /// The finished and the expired tasks, and the share of the former.
    private static func tally<Subject>(_ tally: @escaping @Sendable (Subject) -> Statistics.Tally) -> [Field<Subject>] {
        [
            Field("done", .count) { tally($0).done }, Field("expired", .count) { tally($0).expired },
            Field("rate", .orNull(.number(from: 0, to: 100)), "done of done and expired, in percent, halves up") {
                tally($0).rate
            },
        ]
    }
}
