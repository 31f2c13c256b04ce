package import CivilTime
package import JournalText
import Localization
import Messages
package import Plan
import Terminal

/// A week as lines (`Plan.md`, "Fixed outputs").
package enum WeekLines {
    /// The heading of the weeks before the current one.
    static func past(_ language: Language) -> Line { language(en: "Past", zh: "过去", ja: "過去") }

    /// The heading of the weeks after it.
    static func pending(_ language: Language) -> Line { language(en: "Pending", zh: "未来", ja: "今後") }

    /// A line for each day, in the fixed shape: `Mon 2026-01-26: expired`
    static func days(_ plan: WeekPlan) -> [Line] {
        plan.days(in: nil).map { "\($0.date.weekday.abbreviation) \($0.date): \(Line($0.status))" }
    }

    /// `Mon 2026-01-26: not started`, in the user's language
    static func named(_ day: DayFile, _ language: Language) -> Line {
        "\(Message.shortWeekday(day.date, language)) \(day.date): \(DayLines.status(of: day, language))"
    }

    /// `Mon 2026-02-02: draft, open_tasks: 3`
    static func counted(_ day: DayFile, _ language: Language) -> Line {
        "\(named(day, language))\(day.openCount == 0 ? "" : ", open_tasks: \(day.openCount)")"
    }

    /// `Tue 2026-01-27: expired, completed_tasks: 0, expired_tasks: 4`
    static func numbers(_ day: DayFile, _ language: Language) -> Line {
        let counts = ", completed_tasks: \(day.complete.count), expired_tasks: \(day.expiredCount)"
        return "\(named(day, language))\(day.wasNeverStarted ? "" : counts)"
    }

    /// `9 done, 4 expired, 3 days started, 1 not started`
    static func total(_ summary: WeekFile.Summary, notStarted: Int, _ language: Language) -> Line {
        let (done, expired, started) = (summary.completedTasks, summary.expiredTasks, summary.totalStartedDays)
        let total: Line = language(
            en: "\(done) done, \(expired) expired, \(started.of("day")) started",
            zh: "完成 \(done)，过期 \(expired)，启动 \(started) 天", ja: "完了 \(done)、期限切れ \(expired)、開始 \(started) 日")
        guard notStarted > 0 else { return total }
        return language(
            en: "\(total), \(notStarted) not started", zh: "\(total)，未启动 \(notStarted) 天",
            ja: "\(total)、未開始 \(notStarted) 日")
    }

    /// The counts, one a line.
    static func summary(_ summary: WeekFile.Summary) -> [Line] {
        [
            "completed_tasks: \(summary.completedTasks)", "expired_tasks: \(summary.expiredTasks)",
            "total_started_days: \(summary.totalStartedDays)",
        ]
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

    /// The days in a month, or all if it is nil, in order.
    package func days(in month: Month?) -> [DayFile] {
        week.days.filter { month?.contains($0) ?? true }.compactMap { days[$0] }
    }
}
