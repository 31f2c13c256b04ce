import CivilTime
import JournalText
import Plan

/// A week with the days that a document includes.
struct WeekFacts: Sendable {
    let week: Week
    let status: WeekStatus
    let summary: WeekFile.Summary
    /// The number of days whose draft was never started.
    let notStarted: Int
    /// The days; nil if a document doesn't include any.
    let days: [DayFile]?
    /// The user's own lines; nil if a document doesn't include them.
    let notes: [DayFile.Note]?

    init(_ plan: WeekPlan, days: [DayFile]) {
        (week, status, summary, self.days, notes) = (plan.week, plan.status, plan.summary, days, nil)
        notStarted = plan.notStarted
    }

    /// A week with everything that its files have.
    init(whole plan: WeekPlan) {
        (week, status, summary, notStarted) = (plan.week, plan.status, plan.summary, plan.notStarted)
        (days, notes) = (plan.week.days.compactMap { plan.days[$0] }, plan.file.notes)
    }

    /// A past week from its own file.
    init(past file: WeekFile) {
        (week, status, summary, days, notes) = (file.week, .past, file.summary ?? WeekFile.Summary(), nil, nil)
        notStarted = file.notStarted
    }
}
