import Interface
import Plan

// What is beside a page.
extension ScreenPage {
    /// The rows of the rail: the days of the week and the weeks beside it, or the weeks, the newest first.
    func rail(_ facts: ScreenFacts, _ language: Language) -> [Row] {
        let today = facts.now.day
        let pending = facts.plan.weeks.values.filter { $0.status == .pending }.sorted { $0.week < $1.week }
        let planned = pending.filter { $0.days.values.contains { $0.status == .draft } }.map { plan in
            let mark: Line = "\("◦", .draft) \(plan.days.values.map(\.openCount).reduce(0, +))"
            return Self.row(Message.shortWeek(plan.week, today), mark, .week(plan.week))
        }
        let past = facts.past.map { file in
            let tally = WeekTally(file)
            let words: Line = tally.all > 0 ? "\(tally.share)\(tally.rate)" : "-"
            return Self.row(Message.shortWeek(file.week, today), words, .week(file.week))
        }
        switch self {
        case .day(let day):
            return days(of: (day ?? today).week, facts, language) + [Row()] + planned.prefix(1) + past.prefix(1)
        case .pending, .tracker:
            return days(of: today.week, facts, language) + [Row()] + planned.prefix(1) + past.prefix(1)
        case .week, .past, .stats: return planned.reversed() + [present(facts)] + past
        }
    }

    private static func row(_ name: String, _ words: Line, _ target: Row.Target) -> Row {
        Row("\(" \(name)".padded(toColumns: 9))\(words)", target)
    }

    private func days(of week: Week, _ facts: ScreenFacts, _ language: Language) -> [Row] {
        marks(of: week, facts).map { mark in
            Self.row(Message.weekdayAndDate(mark.day)[language], mark.brief(separator: " "), .day(mark.day))
        }
    }

    private func marks(of week: Week, _ facts: ScreenFacts) -> [DayMark] {
        (try? facts.plan.shownWeek(week))?.days(in: nil).map { DayMark($0) } ?? []
    }

    /// The present week, with what is done and open of it.
    private func present(_ facts: ScreenFacts) -> Row {
        let week = facts.now.day.week
        let marks = marks(of: week, facts)
        let (done, all) = (marks.map(\.done).reduce(0, +), marks.map(\.all).reduce(0, +))
        let words: Line = all > 0 ? "\("▸", .execute) \(done)/\(all)" : Line("▸", .execute)
        return Self.row(Message.shortWeek(week, facts.now.day), words, .week(week))
    }

    /// The days of a week where there is little room.
    func strip(_ facts: ScreenFacts, _ week: Week, _ language: Language) -> [(day: Day, cell: Line)] {
        marks(of: week, facts).map { mark in
            (mark.day, "\(Message.shortWeekday(mark.day, language)) \(mark.brief(separator: ""))")
        }
    }
}
