package import Interface
import Parts
import Plan

/// The page of statistics: how commitments were kept in a period.
extension PlanFacts {
    package func statsPage(_ kind: PeriodKind, back: Int, _ language: Language) -> PageContent {
        let period = kind.period(back, now.day)
        let week = Message.weekTitle(period?.days.lowerBound.week ?? now.day.week, now.day)[language]
        let name = kind == .week ? week : period?.name(language) ?? language("up to \(now.day)")
        let kinds = PeriodKind.allCases.map { other -> Line in
            other == kind ? "\("[\(other.words(language))]", .heading)" : Line(other.words(language))
        }
        let rows = figures.map { StatsRows(facts: self, figures: $0, language: language).all }
        return PageContent("\(name)   \(kinds.joined(separator: " "))", rows ?? [])
    }
}

private struct StatsRows {
    let facts: PlanFacts
    let figures: PlanFigures
    let language: Language

    private var statistics: Statistics { figures.statistics }

    /// The number of open tasks of today; nil if it isn't among some dates, or isn't running.
    private func open(in dates: ClosedRange<Day>) -> Int? {
        let today = dates.contains(facts.now.day) ? facts.plan[facts.now.day] : nil
        return today.flatMap { $0.status == .execute ? $0.openCount : nil }
    }

    var all: [Row] {
        let isEmpty = statistics.days.started + statistics.days.notStarted == 0
        let nothing = language("What is started and done is counted here; t shows today.")
        return [[isEmpty ? Row("  \(nothing)") : sum], bars, before, details, heatMap].spaced
    }

    /// `3 done   0 expired, 3 open`, and what it is compared with.
    private var sum: Row {
        let (tasks, open, before) = (statistics.tasks, statistics.open, statistics.before)
        let rates = [tasks.percent] + (before.all > 0 ? [compared(with: before.percent)[language]] : [])
        let done = language("\(tasks.done) done", context: "a share")
        return Row(
            "  \(done)   \(language("\(tasks.expired) expired, \(open) open"))",
            end: Line(rates.joined(separator: "   ")))
    }

    private func compared(with rate: String) -> Text {
        switch statistics.period.kind {
        case .week: Text("4 weeks before: \(rate)")
        case .month: Text("month before: \(rate)")
        case .year, .all: Text("year before: \(rate)")
        }
    }

    /// A bar for each part of the period of which something is done, expired or open.
    private var bars: [Row] {
        let parts = statistics.trend.map { part -> (name: String, tasks: Statistics.Tally, isOpen: Bool) in
            let (open, first) = (open(in: part.days), part.days.lowerBound)
            let name =
                switch statistics.period.kind {
                case .week: Message.weekdayAndDate(first)[language]
                case .month, .year: first.week.short
                case .all: "\(first.month)"
                }
            return (name, part.tasks + Statistics.Tally(expired: open ?? 0), open != nil)
        }.filter { $0.tasks.all > 0 }
        let columns = (parts.map(\.name.displayWidth).max() ?? 0) + 3
        return parts.map { name, tasks, isOpen in
            let bar = tasks.bar(20, isOpen ? .execute : .completed)
            let running = isOpen ? " \(language("running", context: "a day"))" : ""
            return Row("  \(name.padded(toColumns: columns))\(bar)  \(tasks.share)\(running)")
        }
    }

    /// The last two weeks before a week.
    private var before: [Row] {
        let weeks = figures.before.filter { $0.period.kind == .week && $0.tasks.all > 0 }.prefix(2).map { before in
            "  \(before.period.days.lowerBound.week.short)  \(before.tasks.bar(10))  \(before.tasks.share)" as Line
        }
        return weeks.isEmpty ? [] : [Row(weeks.joined(separator: "   "))]
    }

    /// `focus: 1 h 40 min, 33 min a task; morning 3 of 3`, and the other figures.
    private var details: [Row] {
        let (done, focus) = (statistics.tasks.done, statistics.focus)
        var lines: [Line] = []
        let parts = Statistics.PartOfDay.allCases.map { ($0, statistics.parts[$0] ?? 0) }
        if let mean = focus.mean, let (part, count) = parts.max(by: { $0.1 < $1.1 }) {
            let (sum, mean) = (span(focus.minutes), span(mean))
            lines.append(language("focus: \(sum), \(mean) a task; \(part.words(language)) \(count) of \(done)"))
        }
        if done > 0 { lines.append(statistics.typesLine(language)) }
        if statistics.streak.longest > 0 { lines.append(statistics.streakLine(language)) }
        return (lines + figures.trackers.figures(language)).map { Row("  \($0)") }
    }

    /// `19 h 30 min`; of days, the hours.
    private func span(_ minutes: Int) -> String {
        let hours = minutes / 60
        return hours < 24 ? TimeLeft.span(ofMinutes: minutes, language) : language("\(hours) h")
    }

    /// The dates of the year in tenths.
    private var heatMap: [Row] {
        let (today, year) = (facts.now.day, min(facts.now.day, statistics.period.days.upperBound).year)
        let known = figures.days.filter { $0.date < today }.map { DayMark($0) }
        let marks = (known + [facts.plan[today].map { DayMark($0) }].compactMap(\.self)).filter { $0.day.year == year }
        let cells = Dictionary(marks.map { ($0.day, cell($0)) }) { $1 }
        guard marks.contains(where: { $0.tasks.all > 0 }), let first = cells.keys.min(), let last = cells.keys.max()
        else { return [] }
        let (monday, legend) = (
            first.week.monday, language(". nothing planned  - not started  0-9 tenths done  # all done")
        )
        let rows = HeatMap.rows(of: 0..<monday.days(until: last) / 7 + 1, from: monday, language) { cells[$0] ?? " " }
        return ([HeatMap.months(from: monday, to: last, language)] + rows + [Line(legend)]).map { Row("  \($0)") }
    }

    private func cell(_ mark: DayMark) -> Line {
        let tasks = mark.tasks
        guard tasks.all > 0 else { return mark.wasNeverStarted ? Line("-", .draft) : Line(".", .empty) }
        return tasks.done == tasks.all ? Line("#", .completed) : Line("\(10 * tasks.done / tasks.all)", mark.role)
    }
}
