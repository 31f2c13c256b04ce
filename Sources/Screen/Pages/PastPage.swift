import Interface
import Plan

/// The page of the past: a row for each week, the newest first.
struct PastPage {
    let facts: ScreenFacts
    let language: Language

    private var today: Day { facts.now.day }

    var content: PageContent {
        let title = Line(language("Past"))
        guard let newest = facts.past.first else {
            let nothing: Line = language("Weeks that have passed are listed here; t shows today.")
            return PageContent(title, [Row(), Row("  \(nothing)")])
        }
        let columns = [
            language("week"), "\(newest.week.year)", language("done", context: "tasks"),
            language("expired", context: "tasks"),
        ]
        var year = newest.week.year
        let rows = facts.past.flatMap { file -> [Row] in
            defer { year = file.week.year }
            let heading = year == file.week.year ? [] : [Row(Self.cells(["", "\(file.week.year)", "", ""]))]
            return heading + [row(of: file)]
        }
        return PageContent(title, [Row(Self.cells(columns))] + rows) { [self] target in detail(of: target) }
    }

    private static func cells(_ texts: [String]) -> Line {
        "  \(zip(texts, [7, 12, 24, 0]).map { $0.padded(toColumns: $1) }.joined())"
    }

    private func row(of file: WeekFile) -> Row {
        let label = String("\(file.week)".suffix(3))
        let start = Self.cells([label, Message.dayOfMonth(file.week.monday)[language], "", ""])
        let name = start.truncated(toColumns: 21)
        let tally = WeekTally(file)
        guard tally.all > 0 else { return Row("\(name)\(language("no day started"))", .week(file.week)) }
        let share = Line(tally.share.padded(toColumns: max(5, tally.share.displayWidth + 1)))
        let bar = Line(Bar.text(tally.done, of: tally.all, cells: 10), .completed)
        let expired = tally.expired > 0 ? Line("\(tally.expired)", .expired) : "0"
        return Row("\(name)\(share)\(bar)\(tally.rate)   \(expired)", .week(file.week))
    }

    /// The days of a week.
    private func detail(of target: Row.Target) -> PageContent.Detail? {
        guard case .week(let week) = target, let days = facts.days[week] else { return nil }
        let marks = days.sorted { $0.date < $1.date }.map { DayMark($0) }
        let rows = DayMark.rows(marks, language) { day in
            let expired = days.first { $0.date == day }?.expired ?? 0
            return expired == 0 ? .empty : Line(language("\(expired) expired", context: "tasks"), .expired)
        }
        return PageContent.Detail(Line(Message.weekTitle(week, today)[language]), rows)
    }
}

/// What was kept of a week that has passed.
struct WeekTally {
    let (done, expired): (Int, Int)

    init(_ file: WeekFile) {
        (done, expired) = (file.summary?.completedTasks ?? 0, file.summary?.expiredTasks ?? 0)
    }

    var all: Int { done + expired }

    /// `8/14`
    var share: String { "\(done)/\(all)" }

    /// `  57 %`
    var rate: String {
        let rate = Statistics.Tally(done: done, expired: expired).rate.map { "\($0) %" } ?? "-"
        return String(repeating: " ", count: max(0, 6 - rate.count)) + rate
    }
}
