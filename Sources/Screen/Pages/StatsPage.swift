import Interface
import Plan
import PlanCommands

/// The page of statistics: how commitments were kept in a period.
struct StatsPage {
    private let facts: ScreenFacts
    private let language: Language
    private let length: ScreenPage.Length
    private let period: StatisticsPeriod?

    init(_ facts: ScreenFacts, _ language: Language, _ length: ScreenPage.Length, _ back: Int) {
        (self.facts, self.language, self.length) = (facts, language, length)
        period = length.period(back, facts.now.day)
    }

    private var today: Day { facts.now.day }

    var content: PageContent {
        guard let figures = facts.figures else { return PageContent(title, []) }
        let statistics = figures.statistics
        let groups = [
            [sum(figures)], bars(statistics), before(figures), details(figures),
            HeatMap(figures.year, facts).rows(language),
        ]
        let isEmpty = statistics.days.started + statistics.days.notStarted == 0 && running == nil
        let nothing: Line = language("What is started and done is counted here; a adds tasks to today, s starts it.")
        return PageContent(
            title, (isEmpty ? [[Row("  \(nothing)")]] + groups.dropFirst() : groups).filter { !$0.isEmpty }.spaced)
    }

    /// `W06  2-8 Feb   [week] month year all`
    private var title: Line {
        let name =
            switch (length, period) {
            case (.week, let period?): Message.weekTitle(period.days.lowerBound.week, today)[language]
            case (_, let period?): period.name(language)
            case (_, nil): language("up to \(today)")
            }
        let lengths = ScreenPage.Length.allCases.map { other -> Line in
            other == length ? Line("[\(other.words(language))]", .heading) : Line(other.words(language))
        }
        return "\(name)   \(lengths.joined(separator: " "))"
    }

    /// Today, if it is in the period and open.
    private var running: DayMark? {
        guard period?.days.contains(today) ?? true, let day = facts.plan[today], day.status == .execute else {
            return nil
        }
        return DayMark(day)
    }

    /// `3 done   0 expired, 3 open`, and what it is compared with.
    private func sum(_ figures: ScreenFigures) -> Row {
        let (tasks, open) = (figures.statistics.tasks, running.map { $0.all - $0.done } ?? 0)
        let done: Line = language("\(tasks.done) done", context: "a share")
        let words: Line = language("\(tasks.expired) expired, \(open) open")
        let before = figures.before.map(\.tasks)
        let all = Statistics.Tally(
            done: before.map(\.done).reduce(0, +), expired: before.map(\.expired).reduce(0, +))
        let own: [Line] = tasks.rate.map { ["\($0) %"] } ?? []
        let others: [Line] = all.rate.map { [Line(length.before(rate: $0, language))] } ?? []
        return Row("  \(done)   \(words)", end: (own + others).joined(separator: "   "))
    }

    /// A bar for each part of the period in which something was done or expired, and for today.
    private func bars(_ statistics: Statistics) -> [Row] {
        let parts = statistics.trend.compactMap {
            part -> (name: String, done: Int, all: Int, isOpen: Bool)? in
            let (first, isOpen) = (part.days.lowerBound, running.map { part.days.contains($0.day) } ?? false)
            let open = isOpen ? running.map { $0.all - $0.done } ?? 0 : 0
            let all = part.tasks.done + part.tasks.expired + open
            guard all > 0 else { return nil }
            let name =
                switch statistics.period.kind {
                case .week: Message.weekdayAndDate(first)[language]
                case .month, .year: Message.shortWeek(first.week, today)
                case .all: "\(first.month)"
                }
            return (name, part.tasks.done, all, isOpen)
        }
        let columns = parts.map(\.name.displayWidth).max() ?? 0
        return parts.map { name, done, all, isOpen in
            let bar = Line(Bar.text(done, of: all, cells: 20), isOpen ? .execute : .completed)
            let running = isOpen ? " " + language("running", context: "a day") : ""
            return Row("  \(name.padded(toColumns: columns + 3))\(bar)  \(done)/\(all)\(running)")
        }
    }

    /// The weeks before, two in a row.
    private func before(_ figures: ScreenFigures) -> [Row] {
        guard length == .week else { return [] }
        let weeks = figures.before.filter { $0.tasks.rate != nil }.map { statistics -> Line in
            let (tasks, week) = (statistics.tasks, statistics.period.days.lowerBound.week)
            let all = tasks.done + tasks.expired
            let bar = Line(Bar.text(tasks.done, of: all, cells: 10), .completed)
            return "\(Message.shortWeek(week, today))  \(bar)  \(tasks.done)/\(all)"
        }
        return stride(from: 0, to: weeks.count, by: 2).map { index in
            let first = "  \(weeks[index])" as Line
            return Row(index + 1 < weeks.count ? "\(first.padded(toColumns: 28))\(weeks[index + 1])" : first)
        }
    }

    /// `focus     1 h 40 min, 33 min a task; morning 3 of 3`, and the other figures.
    private func details(_ figures: ScreenFigures) -> [Row] {
        let statistics = figures.statistics
        var rows: [(label: String, words: Line)] = []
        if let mean = statistics.focus.mean {
            let spans = [statistics.focus.minutes, mean].map { TimeLeft.span(ofMinutes: $0, language) }
            let part = statistics.parts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
            let parts = part.map { part, count -> Line in
                language("; \(part.words(language)) \(count) of \(statistics.tasks.done)", context: "tasks done")
            }
            rows.append((language("focus"), language("\(spans[0]), \(spans[1]) a task") + (parts ?? .empty)))
        }
        let types = TaskType.allCases.compactMap { type -> Line? in
            statistics.byType[type].map { "\(Message.type(type)[language], Role(type)) \($0)" }
        }
        if !types.isEmpty { rows.append((language("types"), language.list(types))) }
        let streak = statistics.streak
        if streak.longest > 0 {
            rows.append(
                (language("streak"), language("\(count: streak.current, "completed day"), longest \(streak.longest)")))
        }
        let columns = rows.map(\.label.displayWidth).max() ?? 0
        return rows.map { Row("  \($0.label.padded(toColumns: columns + 4))\($0.words)") }
            + figures.trackers.figures(language).map { Row("  \($0)") }
    }
}

extension ScreenPage.Length {
    func words(_ language: Language) -> String {
        switch self {
        case .week: language("week")
        case .month: language("month")
        case .year: language("year")
        case .all: language("all", context: "dates")
        }
    }

    /// `4 weeks before: 70 %`
    fileprivate func before(rate: Int, _ language: Language) -> String {
        switch self {
        case .week: language("4 weeks before: \(rate) %")
        case .month: language("month before: \(rate) %")
        case .year, .all: language("year before: \(rate) %")
        }
    }
}

/// The dates of a year in tenths: a row for each weekday, a column for each week.
private struct HeatMap {
    private let marks: [Day: DayMark]

    init(_ year: [DayFigures], _ facts: ScreenFacts) {
        let open = facts.plan[facts.now.day].map { [DayMark($0)] } ?? []
        let days = year.filter { $0.date <= facts.now.day }.map { DayMark($0) } + open
        marks = Dictionary(days.map { ($0.day, $0) }) { $1 }
    }

    func rows(_ language: Language) -> [Row] {
        guard marks.values.contains(where: { !$0.count.isEmpty }), let last = marks.keys.max(),
            let first = marks.keys.filter({ $0.year == last.year }).min()
        else { return [] }
        let monday = first.week.monday
        let weeks = 0...monday.days(until: last) / 7
        let grid = (0..<7).map { weekday -> Row in
            let cells = weeks.map { cell(monday.adding(days: 7 * $0 + weekday), year: last.year) }
            let name = Message.shortWeekday(monday.adding(days: weekday), language)
            return Row("  \(name.padded(toColumns: 5))\(cells.joined(separator: ""))")
        }
        let legend: Line = language(". nothing planned  - not started  0-9 tenths done  # all done")
        return [Row("       \(months(weeks, from: monday, language))")] + grid + [Row("  \(legend)")]
    }

    /// The months' names above the weeks in which they begin.
    private func months(_ weeks: ClosedRange<Int>, from monday: Day, _ language: Language) -> Line {
        weeks.reduce(into: Line.empty) { line, week in
            let sunday = monday.adding(days: 7 * week + 6)
            guard sunday.dayOfMonth <= 7 || line.isEmpty, line.width <= week else { return }
            let name = Message.dayOfMonth(sunday.month.firstDay)
            line =
                line.padded(toColumns: week)
                + Line(
                    language(
                        en: String(name[.en].suffix(3)), zh: "\(sunday.month.number)月", ja: "\(sunday.month.number)月"))
        }
    }

    private func cell(_ day: Day, year: Int) -> Line {
        guard let mark = marks[day], day.year == year else { return " " }
        guard mark.all > 0 else { return mark.wasNeverStarted ? Line("-", .draft) : Line(".", .empty) }
        return mark.done == mark.all ? Line("#", .completed) : Line("\(10 * mark.done / mark.all)", mark.role)
    }
}
