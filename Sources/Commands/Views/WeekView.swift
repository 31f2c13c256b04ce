import CivilTime
import JournalText
import Plan

/// A week as text (`plan.md`, section 7).
enum WeekView {
    /// `Mon 2026-01-26: expired`, a day a line.
    ///
    /// - Parameter month: where one is given, only its days.
    static func days(_ plan: WeekPlan, in month: Month? = nil) -> [String] {
        plan.week.days.filter { month?.contains($0) ?? true }.compactMap { plan.days[$0] }.map { day in
            "\(day.date.weekday.abbreviation) \(day.date): \(day.status.rawValue)"
        }
    }

    /// The numbers, one a line.
    static func summary(_ summary: WeekFile.Summary) -> [String] {
        [
            "completed_tasks: \(summary.completedTasks)", "expired_tasks: \(summary.expiredTasks)",
            "total_started_days: \(summary.totalStartedDays)",
        ]
    }

    /// The numbers, in one line.
    static func line(_ summary: WeekFile.Summary) -> String { self.summary(summary).joined(separator: ", ") }

    /// Past views leave out weeks in which nothing was started or expired (`plan.md`, section 4).
    static func isWorthShowing(_ file: WeekFile) -> Bool {
        if let summary = file.summary, summary.totalStartedDays > 0 || summary.expiredTasks > 0 { return true }
        return file.week.days.contains { file.status(of: $0)?.isFinal == true }
    }
}
