package import Interface
import Plan

/// The past: a row for each week, the newest first.
extension PlanFacts {
    package func pastPage(_ language: Language) -> PageContent {
        let title = Line(language("Past"))
        guard let year = past.first?.week.year else {
            return PageContent(
                title, [Row(), Row("  \(language("Weeks that have passed are listed here; t shows today."))")])
        }
        let columns = max(4, past.map(\.tasks.share.count).max() ?? 0) + 1
        let (done, expired) = (language("done", context: "tasks"), language("expired", context: "tasks"))
        let heading = "\(Self.start(language("week"), "\(year)"))\(done.padded(toColumns: columns + 19))\(expired)"
        let rows = past.map { Self.row(of: $0, columns, language) }
            .dividedByYear(after: year) { Row(Line(Self.start("", "\($0)"))) }
        return PageContent(title, [Row(Line(heading))] + rows) { detail(of: $0, language) }
    }

    private static func start(_ week: String, _ date: String) -> String {
        "  \(week.padded(toColumns: 7))\(date.padded(toColumns: 12))"
    }

    /// `W05    26 Jan      8/14 ▰▰▰▰▰▰▱▱▱▱  57 %   6`
    private static func row(of past: PastWeek, _ columns: Int, _ language: Language) -> Row {
        let (tasks, week) = (past.tasks, past.week)
        let start = start(week.short, Message.dayOfMonth(week.monday)[language])
        guard tasks.all > 0 else { return Row("\(start)\(language("no day started"))", .week(week)) }
        let number = Line("\(tasks.expired)", tasks.expired > 0 ? .expired : nil)
        let share = tasks.share.padded(toColumns: columns)
        return Row("\(start)\(share)\(tasks.bar(10))\(tasks.paddedPercent)   \(number)", .week(week))
    }

    /// The days of a week.
    private func detail(of target: Row.Target, _ language: Language) -> PageContent.Detail? {
        guard case .week(let week) = target else { return nil }
        let marks = days(week).map { DayMark($0) }
        let rows = DayMark.rows(marks, language) { mark in
            let words = language("\(mark.tasks.expired) expired", context: "tasks")
            return mark.tasks.expired == 0 ? .empty : Line(words, .expired)
        }
        return rows.isEmpty ? nil : PageContent.Detail(Line(Message.weekTitle(week, now.day)[language]), rows)
    }
}
