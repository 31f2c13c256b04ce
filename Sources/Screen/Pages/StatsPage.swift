import Interface
import Plan
import PlanCommands

/// The page of statistics: how commitments were kept in a period.
struct StatsPage {
    private let facts: ScreenFacts
    private let language: Language
    private let length: ScreenPage.Length
    private let period: StatisticsPeriod?
    /// Today, if it is in the period and open.
    private var running: DayMark?

    init(_ facts: ScreenFacts, _ language: Language, _ length: ScreenPage.Length, _ back: Int) {
        (self.facts, self.language, self.length) = (facts, language, length)
        period = length.period(back, facts.now.day)
        let today = facts.plan[facts.now.day].flatMap { $0.status == .execute ? DayMark($0) : nil }
        running = period?.days.contains(facts.now.day) ?? true ? today : nil
    }

    var content: PageContent {
        guard let figures = facts.figures else { return PageContent(title, []) }
        let days = figures.statistics.days
        let nothing = language("What is started and done is counted here; a adds tasks to today, s starts it.")
        let isEmpty = days.started + days.notStarted == 0
        let groups = [
            [isEmpty ? Row("  \(nothing)") : sum(figures)], bars(figures.statistics), before(figures), details(figures),
            HeatMap(figures, facts).rows(language),
        ]
        return PageContent(title, groups.spaced)
    }

    /// `W06  2-8 Feb   [week] month year all`
    private var title: Line {
        let first = period?.days.lowerBound ?? facts.now.day
        let week = Message.weekTitle(first.week, facts.now.day)[language]
        let name = length == .week ? week : period?.name(language) ?? language("up to \(facts.now.day)")
        let lengths = ScreenPage.Length.allCases.map { other -> Line in
            other == length ? "\("[\(other.words(language))]", .heading)" : Line(other.words(language))
        }
        return "\(name)   \(lengths.joined(separator: " "))"
    }

    /// `3 done   0 expired, 3 open`, and what it is compared with.
    private func sum(_ figures: ScreenFigures) -> Row {
        let (tasks, before) = (figures.statistics.tasks, figures.before.map { Tasks($0.tasks) })
        let (done, open) = (tasks.done, running.map { $0.tasks.all - $0.tasks.done } ?? 0)
        let others = Tasks(done: before.map(\.done).reduce(0, +), all: before.map(\.all).reduce(0, +))
        let rates = [Tasks(tasks).rate] + (others.all > 0 ? [length.before(others.rate)[language]] : [])
        let words = [language("\(done) done", context: "a share"), language("\(tasks.expired) expired, \(open) open")]
        return Row("  \(words.joined(separator: "   "))", end: Line(rates.joined(separator: "   ")))
    }

    /// A bar for each part of the period of which something is done, expired or open.
    private func bars(_ statistics: Statistics) -> [Row] {
        let parts = statistics.trend.compactMap { part -> (name: String, tasks: Tasks, isOpen: Bool)? in
            let open = running.flatMap { part.days.contains($0.day) ? $0.tasks.all - $0.tasks.done : nil }
            let (tasks, first) = (Tasks(part.tasks, open: open ?? 0), part.days.lowerBound)
            let name =
                switch statistics.period.kind {
                case .week: Message.weekdayAndDate(first)[language]
                case .month, .year: first.week.short
                case .all: "\(first.month)"
                }
            return tasks.all > 0 ? (name, tasks, open != nil) : nil
        }
        let columns = (parts.map(\.name.displayWidth).max() ?? 0) + 3
        return parts.map { name, tasks, isOpen in
            let running = isOpen ? " \(language("running", context: "a day"))" : ""
            let bar = tasks.bar(20, isOpen ? .execute : .completed)
            return Row("  \(name.padded(toColumns: columns))\(bar)  \(tasks)\(running)")
        }
    }

    /// The weeks before, two in a row.
    private func before(_ figures: ScreenFigures) -> [Row] {
        let weeks = figures.before.filter { $0.period.kind == .week && $0.tasks.rate != nil }.map {
            statistics -> Line in
            let tasks = Tasks(statistics.tasks)
            return "  \(statistics.period.days.lowerBound.week.short)  \(tasks.bar(10))  \(tasks)"
        }
        return stride(from: 0, to: weeks.count, by: 2).map { index in
            Row(weeks[index...].prefix(2).map { $0.padded(toColumns: 26) }.joined(separator: ""))
        }
    }

    /// `focus: 1 h 40 min, 33 min a task; morning 3 of 3`, and the other figures.
    private func details(_ figures: ScreenFigures) -> [Row] {
        let (statistics, streak) = (figures.statistics, figures.statistics.streak)
        var lines: [Line] = []
        let parts = Statistics.PartOfDay.allCases.map { ($0, statistics.parts[$0] ?? 0) }
        if let mean = statistics.focus.mean, let (part, count) = parts.max(by: { $0.1 < $1.1 }) {
            let (sum, mean, done) = (span(statistics.focus.minutes), span(mean), statistics.tasks.done)
            lines.append(language("focus: \(sum), \(mean) a task; \(part.words(language)) \(count) of \(done)"))
        }
        if statistics.tasks.done > 0 {
            let types = TaskType.allCases.map { type -> Line in
                "\(Message.type(type)[language], Role(type)) \(statistics.byType[type] ?? 0)"
            }
            lines.append(language("types done: ") + language.list(types))
        }
        if streak.longest > 0 {
            lines.append(language("streak: \(count: streak.current, "completed day"), longest \(streak.longest)"))
        }
        return (lines + figures.trackers.figures(language)).map { Row("  \($0)") }
    }

    /// `19 h 30 min`; of days, the hours.
    private func span(_ minutes: Int) -> String {
        let hours = minutes / 60
        return hours < 24 ? TimeLeft.span(ofMinutes: minutes, language) : language("\(hours) h")
    }
}

extension ScreenPage.Length {
    func words(_ language: Language) -> String {
        switch self {
        case .week: language("week", context: "a period")
        case .month: language("month", context: "a period")
        case .year: language("year", context: "a period")
        case .all: language("all", context: "a period")
        }
    }

    /// `4 weeks before: 70 %`
    fileprivate func before(_ rate: String) -> Text {
        switch self {
        case .week: Text("4 weeks before: \(rate)")
        case .month: Text("month before: \(rate)")
        case .year, .all: Text("year before: \(rate)")
        }
    }
}

/// The dates of a year in tenths: a row for each weekday, a column for each week.
private struct HeatMap {
    private let marks: [Day: DayMark]

    init(_ figures: ScreenFigures, _ facts: ScreenFacts) {
        let (today, last) = (facts.now.day, figures.statistics.period.days.upperBound)
        let days = figures.days.filter { $0.date < today }.map { DayMark($0) }
        let known = days + (facts.plan[today].map { [DayMark($0)] } ?? [])
        marks = Dictionary(known.filter { $0.day.year == min(today, last).year }.map { ($0.day, $0) }) { $1 }
    }

    func rows(_ language: Language) -> [Row] {
        guard marks.values.contains(where: { $0.tasks.all > 0 }), let first = marks.keys.min(),
            let last = marks.keys.max()
        else { return [] }
        let mondays = (0...first.week.monday.days(until: last) / 7).map { first.week.monday.adding(days: 7 * $0) }
        let grid = (0..<7).map { weekday -> Row in
            let name = Message.shortWeekday(mondays[0].adding(days: weekday), language).padded(toColumns: 5)
            return Row("  \(name)\(mondays.map { cell($0.adding(days: weekday)) }.joined(separator: ""))")
        }
        // Each month's name is above the week in which it begins.
        let months = mondays.enumerated().reduce(into: Line.empty) { line, monday in
            let day = min(monday.element.adding(days: 6), last)
            let (month, isFirst) = (day.month, day.dayOfMonth <= 7)
            guard isFirst || line.isEmpty, line.width <= monday.offset else { return }
            let name = String(Message.dayOfMonth(month.firstDay)[.en].suffix(3))
            line =
                line.padded(toColumns: monday.offset)
                + Line(language(en: name, zh: "\(month.number)月", ja: "\(month.number)月"))
        }
        let legend = language(". nothing planned  - not started  0-9 tenths done  # all done")
        return [Row("       \(months)")] + grid + [Row("  \(legend)")]
    }

    private func cell(_ day: Day) -> Line {
        guard let mark = marks[day] else { return " " }
        guard mark.tasks.all > 0 else { return mark.wasNeverStarted ? Line("-", .draft) : Line(".", .empty) }
        let (done, all) = (mark.tasks.done, mark.tasks.all)
        return done == all ? Line("#", .completed) : Line("\(10 * done / all)", mark.role)
    }
}
