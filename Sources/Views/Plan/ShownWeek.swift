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
        // A pipe gets the fixed lines of the current week, and nothing else.
        let total = cards != nil || hasSummary ? [WeekLines.total(plan, canvas.language)] : []
        return ["Week \(plan.week)"] + (cards ?? WeekLines.days(plan)) + total
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
            + plan.days(in: nil).flatMap { lines($0, canvas) } + [WeekLines.total(plan, language)]
    }

    private func lines(_ day: DayFile, _ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let mark = day.date == today ? language(en: ", today", zh: "，今天", ja: "、今日") : ""
        let done = day.complete.map { "  \(canvas.mark(.complete))\(DayLines.named($0, language))" as Line }
        let focus = day.focus.map { task in
            ["  \(canvas.mark(.focus))\(DayLines.named(task, as: .execute, language))"]
                + DayLines.subtasks(of: task, indent: "    ")
        }
        let waiting = (day.frozen + day.draft).enumerated().map { index, task -> Line in
            "  - \(DayLines.named(task, at: index + 1, language))"
        }
        return [WeekLines.named(day, language) + Line(mark)] + done + (focus ?? []) + waiting
            + DayLines.expired(day, language).map { "  \($0)" }
    }

    package var document: JSONValue {
        Documents.weekDocument.value(ShownWeek(plan: plan, today: today, hasSummary: true))
    }
}

extension Documents {
    static let weekDocument = Table<ShownWeek>(
        document: "week", "`week`, `present show week`, `pending show week`",
        Field("week", .object(week), "with all its days") { WeekFacts($0.plan) })
}
