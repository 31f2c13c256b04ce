import CivilTime
package import JournalText
package import Localization
import Messages
import Plan
package import PlanCommands

/// The page of a report (`Export.md`, "Report"): one file without a script, which fetches nothing.
package struct ReportPage {
    private let shown: ShownStatistics
    private let days: ReportDays
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
            <title>\(title)</title>
            <style>\(.rendered(PageStyle.css))</style>
            </head>
            <body>
            <header><h1>\(title)</h1><p>\(dates)</p></header>
            \(contents)<main>
            \(figures)\(pictures.map(section).joined())\(daysSection)</main>
            </body>
            </html>

            """
        return page.text
    }

    private var title: String {
        let name = statistics.period.name(language)
        return language("Report \(name)")
    }

    /// The first and last date that count.
    private var dates: String {
        guard let first = statistics.dates.first?.day, let last = statistics.dates.last?.day else {
            return language("not begun yet")
        }
        return first == last ? "\(first)" : "\(first) – \(last)"
    }

    /// A section with a picture and the table beside it.
    private struct Picture {
        let id: String
        let title: String
        let svg: HTML
        let caption: String
        let table: DataTable
        /// Whether it needs all of the page's width, so that its table is below it.
        var isWide = false
    }

    private func section(_ picture: Picture) -> HTML {
        """
        <section id='\(picture.id)'><h2>\(picture.title)</h2>
        <div class='pair\(picture.isWide || picture.table.isFolded ? "" : " short")'>
        <figure tabindex='0' aria-label='\(picture.title)'>\(picture.svg)<figcaption>\(picture.caption)</figcaption></figure>
        <div>\(picture.table.html)</div></div></section>

        """
    }

    private var pictures: [Picture] { [trend, heatMap, parts, focus] }

    private var contents: HTML {
        let links = ([("figures", figuresTitle)] + pictures.map { ($0.id, $0.title) }).map { id, title -> HTML in
            "<li><a href='#\(id)'>\(title)</a></li>\n"
        }.joined()
        return """
            <nav aria-labelledby='contents'><h2 id='contents'>\(language("Contents"))</h2>
            <ul>\(links)<li><a href='#days'>\(daysTitle)</a></li>
            \(days.contents.text.isEmpty ? .empty : "<li><ul>\(days.contents)</ul></li>\n")</ul></nav>

            """
    }

    private var daysTitle: String { language("Days") }

    private var daysSection: HTML { "<section id='days'><h2>\(daysTitle)</h2>\n\(days.html)</section>\n" }
}

extension ReportPage {
    private var figuresTitle: String { language("Figures") }

    private var figures: HTML {
        let (tasks, days, streak) = (statistics.tasks, statistics.days, statistics.streak)
        let tiles: [(String, String, String)] = [
            (language("tasks done"), rate(tasks), of(tasks.done, tasks.done + tasks.expired)),
            (language("days completed"), "\(days.completed)", language("of \(days.started)")),
            (language("time in Focus"), ShownStatistics.hours(statistics.focus.minutes), ""),
            (language("longest streak, days"), "\(streak.longest)", ""),
        ]
        let list = tiles.map { "<div><dt>\($0.0)</dt><dd>\($0.1) <small>\($0.2)</small></dd></div>\n" as HTML }.joined()
        let lines = shown.figures(language).map { "<li>\(HTML($0))</li>\n" as HTML }.joined()
        return """
            <section id='figures'><h2>\(figuresTitle)</h2>
            <dl>\(list)</dl>
            <ul class='lines'>\(lines)</ul></section>

            """
    }

    private func of(_ part: Int, _ whole: Int) -> String { language("\(part) of \(whole)") }

    private var done: String { language("done") }
    private var expired: String { language("expired", context: "tasks") }
    private var rate: String { language("rate") }

    /// What a part of the trend is.
    private var unit: String {
        switch statistics.period.kind {
        case .week: language("day")
        case .month, .year: language("week")
        case .all: language("month", context: "a part of a year")
        }
    }

    private func rate(_ tally: Statistics.Tally) -> String { tally.rate.map { "\($0)%" } ?? "-" }

    private var trend: Picture {
        let title = language("Trend")
        let columns = statistics.trend.map { part in
            let tally = part.tasks
            return ColumnChart.Column(
                label: shortLabel(part), parts: [tally.done, tally.expired],
                text: "\(tally.done)/\(tally.done + tally.expired)")
        }
        let caption = language("Tasks by \(unit): the filled part was done, the outlined part expired.")
        let chart = ColumnChart(columns, ["completed", "expired"]) { "\($0)" }
        let rows = statistics.trend.map { part in
            (label(part), ["\(part.tasks.done)", "\(part.tasks.expired)", rate(part.tasks)])
        }
        return Picture(
            id: "trend", title: title, svg: chart.svg("trend-picture", title, caption), caption: caption,
            table: DataTable(
                language("Tasks by \(unit)"),
                [unit, done, expired, rate], rows))
    }

    /// The label of a part of the trend in a table, with its weekday in the page's language.
    private func label(_ part: Statistics.Part) -> String {
        guard statistics.period.kind == .week else { return statistics.period.label(of: part, language) }
        return "\(Message.shortWeekday(part.days.lowerBound, language)) \(part.days.lowerBound)"
    }

    /// The label of a part below a column.
    private func shortLabel(_ part: Statistics.Part) -> String {
        switch statistics.period.kind {
        case .week: Message.shortWeekday(part.days.lowerBound, language) + " " + "\(part.days.lowerBound)".suffix(5)
        case .month, .year: String(label(part).suffix(3))
        case .all: label(part)
        }
    }

    private var heatMap: Picture {
        let title = language("Heat map")
        let caption = language("Each date: the fuller the square, the more of its tasks were done.")
        let svg = HeatMapPicture(statistics: statistics, language: language).svg("heat-map-picture", title, caption)
        return Picture(
            id: "heat-map", title: title, svg: svg, caption: caption, table: heatTable,
            isWide: statistics.period.kind != .week)
    }

    /// The dates of a week or a month; the number of dates of each level by month otherwise.
    private var heatTable: DataTable {
        let day = language("date")
        if [.week, .month].contains(statistics.period.kind) {
            let rows = statistics.dates.map { date in
                let tasks = date.tasks
                return ("\(date.day)", ["\(tasks.done)", "\(tasks.expired)", rate(tasks), date.level.words(language)])
            }
            let level = language("level")
            return DataTable(language("Tasks by date"), [day, done, expired, rate, level], rows)
        }
        let levels = Statistics.Level.allCases.reversed()
        let rows = Dictionary(grouping: statistics.dates) { $0.day.month }.sorted { $0.key < $1.key }.map {
            month, dates in
            ("\(month)", levels.map { level in "\(dates.count { $0.level == level })" })
        }
        return DataTable(
            language("Dates by month"),
            [language("month", context: "a part of a year")] + levels.map { $0.words(language) }, rows)
    }

    private var parts: Picture {
        let title = language("Parts of the day")
        let caption = language("Tasks by the time when they were done.")
        let parts = Statistics.PartOfDay.allCases.map { part in
            (words: part.words(language), count: statistics.parts[part] ?? 0, hours: part.hours)
        }
        let columns = parts.map { ColumnChart.Column(label: $0.words, parts: [$0.count], text: "\($0.count)") }
        let chart = ColumnChart(columns, ["completed"]) { "\($0)" }
        let rows = parts.map { ($0.words, [$0.hours, "\($0.count)"]) }
        return Picture(
            id: "parts", title: title, svg: chart.svg("parts-picture", title, caption), caption: caption,
            table: DataTable(
                language("Tasks by part of the day"),
                [language("part"), language("times"), done], rows))
    }

    private var focus: Picture {
        let title = language("Focus")
        let columns = statistics.trend.map { part in
            let minutes = part.focus.minutes
            return ColumnChart.Column(label: shortLabel(part), parts: [minutes], text: ShownStatistics.hours(minutes))
        }
        let caption = language("Hours in Focus by \(unit), from the start of a task to its end.")
        let chart = ColumnChart(columns, ["focus"], unit: 60) { "\($0 / 60)" }
        let rows = statistics.trend.map { part in
            let mean = part.focus.mean.map(ShownStatistics.hours) ?? "-"
            return (label(part), [ShownStatistics.hours(part.focus.minutes), mean])
        }
        return Picture(
            id: "focus", title: title, svg: chart.svg("focus-picture", title, caption), caption: caption,
            table: DataTable(
                language("Time in Focus by \(unit)"),
                [unit, language("in all"), language("mean of a task")], rows))
    }
}

extension Statistics.PartOfDay {
    /// Its first and last minute.
    fileprivate var hours: String {
        switch self {
        case .night: "00:00–04:59"
        case .morning: "05:00–11:59"
        case .afternoon: "12:00–17:59"
        case .evening: "18:00–23:59"
        }
    }
}
