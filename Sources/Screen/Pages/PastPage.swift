import Interface
import Plan

/// The page of the past: a row for each week, the newest first.
struct PastPage {
    let facts: ScreenFacts
    let language: Language

    var content: PageContent {
        let title = Line(language("Past"))
        guard let year = facts.past.first?.week.year else {
            return PageContent(
                title, [Row(), Row("  \(language("Weeks that have passed are listed here; t shows today."))")])
        }
        let columns = max(4, facts.past.map { "\($0.tasks)".count }.max() ?? 0) + 1
        let (done, expired) = (language("done", context: "tasks"), language("expired", context: "tasks"))
        let heading = "\(start(language("week"), "\(year)"))\(done.padded(toColumns: columns + 19))\(expired)"
        let rows = facts.past.map { row(of: $0, columns) }
            .dividedByYear(after: year) { Row(Line(start("", "\($0)"))) }
        return PageContent(title, [Row(Line(heading))] + rows) { detail(of: $0) }
    }

    private func start(_ week: String, _ date: String) -> String {
        "  \(week.padded(toColumns: 7))\(date.padded(toColumns: 12))"
    }

    /// `W05    26 Jan      8/14 ▰▰▰▰▰▰▱▱▱▱  57 %   6`
    private func row(of file: WeekFile, _ columns: Int) -> Row {
        let start = start(file.week.short, Message.dayOfMonth(file.week.monday)[language])
        let tasks = file.tasks
        guard tasks.all > 0 else { return Row("\(start)\(language("no day started"))", .week(file.week)) }
        let expired = tasks.all - tasks.done
        let number = Line("\(expired)", expired > 0 ? .expired : nil)
        let share = "\(tasks)".padded(toColumns: columns)
        return Row("\(start)\(share)\(tasks.bar(10))\(tasks.paddedRate)   \(number)", .week(file.week))
    }

    /// The days of a week.
    private func detail(of target: Row.Target) -> PageContent.Detail? {
        guard case .week(let week) = target, let days = facts.days[week], !days.isEmpty else { return nil }
        let marks = days.sorted { $0.date < $1.date }.map { DayMark($0) }
        let rows = DayMark.rows(marks, language) { mark in
            let words = language("\(mark.expired) expired", context: "tasks")
            return mark.expired == 0 ? .empty : Line(words, .expired)
        }
        return PageContent.Detail(Line(Message.weekTitle(week, facts.now.day)[language]), rows)
    }
}

extension WeekFile {
    var tasks: Tasks {
        Tasks(Statistics.Tally(done: summary?.completedTasks ?? 0, expired: summary?.expiredTasks ?? 0))
    }
}

extension Tasks {
    /// `  57 %`
    var paddedRate: String { String(repeating: " ", count: max(1, 6 - rate.count)) + rate }
}
