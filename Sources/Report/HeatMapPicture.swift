import CivilTime
import Localization
import Messages
import Plan
import PlanCommands

/// The dates of a period by level, as SVG: a calendar for a week or a month, a strip for each year otherwise. A square
/// is the fuller the more was done, so that it can be read without colour.
struct HeatMapPicture {
    let statistics: Statistics
    let language: Language

    func svg(_ id: String, _ title: String, _ summary: String) -> HTML {
        let isCalendar = [.week, .month].contains(statistics.period.kind)
        let (drawn, height) = isCalendar ? calendar : strips
        let width = statistics.period.kind == .week ? 480 : 720
        return """
            <svg role='img' viewBox='0 0 \(width) \(height + 32)' aria-labelledby='\(id)-title \(id)-desc'>
            <title id='\(id)-title'>\(title)</title><desc id='\(id)-desc'>\(summary)</desc>
            \(drawn)\(legend(at: height + 12))</svg>

            """
    }

    /// A column for each weekday, a row for each week; every date has its number.
    private var calendar: (HTML, Double) {
        let (days, levels) = (statistics.period.days, levels)
        let monday = days.lowerBound.week.monday
        let (pitch, size) = statistics.period.kind == .week ? (67.0, 32.0) : (100.0, 40.0)
        var html = (0..<7).map { weekday -> HTML in
            let name = Message.shortWeekday(monday.adding(days: weekday), language)
            return "<text class='weekday' x='\(8 + pitch * Double(weekday))' y='14'>\(name)</text>\n"
        }.joined()
        var (day, bottom) = (days.lowerBound, 0.0)
        while day <= days.upperBound {
            let offset = monday.days(until: day)
            let (x, y) = (8 + pitch * Double(offset % 7), 24 + (size + 8) * Double(offset / 7))
            if let level = levels[day] {
                html += "<path class='\(level.rawValue)' d='\(Self.cell(level, x, y, size))'/>"
            }
            html +=
                "<text class='date' x='\(x + size + 7)' y='\(y + size / 2 + 4)'>\(String("\(day)".suffix(2)))</text>\n"
            (day, bottom) = (day.following, y + size)
        }
        return (html, bottom)
    }

    /// A strip for each year: a column for each week, a row for each weekday, a number at the beginning of each month.
    private var strips: (HTML, Double) {
        let years = Dictionary(grouping: statistics.dates) { $0.day.year }.sorted { $0.key < $1.key }
        let pitch = 12.4
        let html = years.enumerated().map { row, entry -> HTML in
            let (year, dates) = entry
            let top = 20 + Double(row) * 116
            guard let first = dates.first.map({ $0.day.month.preceding.following })?.firstDay,
                let origin = Month(year: year, number: 1)?.firstDay.week.monday
            else { return .empty }
            var paths: [Statistics.Level: HTML] = [:]
            for date in dates {
                let offset = origin.days(until: date.day)
                let (x, y) = (44 + pitch * Double(offset / 7), top + pitch * Double(offset % 7))
                paths[date.level, default: .empty] += Self.cell(date.level, x, y, 10)
            }
            let cells = Statistics.Level.allCases.compactMap { level in
                paths[level].map { "<path class='\(level.rawValue)' d='\($0)'/>\n" as HTML }
            }.joined()
            let months = (first.month.number...12).compactMap { Month(year: year, number: $0) }
                .filter { $0.firstDay <= statistics.period.days.upperBound }.map { month -> HTML in
                    let x = 44 + pitch * Double(origin.days(until: month.firstDay) / 7)
                    return "<text class='month' x='\(x)' y='\(top - 5)'>\(month.number)</text>"
                }.joined()
            return "<text class='axis' x='38' y='\(top + 48)'>\(year)</text>\(months)\n\(cells)"
        }.joined()
        return (html, 20 + Double(years.count) * 116 - 24)
    }

    private var levels: [Day: Statistics.Level] {
        Dictionary(statistics.dates.map { ($0.day, $0.level) }) { $1 }
    }

    /// The outline of a date's square; what is done is filled (`fill-rule: evenodd`).
    private static func cell(_ level: Statistics.Level, _ x: Double, _ y: Double, _ size: Double) -> HTML {
        let hole: Double
        switch level {
        case .none: return "M\(x + size * 0.4) \(y + size * 0.4)h\(size * 0.2)v\(size * 0.2)h\(-size * 0.2)z"
        case .low: hole = 0.6
        case .mid: hole = 0.3
        case .high: hole = 0
        }
        let square: HTML = "M\(x) \(y)h\(size)v\(size)h\(-size)z"
        guard hole > 0 else { return square }
        let edge = size * 0.1
        let inner = size - 2 * edge
        return square + "M\(x + edge) \(y + edge)h\(inner)v\(size * hole)h\(-inner)z"
    }

    private func legend(at y: Double) -> HTML {
        Statistics.Level.allCases.enumerated().map { index, level -> HTML in
            let x = 8 + 118 * Double(index)
            return """
                <path class='\(level.rawValue)' d='\(Self.cell(level, x, y, 12))'/>\
                <text class='legend' x='\(x + 18)' y='\(y + 11)'>\(level.words(language))</text>

                """
        }.joined()
    }
}
