package import CivilTime
package import JournalText
import Localization
import Messages
package import Plan
package import Terminal

/// A week as text (`Plan.md`, "Fixed outputs").
package enum WeekView {
    /// A line for each day.
    static func days(_ plan: WeekPlan, _ paint: Paint) -> [String] {
        plan.days(in: nil).map { line($0, paint) }
    }

    /// `Mon 2026-01-26: expired`
    package static func line(_ day: DayFile, _ paint: Paint) -> String {
        "\(day.date.weekday.abbreviation) \(day.date): \(paint(day.status))"
    }

    /// `Mon 2026-02-02: draft, open_tasks: 3`
    static func counted(_ day: DayFile, _ paint: Paint) -> String {
        line(day, paint) + (day.openCount == 0 ? "" : ", open_tasks: \(day.openCount)")
    }

    /// `9 done, 4 expired, 3 days started`
    static func total(_ summary: WeekFile.Summary) -> LocalizedText {
        let (done, expired, started) = (summary.completedTasks, summary.expiredTasks, summary.totalStartedDays)
        return LocalizedText(
            en: "\(done) done, \(expired) expired, \(Message.days(started)) started",
            zh: "完成 \(done)，过期 \(expired)，启动 \(started) 天", ja: "完了 \(done)、期限切れ \(expired)、開始 \(started) 日")
    }

    /// The counts, one a line.
    static func summary(_ summary: WeekFile.Summary) -> [String] {
        [
            "completed_tasks: \(summary.completedTasks)", "expired_tasks: \(summary.expiredTasks)",
            "total_started_days: \(summary.totalStartedDays)",
        ]
    }

    /// The counts in one line.
    static func line(_ summary: WeekFile.Summary) -> String { self.summary(summary).joined(separator: ", ") }

    /// Whether a past view shows the week: those without a started or ended day are left out (`Plan.md`, "Other
    /// commands").
    package static func isWorthShowing(_ file: WeekFile) -> Bool {
        if let summary = file.summary, summary.totalStartedDays > 0 || summary.expiredTasks > 0 { return true }
        return file.week.days.contains { file.status(of: $0)?.isFinal == true }
    }

    /// The same for a week whose days are loaded.
    package static func isWorthShowing(_ plan: WeekPlan) -> Bool {
        plan.days.values.contains { $0.status.isFinal || $0.initiatedAt != nil }
    }
}

extension WeekPlan {
    /// The days in a month, or all if it is nil, in order.
    package func days(in month: Month?) -> [DayFile] {
        week.days.filter { month?.contains($0) ?? true }.compactMap { days[$0] }
    }
}
