package import CivilTime
package import JournalText
package import Plan
package import Terminal

/// A week as text (`Plan.md`, "Fixed outputs").
package enum WeekView {
    /// A line for each day.
    static func days(_ plan: WeekPlan, _ paint: Paint) -> [String] {
        plan.week.days.compactMap { plan.days[$0] }.map { line($0, paint) }
    }

    /// `Mon 2026-01-26: expired`
    package static func line(_ day: DayFile, _ paint: Paint) -> String {
        "\(day.date.weekday.abbreviation) \(day.date): \(paint(day.status))"
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
    /// The days in a month, in order.
    package func days(in month: Month) -> [DayFile] { week.days.filter(month.contains).compactMap { days[$0] } }
}
