package import Interface
import Plan

// What is beside a page.
extension PlanFacts {
    /// A row for each day of a week, and below them the next planned week and the last one.
    package func dayRows(_ week: Week, _ language: Language) -> [Row] {
        let days = marks(of: week).map { mark in
            row(Message.weekdayAndDate(mark.day)[language], mark.brief(separator: " "), .day(mark.day))
        }
        return days + [Row()] + planned.prefix(1) + passed.prefix(1)
    }

    /// A row for each week, the newest first.
    package var weekRows: [Row] {
        let (week, sum) = (now.day.week, marks(of: now.day.week).reduce(Statistics.Tally()) { $0 + $1.tasks })
        let present = row(week, "\("▸", .execute)\(sum.all > 0 ? " \(sum.share)" : "")")
        return (planned.reversed() + [present] + passed).dividedByYear(after: week.year) { Row("\($0)") }
    }

    /// The days of a week where there is little room.
    package func strip(_ week: Week, _ language: Language) -> [(day: Day, cell: Line)] {
        marks(of: week).map { mark in
            (mark.day, "\(Message.shortWeekday(mark.day, language)) \(mark.brief(separator: ""))")
        }
    }

    private func marks(of week: Week) -> [DayMark] { (try? self.week(week))?.days(in: nil).map { DayMark($0) } ?? [] }

    private var planned: [Row] {
        pending.compactMap { plan in
            let count = plan.days.values.map(\.openCount).reduce(0, +)
            return count == 0 ? nil : row(plan.week, "\("◦", .draft) \(count)")
        }
    }

    private var passed: [Row] {
        past.map { row($0.week, $0.tasks.all > 0 ? "\($0.tasks.share)\($0.tasks.paddedPercent)" : "-") }
    }

    private func row(_ week: Week, _ words: Line) -> Row { row(week.short, words, .week(week)) }

    private func row(_ name: String, _ words: Line, _ target: Row.Target) -> Row {
        Row("\(name.padded(toColumns: 8))\(words)", target)
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
