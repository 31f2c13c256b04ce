import Interface
import Plan
import PlanCommands

/// The first lines of the screen: the day with its one boundary, the tabs, and in the middle size the week.
struct ScreenHead {
    let model: ScreenModel

    private var language: Language { model.language }
    private var columns: Int { model.layout.columns }
    private var isSmall: Bool { model.layout.kind == .small }

    /// ` Thu 5 Feb  W06  1 of 4 done                          19:00 ▰▰▰▰▰▰▰▰▱▱ 9 h left`
    var time: Line {
        guard let facts = model.facts else { return .empty }
        let (day, name) = (facts.now.day, Message.shortWeekday(facts.now.day, language))
        let date = " \(name) \(Message.dayOfMonth(day)[language])"
        let week = isSmall ? "" : "  \(Message.shortWeek(day.week, day))"
        let file = facts.plan[day]
        let start = Line(date + week + "  ") + (file.map { state(of: $0) } ?? .empty)
        return start.justified(file.map { boundary(of: $0, facts) + " " } ?? .empty, columns: columns)
    }

    /// `1 of 4 done`, `draft, 3 tasks`
    private func state(of day: DayFile) -> Line {
        let all = day.complete.count + day.openCount
        switch day.status {
        case .execute where isSmall: return Line("\(day.complete.count)/\(all)", .execute)
        case .execute: return Line(language("\(day.complete.count) of \(all) done"), .execute)
        case .draft:
            let tasks: Line = language("\(count: day.draft.count, "task")")
            return language.list([DayLines.status(of: day, language), tasks])
        case .expired where !day.wasNeverStarted:
            let done: Line = language("\(day.complete.count) of \(all + day.expiredCount) done")
            return language.list([done] + DayLines.expired(day, language))
        case .empty, .completed, .expired: return DayLines.status(of: day, language)
        }
    }

    /// The kill time, and what is left of it once the day has started.
    private func boundary(of day: DayFile, _ facts: PlanFacts) -> Line {
        let (kill, now, zone) = (day.killTime ?? facts.plan.settings.killTime, facts.now.instant, facts.now.zone)
        let left = TimeLeft(of: day, killTime: kill, now: facts.now)
        guard let start = day.initiatedAt, day.status != .completed else {
            let words: Line = isSmall ? "\(kill)" : language("kill time \(kill)")
            let over = Line(language("passed", context: "kill time"), .expired)
            return left?.isOver == true ? language.list([words, over]) : words
        }
        let expired = "\(Message.status(.expired)[language])"
        let isOver = left?.isOver ?? true
        let span = left?.short(language) ?? ""
        let role = isOver ? Role.expired : left?.role
        if isSmall { return Line("\(kill) \(isOver ? expired : span)", role) }
        let end = zone.instant(of: Moment(day: day.date, time: kill)).secondsSinceEpoch
        let rest = isOver ? 0 : end - now.secondsSinceEpoch
        let bar = Bar.text(rest, of: max(1, end - zone.instant(of: start).secondsSinceEpoch), cells: 10)
        let words =
            left?.isSoon == true ? language("soon, \(span) left") : language("\(span) left", context: "characters")
        return "\(kill) \(bar, role) \(isOver ? expired : words, role)"
    }

    /// `[1 Today] 2 Week 3 Pending`; where the names don't fit, the others are numbers.
    var tabs: Line {
        let line = { (isShort: Bool) -> Line in
            let names = model.tabs.enumerated().map { index, tab -> Line in
                let name = "\(index + 1) \(tab.name.label[language])"
                return tab == model.tab ? Line("[\(name)]", .heading) : Line(isShort ? "\(index + 1)" : name)
            }
            return " \(names.joined(separator: " "))"
        }
        return line(false).width <= columns ? line(false) : line(true)
    }

    /// The day of the page and its week, unless it is today.
    var day: Line {
        guard case .day(let day?) = model.page, let today = model.facts?.now.day else { return .empty }
        let content = model.content
        return [content.title, Line(Message.shortWeek(day.week, today)), content.end].filter { !$0.isEmpty }
            .joined(separator: "  ")
    }

    /// The days of the week in a row, that of the page in brackets; the page's title elsewhere.
    var strip: Line {
        guard case .day(let date) = model.page, let facts = model.facts else {
            return (Line(" ") + model.content.title).justified(model.content.end + " ", columns: columns)
        }
        let day = date ?? facts.now.day
        let cells = facts.strip(day.week, language).map { own, cell -> Line in
            guard own == day else { return cell }
            return Line("[\(model.isAside ? ">" : "")\(cell.text)]", model.isAside ? .selected : .heading)
        }
        let lines = ["   ", "  ", " "].map { gap -> Line in " \(cells.joined(separator: gap))" }
        return lines.first { $0.width <= columns } ?? lines[2]
    }
}

extension Line {
    /// The line with another one at the right edge, for which it is cut if need be.
    func justified(_ end: Line, columns: Int) -> Line {
        guard !end.isEmpty else { return truncated(toColumns: columns) }
        let room = columns - end.width - 1
        guard room > 0 else { return end.truncated(toColumns: columns) }
        return "\(truncated(toColumns: room).padded(toColumns: room)) \(end)"
    }
}
