import CivilTime
import Interface
package import JournalText
import Localization
import Messages
package import Plan
import Terminal

/// A week as lines (`Plan.md`, "Fixed outputs").
package enum WeekLines {
    /// The heading of the weeks before the current one.
    static func past(_ language: Language) -> Line { language("Past") }

    /// The heading of the weeks after it.
    static func pending(_ language: Language) -> Line { language("Pending") }

    /// What a view of the past is for, while it is empty.
    static func nothingPast(_ language: Language) -> Line {
        language("weeks that have passed are listed here; weekyii week shows this one")
    }

    /// The same of one month.
    static func nothingPast(in month: Month, _ language: Language) -> Line {
        language("the past days of \(month) are listed here; weekyii past shows all months")
    }

    /// What a view of the weeks to come is for, while it is empty.
    static func nothingPending(_ language: Language) -> Line {
        language("planned weeks are listed here; weekyii day create -t +7 -m \"…\" plans a day of the next one")
    }

    /// A line for each day, in the fixed shape: `Mon 2026-01-26: expired`
    static func days(_ plan: WeekPlan) -> [Line] {
        plan.days(in: nil).map {
            "\($0.date.weekday.abbreviation) \($0.date): \($0.status.rawValue, Role($0.status))"
        }
    }

    /// `2026-W05`, and in a month that has only a part of it `2026-W05, until 31 Jan`.
    static func name(_ week: Week, in month: Month, _ language: Language) -> Line {
        let (first, last) = (week.monday, week.sunday)
        if first.month == last.month { return "\(week)" }
        let isFirst = month.contains(first)
        let date = Message.dayOfMonth(isFirst ? month.lastDay : month.firstDay)[language]
        return language("\(week), \(isFirst ? Text("until") : Text("from")) \(date)")
    }

    /// `Mon 2026-01-26: not started`, in the user's language
    static func named(_ day: DayFile, _ language: Language) -> Line {
        "\(Message.shortWeekday(day.date, language)) \(day.date): \(DayLines.status(of: day, language))"
    }

    /// The weeks of a month, each with some of its days and what they have in numbers: `Mon 2026-02-02: draft, 3 tasks`,
    /// `Tue 2026-01-27: expired, 2 done, 4 expired`.
    static func counted(
        _ weeks: [(plan: WeekPlan, days: [DayFile])], in month: Month, _ language: Language
    ) -> [Line] {
        weeks.filter { !$0.days.isEmpty }.flatMap { plan, days in
            [name(plan.week, in: month, language)] + days.map { "  \(counted($0, language))" }
        }
    }

    private static func counted(_ day: DayFile, _ language: Language) -> Line {
        let (open, done) = (day.openCount, day.complete.count)
        let words: Line = language("\(done) done", context: "tasks of a week")
        return language.list(
            [named(day, language)] + (open > 0 ? [tasks(open, language)] : []) + (day.isStarted ? [words] : [])
                + DayLines.expired(day, language))
    }

    private static func tasks(_ count: Int, _ language: Language) -> Line { language("\(count: count, "task")") }

    /// What was kept of a week; of one to come, what is planned: `3 drafts, 7 tasks`.
    static func total(_ plan: WeekPlan, _ language: Language) -> Line {
        guard plan.status == .pending else { return total(plan.summary, notStarted: plan.notStarted, language) }
        let drafts = plan.days.values.filter { $0.status == .draft }
        guard !drafts.isEmpty else { return language("nothing planned") }
        let count = drafts.count
        return language.list([
            language("\(count: count, "draft")"),
            tasks(drafts.map(\.openCount).reduce(0, +), language),
        ])
    }

    /// `9 done, 4 expired, 3 days started, 1 not started`
    static func total(_ summary: WeekFile.Summary, notStarted: Int, _ language: Language) -> Line {
        let (done, expired, started) = (summary.completedTasks, summary.expiredTasks, summary.totalStartedDays)
        let total: Line = language("\(done) done, \(expired) expired, \(count: started, "day") started")
        guard notStarted > 0 else { return total }
        return language("\(total), \(notStarted) not started")
    }

    /// Whether a past view shows the week: those without a started or ended day are left out (`Plan.md`, "Other
    /// commands").
    package static func isWorthShowing(_ file: WeekFile) -> Bool {
        if let summary = file.summary, summary.totalStartedDays > 0 || summary.expiredTasks > 0 { return true }
        return file.endedDays > 0
    }

    /// The same for a week whose days are loaded.
    package static func isWorthShowing(_ plan: WeekPlan) -> Bool {
        plan.days.values.contains { $0.status.isFinal || $0.initiatedAt != nil }
    }
}

extension WeekFile {
    /// The number of past days whose draft was never started: days that ended, but weren't started.
    var notStarted: Int {
        max(0, endedDays - (summary?.totalStartedDays ?? 0))
    }
}

extension WeekPlan {
    /// The number of days whose draft was never started.
    var notStarted: Int { days.values.count(where: \.wasNeverStarted) }
}
