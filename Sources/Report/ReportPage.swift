package import Interface
import Parts
import Plan
package import PlanCommands

/// The page of a report (`Export.md`, "Report"): one file without a script, which fetches nothing.
package struct ReportPage {
    private let shown: ShownStatistics
    private let headline: Headline
    private let days: ReportDays
    /// The length of the trend's parts, nil for days. More than three years are one part each, so that there is room for
    /// them on a phone.
    private let length: PeriodKind?
    private let trend: [Statistics.Part]
    private let language: Language
    private let generator: String

    private var statistics: Statistics { shown.statistics }

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - days: the days of the journal, in any order; those outside of the period are left out.
    ///   - generator: the program and its version.
    package init(_ statistics: ShownStatistics, _ days: [DayAccount], in language: Language, by generator: String) {
        (shown, self.language, self.generator) = (statistics, language, generator)
        let (kind, months) = (statistics.statistics.period.kind, statistics.statistics.trend)
        length = kind == .all && months.count > 36 ? .year : kind.trendLength
        trend = length == .year ? statistics.statistics.trend(by: .year) : months
        headline = Headline(statistics: statistics.statistics, language: language)
        self.days = ReportDays(days, of: statistics.statistics, in: language)
    }

    package var text: String {
        let page: HTML = """
            <!DOCTYPE html>
            <html lang='\(language.rawValue)'>
            <head>
            <meta charset='utf-8'/>
            <meta http-equiv='Content-Security-Policy' content='\(PageStyle.policy)'/>
            <meta name='referrer' content='no-referrer'/>
            <meta name='viewport' content='width=device-width, initial-scale=1'/>
            <meta name='generator' content='\(generator)'/>
            <title>\(headline.title)</title>
            <style>\(.rendered(PageStyle.css))</style>
            </head>
            <body>
            <header><h1>\(headline.title)</h1>
            <p>\(headline.sentence)</p></header>
            <main>
            \(days.days.isEmpty ? .empty : plan)\(figures)</main>
            </body>
            </html>

            """
        return page.text
    }

    private var plan: HTML {
        let figure: HTML = headline.figure.map { "<p class='figure'>\($0)</p>\n" } ?? .empty
        return """
            <section class='glance'>\(figure)\(squares)</section>
            \(trendSection)<section><h2>\(language("Days"))</h2>
            \(days.html)</section>

            """
    }

    /// The days as squares; for those of a week or a month, their numbers.
    private var squares: HTML {
        let figures = Dictionary(days.days.map { ($0.figures.date, $0.figures) }) { $1 }
        let squares = DaySquares(statistics: statistics, days: figures, language: language).html
        guard [.week, .month].contains(statistics.period.kind) else { return squares }
        let rows = statistics.dates.map { (PeriodKind?.none.label(of: $0.day, language), cells($0.tasks)) }
        return squares + DataTable(language("Tasks by date"), [language("date")] + tallyHeadings, rows).html
    }

    private var tallyHeadings: [String] {
        [language("done"), language("expired", context: "tasks"), language("rate")]
    }

    private func cells(_ tasks: Statistics.Tally) -> [String] {
        ["\(tasks.done)", "\(tasks.expired)", tasks.rate.map(language.percent) ?? "–"]
    }
}

extension ReportPage {
    private var isByYear: Bool { length == .year }

    /// What a part of the trend is.
    private var unit: String {
        switch length {
        case nil: language("day")
        case .week: language("week")
        case .month: language("month", context: "a part of a year")
        case .year, .all: language("year")
        }
    }

    /// The label below a part's column, where there is room for one.
    private func label(_ index: Int, _ days: ClosedRange<Day>) -> String {
        let (first, month) = (days.lowerBound, days.upperBound.month)
        switch statistics.period.kind {
        case .week: return Message.shortWeekday(first, language)
        case .month: return String("\(first.week)".suffix(3))
        case .year: return days.contains(month.firstDay) ? Message.shortMonth(month)[language] : ""
        case .all:
            let every = isByYear ? (trend.count + 7) / 8 : 1
            let isLabelled = index.isMultiple(of: every) && (isByYear || index == 0 || month.number == 1)
            return isLabelled ? "\(first.year)" : ""
        }
    }

    /// The parts of the trend as columns, and behind them as a table.
    private func chart(
        _ caption: String, _ name: String, _ headings: [String],
        _ column: (Statistics.Part) -> (filled: Int, whole: Int), _ cells: (Statistics.Part) -> [String]
    ) -> HTML {
        let columns = trend.enumerated().map { index, part in (label(index, part.days), column(part)) }
        let rows = trend.map { (length.label(of: $0.day, language), cells($0)) }
        return ColumnChart(columns: columns).html(caption) + DataTable(name, [unit] + headings, rows).html
    }

    /// The trend of a month or longer: the squares of a week are its days.
    private var trendSection: HTML {
        guard statistics.period.kind != .week, statistics.tasks.rate != nil else { return .empty }
        let most = trend.map { $0.tasks.done + $0.tasks.expired }.max() ?? 0
        let caption = language(
            "Tasks by \(unit): filled if done, outlined if expired. The tallest column is \(count: most, "task").")
        let chart = chart(caption, language("Tasks by \(unit)"), tallyHeadings) {
            ($0.tasks.done, $0.tasks.done + $0.tasks.expired)
        } _: {
            cells($0.tasks)
        }
        return "<section><h2>\(language("Trend"))</h2>\n\(chart)</section>\n"
    }
}

extension ReportPage {
    /// The other figures of `stats`, each in a line that opens.
    private var figures: HTML {
        let (days, streak, trackers) = (statistics.days, statistics.streak, shown.trackers(language).map(\.text))
        var html = HTML.empty
        if statistics.tasks.done > 0 {
            html += focus
            html += counts(
                language("Parts of the day"),
                Statistics.PartOfDay.allCases.map { ($0.words(language), statistics.parts[$0] ?? 0) },
                language("A night begins at 00:00, a morning at 05:00, an afternoon at 12:00, an evening at 18:00."))
            html += counts(
                language("Types"), TaskType.allCases.map { (Message.type($0)[language], statistics.byType[$0] ?? 0) })
        }
        if days.started > 0 {
            let longest = language("The longest: \(count: streak.longest, "day").")
            html += details(
                language("Streak"), language("\(count: streak.current, "day")"),
                [language("Started days in a row that were completed."), longest])
            html += details(
                language("Completed days"), "\(days.completed)",
                [language("\(days.expired) with expired tasks, \(days.notStarted) not started.")])
        }
        if !trackers.isEmpty { html += details(language("Trackers"), "", trackers) }
        return html.text.isEmpty ? .empty : "<section><h2>\(language("Figures"))</h2>\n\(html)</section>\n"
    }

    private func details(_ name: String, _ figure: String, _ sentences: [String], _ more: HTML = .empty) -> HTML {
        let sentences = sentences.map { "<p>\($0)</p>\n" as HTML }.joined()
        return "<details><summary>\(name) <b>\(figure)</b></summary>\n\(sentences)\(more)</details>\n"
    }

    private var focus: HTML {
        guard let mean = statistics.focus.mean else { return .empty }
        let most = language.duration(trend.map(\.focus.minutes).max() ?? 0)
        let chart = chart(
            language("Focus time by \(unit). The tallest column is \(most)."), language("Focus time by \(unit)"),
            [language("in all"), language("mean of a task")]
        ) {
            ($0.focus.minutes, $0.focus.minutes)
        } _: { part in
            [language.duration(part.focus.minutes), part.focus.mean.map(language.duration) ?? "–"]
        }
        let sentence = language("From the start of a task until it was done; \(language.duration(mean)) a task.")
        return details(language("Focus time"), language.duration(statistics.focus.minutes), [sentence], chart)
    }

    /// The largest of some counts, and behind it the others.
    private func counts(_ name: String, _ counts: [(name: String, count: Int)], _ sentences: String...) -> HTML {
        let texts = counts.map { "\($0.name) \($0.count)" }
        let first = counts.indices.first { counts[$0].count == counts.map(\.count).max() } ?? 0
        let others = texts.indices.filter { $0 != first }.map { "\(texts[$0])" as Line }
        return details(name, texts[first], [language.list(others).text] + sentences)
    }
}
