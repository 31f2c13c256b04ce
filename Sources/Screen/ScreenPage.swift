package import Interface
import Plan

extension ScreenTab {
    package var page: ScreenPage {
        switch self {
        case .today: .day(nil)
        case .week: .week(nil)
        case .pending: .pending
        case .past: .past
        case .stats: .stats(.week, back: 0)
        case .tracker(let tab): .tracker(tab, nil)
        }
    }
}

/// What the screen shows: a tab's page, or one that was opened from it.
package enum ScreenPage: Hashable, Sendable {
    package enum Length: String, CaseIterable, Sendable { case week, month, year, all }

    /// A day; nil for today, whatever its date.
    case day(Day?)
    /// A week; nil for the current one.
    case week(Week?)
    case pending, past
    /// The statistics of a period, a number of periods back.
    case stats(Length, back: Int)
    /// A tracker's page, of a month where it has one for each; nil for this month.
    case tracker(TrackerTab, Month?)

    /// The tab whose keys work on the page: a day's detail has those of Today.
    var kind: ScreenTab {
        switch self {
        case .day: .today
        case .week: .week
        case .pending: .pending
        case .past: .past
        case .stats: .stats
        case .tracker(let tab, _): .tracker(tab)
        }
    }

    /// The commands whose lines are the page's.
    package func looks(_ now: Now) -> [[String]] {
        switch self {
        case .day(nil): [["day", "show"]]
        case .day(let day?): [["day", "show", "-t", "\(day)"]]
        case .week(nil): [["week"]]
        case .week(let week?): [["week", "-t", "\(week)"]]
        case .pending: [["pending"]]
        case .past: [["past"]]
        case .stats(.all, _): [["stats", "-all"]]
        case .stats(let length, let back): [["stats", "-\(length.rawValue)", "-t", Self.label(length, back, now)]]
        case .tracker(let tab, let month): tab.looks(month ?? now.day.month)
        }
    }

    private static func label(_ length: Length, _ back: Int, _ now: Now) -> String {
        switch length {
        case .week: "\(now.day.adding(days: -7 * back).week)"
        case .month: "\(now.day.month.adding(months: -back))"
        case .year, .all: "\(Month(year: now.day.year - back, number: 1).map { $0.description.prefix(4) } ?? "")"
        }
    }

    /// The weeks of the plan that the page's keys need, besides the current one.
    package func weeks(_ today: Day) -> [Week] {
        switch self {
        case .day(let day): [day?.week].compactMap(\.self)
        case .week(let week): [week].compactMap(\.self)
        default: []
        }
    }

    /// The page beside this one in time; nil where there is none.
    package func beside(_ isLater: Bool, _ today: Day) -> ScreenPage? {
        let step = isLater ? 1 : -1
        switch self {
        case .day(let day): return .day((day ?? today).adding(days: step))
        case .week(let week): return .week(isLater ? (week ?? today.week).following : (week ?? today.week).preceding)
        case .stats(.all, _): return nil
        case .stats(let length, let back): return back - step < 0 ? nil : .stats(length, back: back - step)
        case .tracker(let tab, let month):
            return tab.isMonthly ? .tracker(tab, (month ?? today.month).adding(months: step)) : nil
        case .pending, .past: return nil
        }
    }
}

/// A line of a page, and what it is about.
package struct ScreenRow: Equatable, Sendable {
    package enum Target: Equatable, Sendable {
        case task(TaskEntry)
        case day(Day)
        case week(Week)
        /// A record of the page's tracker, by its name.
        case record(String)

        /// Whether both are the same thing, however it has changed.
        func isSame(as other: Target) -> Bool {
            if case .task(let one) = self, case .task(let two) = other { return one.title == two.title }
            return self == other
        }
    }

    package let line: Line
    package let target: Target?
}

extension ScreenRow {
    static func rows(of page: ScreenPage, _ facts: ScreenFacts) -> [ScreenRow] {
        let lines = facts.lines.flatMap(\.self)
        switch page {
        case .day(let date): return tasks(of: facts.plan[date ?? facts.now.day], lines)
        // The tasks below a day are indented; their titles may contain dates.
        case .week:
            return lines.enumerated().map { index, line in
                ScreenRow(line: line, target: index == 0 || line.text.hasPrefix(" ") ? nil : named(line))
            }
        case .pending, .past: return lines.map { ScreenRow(line: $0, target: named($0)) }
        case .stats: return lines.map { ScreenRow(line: $0, target: nil) }
        case .tracker(let tab, _):
            return facts.lines.enumerated().flatMap { look, lines in
                lines.map { line in
                    let record = facts.read[tab]?.record(of: line, look: look)
                    return ScreenRow(line: line, target: record.map { .record($0) })
                }
            }
        }
    }

    /// The tasks of a day are listed in the order of its zones.
    private static func tasks(of day: DayFile?, _ lines: [Line]) -> [ScreenRow] {
        let zones: [TaskZone] = day?.status == .draft ? [.draft] : [.focus, .frozen, .complete]
        var tasks = zones.flatMap { day?.tasks(in: $0) ?? [] }[...]
        return lines.map { line in
            let task = line.text.hasPrefix("  - (T") ? tasks.popFirst() : nil
            return ScreenRow(line: line, target: task.map { .task($0) })
        }
    }

    /// The date or the week that a line is about.
    private static func named(_ line: Line) -> Target? {
        for word in line.text.split(whereSeparator: { " :,：，（(".contains($0) }) {
            if let day = Day(word) { return .day(day) }
            if let week = Week(word) { return .week(week) }
        }
        return nil
    }
}
