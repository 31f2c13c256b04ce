import Interface
import Parts
import Plan

/// The days of a period as tables of squares, each a link to its section: the weeks of a week or a month, the months of
/// each year otherwise. A square is filled in proportion to what was done.
struct DaySquares {
    let statistics: Statistics
    /// The days that have a section.
    let days: [Day: DayFigures]
    let language: Language

    var html: HTML {
        switch statistics.period.kind {
        case .week, .month: return weeks
        case .year: return year(statistics.dates)
        case .all:
            let years = Dictionary(grouping: statistics.dates) { $0.day.year }.sorted { $0.key > $1.key }
            return years.map { number, dates -> HTML in
                let isRecent = years.prefix(2).contains { $0.key == number }
                return """
                    <details class='years'\(isRecent ? " open='open'" as HTML : .empty)><summary>\(number)</summary>
                    \(year(dates))</details>

                    """
            }.joined()
        }
    }

    /// A row for each week, below the weekdays.
    private var weeks: HTML {
        let (period, monday) = (statistics.period, statistics.period.days.lowerBound.week.monday)
        let isOne = period.kind == .week
        let head = (0..<7).map { weekday -> HTML in
            let day = monday.adding(days: weekday)
            return "<th scope='col'>\(Message.shortWeekday(day, language))\(isOne ? " \(day.dayOfMonth)" : "")</th>"
        }
        let rows = stride(from: 0, through: monday.days(until: period.days.upperBound), by: 7).map { first -> HTML in
            let cells = (first..<first + 7).map { index -> HTML in
                let day = monday.adding(days: index)
                guard period.days.contains(day) else { return "<td></td>" }
                let number: HTML = isOne ? .empty : "<small>\(day.dayOfMonth)</small>"
                return "<td>\(number)\(square(day, isLarge: true))</td>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        return table(period.kind.rawValue, language("Days"), head.joined(), rows.joined())
    }

    /// A row for each month, below the numbers of its days.
    private func year(_ dates: [Statistics.Part]) -> HTML {
        guard let first = dates.first?.day, let last = dates.last?.day else { return .empty }
        let head = (1...31).map { "<th scope='col'>\($0)</th>" as HTML }.joined()
        let months = sequence(first: first.month) { $0 < last.month ? $0.following : nil }
        let rows = months.map { month -> HTML in
            let cells = month.days.map { day -> HTML in
                first <= day && day <= last ? "<td>\(square(day, isLarge: false))</td>" : "<td></td>"
            }
            let rest = Array(repeating: "<td></td>" as HTML, count: 31 - cells.count)
            let name = Message.shortMonth(month)[language]
            return "<tr><th scope='row'>\(name)</th>\((cells + rest).joined())</tr>\n"
        }
        return table("year", "\(first.year)", "<td></td>" + head, rows.joined())
    }

    private func table(_ kind: String, _ name: String, _ head: HTML, _ rows: HTML) -> HTML {
        """
        <table class='squares \(kind)' aria-label='\(name)'><thead><tr>\(head)</tr></thead><tbody>
        \(rows)</tbody></table>

        """
    }
}

extension DaySquares {
    /// A day as a square; one without a section is no link.
    private func square(_ day: Day, isLarge: Bool) -> HTML {
        guard let figures = days[day] else { return "<i></i>" }
        let (look, mark, words) = look(figures, isLarge: isLarge)
        let (weekday, date) = (Message.shortWeekday(day, language), Message.dayOfMonth(day)[language])
        let name = language(
            en: "\(weekday) \(date): \(words)", zh: "\(date) \(weekday)：\(words)", ja: "\(date)（\(weekday)）：\(words)")
        let label: HTML = mark.text.isEmpty ? .empty : " aria-label='\(name)'"
        return "<a class='\(look)' href='#d\(day)' title='\(name)'\(label)>\(mark)</a>"
    }

    /// The class of a day's square, what is in it, and what it means.
    private func look(_ day: DayFigures, isLarge: Bool) -> (look: String, mark: HTML, words: String) {
        let (done, all) = (day.done.count, day.done.count + day.expired + day.open)
        var result: String { language("\(done) of \(count: all, "task") done") }
        switch day.status {
        case .execute:
            let running = language("running", context: "a day")
            let mark: HTML = isLarge ? "\(done)/\(all) <small>\(running)</small>" : "▸"
            return ("open", mark, language.list(["\(result)", "\(running)"]).text)
        case .expired where !day.isStarted: return ("dash", "–", Message.notStarted[language])
        case .completed where all > 0, .expired where all > 0:
            let fill = Self.fill(done, of: all)
            return ("p\(fill)", isLarge && fill < 100 ? "\(done)/\(all)" : .empty, result)
        default: return ("plain", .empty, Message.status(day.status)[language])
        }
    }

    /// How full a square is, in whole percent: 100 only if all is done, and 0 only if nothing is.
    static func fill(_ done: Int, of all: Int) -> Int {
        done == all ? 100 : done == 0 ? 0 : min(max(done.percent(of: all) ?? 0, 1), 99)
    }
}
