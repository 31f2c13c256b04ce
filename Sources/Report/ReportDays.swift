import Interface
import Plan

/// The days of a report: what was done, how many tasks expired, and the user's notes. The days of a month are below
/// their weeks, those of a year below their months, and all of them below months and years, which are folded.
struct ReportDays {
    private let language: Language
    private let kind: PeriodKind
    /// The days with something to tell, in order.
    let days: [DayAccount]

    init(_ days: [DayAccount], of statistics: Statistics, in language: Language) {
        (self.language, kind) = (language, statistics.period.kind)
        guard let first = statistics.dates.first?.day, let last = statistics.dates.last?.day else {
            self.days = []
            return
        }
        self.days = days.filter { day in
            let figures = day.figures
            return (first...last).contains(figures.date) && (figures.status != .empty || !day.notes.isEmpty)
        }.sorted { $0.figures.date < $1.figures.date }
    }

    /// The days with their headings, below a heading of level 2.
    var html: HTML {
        switch kind {
        case .week: list(days, at: 3)
        case .month: groups(days) { "\($0.week)" }.map { "<h3 class='group'>\($0)</h3>\n\(list($1, at: 4))" }.joined()
        case .year: months(days, at: 3)
        case .all: groups(days) { "\($0.year)" }.map { folded($0, months($1, at: 4), at: 3, "years") }.joined()
        }
    }

    /// Days in a row with the same name.
    private func groups(_ days: [DayAccount], by name: (Day) -> String) -> [(name: String, days: [DayAccount])] {
        days.reduce(into: []) { groups, day in
            let name = name(day.figures.date)
            if groups.last?.name != name { groups.append((name, [])) }
            groups[groups.count - 1].days.append(day)
        }
    }

    private func months(_ days: [DayAccount], at level: Int) -> HTML {
        groups(days) { "\($0.month)" }.map { folded($0, list($1, at: level + 1), at: level, "months") }.joined()
    }

    private func folded(_ name: String, _ days: HTML, at level: Int, _ kind: String) -> HTML {
        "<details class='\(kind)'><summary><h\(level)>\(name)</h\(level)></summary>\n\(days)</details>\n"
    }

    private func list(_ days: [DayAccount], at level: Int) -> HTML { days.map { day($0, at: level) }.joined() }
}

extension ReportDays {
    private func day(_ day: DayAccount, at level: Int) -> HTML {
        let figures = day.figures
        let weekday = Message.shortWeekday(figures.date, language)
        let tasks = zip(figures.done, zip(day.titles, day.ownSublines)).map { task($0, $1.0, $1.1, at: level) }.joined()
        return """
            <article class='day'><h\(level) id='d\(figures.date)'>\(weekday) \(figures.date) \
            <span class='state'>\(state(figures))</span></h\(level)>
            \(tasks.text.isEmpty ? .empty : "<ol>\(tasks)</ol>\n")\(expired(figures))\(notes(day, at: level))</article>

            """
    }

    /// The status; a draft that was never started isn't expired.
    private func state(_ day: DayFigures) -> HTML {
        if day.status == .expired, !day.isStarted { return "\(Message.notStarted[language])" }
        let role = Role(day.status)
        return "<span class='\(day.status.rawValue)'>\(role.symbol) \(Message.status(day.status)[language])</span>"
    }

    private func task(_ task: DayFigures.DoneTask, _ title: String, _ lines: [String], at level: Int) -> HTML {
        let type: HTML =
            task.type == .regular
            ? .empty : "<span class='tag \(task.type.rawValue)'>\(Message.type(task.type)[language])</span> "
        let time: HTML = task.endedAt.map { " <time>\("\($0.time)")</time>" } ?? .empty
        let own: HTML = lines.isEmpty ? .empty : "<div class='note'>\(NoteMarkup.html(lines, below: level))</div>"
        return "<li>\(type)<bdi>\(title)</bdi>\(time)\(own)</li>\n"
    }

    private func expired(_ day: DayFigures) -> HTML {
        let count = day.expired
        return count == 0 ? .empty : "<p class='missed'>\(language("\(count) expired", context: "tasks"))</p>\n"
    }

    private func notes(_ day: DayAccount, at level: Int) -> HTML {
        day.notes.map { note -> HTML in
            let below = min(6, level + 1)
            let heading: HTML = note.section.isEmpty ? .empty : "<h\(below)>\(note.section)</h\(below)>\n"
            let text = NoteMarkup.html(note.lines, below: note.section.isEmpty ? level : below)
            return "<div class='note'>\n\(heading)\(text)</div>\n"
        }.joined()
    }
}
