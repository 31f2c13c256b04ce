import Interface
import Plan

// What is beside a page.
extension ScreenPage {
    /// The rows of the rail: the days of the week and the weeks beside it, or the weeks, the newest first.
    func rail(_ facts: ScreenFacts, _ language: Language) -> [Row] {
        let today = facts.now.day
        let planned = facts.plan.weeks.values.filter { $0.status == .pending }.sorted { $0.week < $1.week }.compactMap {
            let count = $0.days.values.map(\.openCount).reduce(0, +)
            return count == 0 ? nil : Self.row($0.week, "\("◦", .draft) \(count)")
        }
        let past = facts.past.map { file in
            Self.row(file.week, file.tasks.all > 0 ? "\(file.tasks)\(file.tasks.paddedRate)" : "-")
        }
        guard !listsWeeks else {
            let weeks = planned.reversed() + [present(facts)] + past
            return weeks.dividedByYear(after: facts.now.day.week.year) { Row("\($0)") }
        }
        let week = if case .day(let day?) = self { day.week } else { today.week }
        let days = marks(of: week, facts).map { mark in
            Self.row(Message.weekdayAndDate(mark.day)[language], mark.brief(separator: " "), .day(mark.day))
        }
        return days + [Row()] + planned.prefix(1) + past.prefix(1)
    }

    private static func row(_ week: Week, _ words: Line) -> Row { row(week.short, words, .week(week)) }

    private static func row(_ name: String, _ words: Line, _ target: Row.Target) -> Row {
        Row("\(name.padded(toColumns: 8))\(words)", target)
    }

    private func marks(of week: Week, _ facts: ScreenFacts) -> [DayMark] {
        (facts.plan.weeks[week] ?? (try? facts.plan.shownWeek(week)))?.days(in: nil).map { DayMark($0) } ?? []
    }

    /// The present week, with what is done and open of it.
    private func present(_ facts: ScreenFacts) -> Row {
        let tasks = marks(of: facts.now.day.week, facts).map(\.tasks)
        let sum = Tasks(done: tasks.map(\.done).reduce(0, +), all: tasks.map(\.all).reduce(0, +))
        return Self.row(facts.now.day.week, "\("▸", .execute)\(sum.all > 0 ? " \(sum)" : "")")
    }

    /// The days of a week where there is little room.
    func strip(_ facts: ScreenFacts, _ week: Week, _ language: Language) -> [(day: Day, cell: Line)] {
        marks(of: week, facts).map { mark in
            (mark.day, "\(Message.shortWeekday(mark.day, language)) \(mark.brief(separator: ""))")
        }
    }
}

extension [Row] {
    /// The rows of weeks, with a row before those of each earlier year.
    func dividedByYear(after year: Int, _ heading: (Int) -> Row) -> [Row] {
        var year = year
        return flatMap { row in
            guard case .week(let week) = row.target, week.year < year else { return [row] }
            year = week.year
            return [heading(year), row]
        }
    }
}
