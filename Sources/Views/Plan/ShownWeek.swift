package import CivilTime
import JournalText
import Localization
package import Plan
package import Terminal

/// A week: its seven days, and optionally its counts.
package struct ShownWeek: View {
    let plan: WeekPlan
    let today: Day
    /// Whether the lines end with the week's counts.
    let hasSummary: Bool

    package init(plan: WeekPlan, today: Day, hasSummary: Bool) {
        self.plan = plan
        self.today = today
        self.hasSummary = hasSummary
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let cards = canvas.columns.flatMap { columns in
            WeekCards(plan: plan, today: today, language: canvas.language).lines(columns: columns)
        }
        let total =
            cards == nil || hasSummary
            ? [] : [WeekLines.total(plan.summary, notStarted: plan.notStarted, canvas.language)]
        return ["Week \(plan.week)"] + (cards ?? WeekLines.days(plan)) + total
            + (hasSummary ? WeekLines.summary(plan.summary) : [])
    }

    package var document: JSONValue { Documents.weekDocument.value(self) }
}

/// A week with the tasks of its days: done ones marked, open ones, the expired number (`CommandLine.md`, "Looks").
package struct ShownWeekTasks: View {
    let plan: WeekPlan
    let today: Day

    package init(plan: WeekPlan, today: Day) {
        self.plan = plan
        self.today = today
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [language(en: "Week \(plan.week)", zh: "周 \(plan.week)", ja: "週 \(plan.week)")]
            + plan.days(in: nil).flatMap { lines($0, language) }
            + [WeekLines.total(plan.summary, notStarted: plan.notStarted, language)]
    }

    private func lines(_ day: DayFile, _ language: Language) -> [Line] {
        let heading = WeekLines.named(day, language)
        let mark = day.date == today ? language(en: ", today", zh: "，今天", ja: "、今日") : ""
        let open = day.draft.enumerated().map { "  - \(DayLines.named($1, at: $0 + 1))" as Line }
        let done = (day.complete.map { ($0, Role.completed) } + (day.focus.map { [($0, Role.execute)] } ?? []))
            .map { task, role in "  \(role.symbol, role) \(DayLines.named(task))" as Line }
        let expired: Line = language(
            en: "  \(day.expiredCount) expired", zh: "  过期 \(day.expiredCount) 个", ja: "  期限切れ \(day.expiredCount) 件")
        return [heading + Line(mark)] + done + day.frozen.map { "  - \(DayLines.named($0))" } + open
            + (day.expiredCount > 0 ? [expired] : [])
    }

    package var document: JSONValue {
        Documents.weekDocument.value(ShownWeek(plan: plan, today: today, hasSummary: true))
    }
}

extension Documents {
    static let weekDocument = Table<ShownWeek>(
        document: "week", "`week`, `present show week`, `pending show week`",
        [
            Field("week", .object(week), "with all its days") { shown in
                let plan = shown.plan
                return WeekFacts(plan, days: plan.days(in: nil))
            }
        ])
}
