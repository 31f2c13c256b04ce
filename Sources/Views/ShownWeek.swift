package import CivilTime
import JournalText
import Localization
package import Plan
package import Terminal

/// A week: its seven days, and optionally its counts.
package struct ShownWeek: View {
    /// The week.
    let plan: WeekPlan
    let today: Day
    /// Whether the lines end with the week's counts.
    let hasSummary: Bool

    package init(plan: WeekPlan, today: Day, hasSummary: Bool) {
        self.plan = plan
        self.today = today
        self.hasSummary = hasSummary
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let cards = canvas.columns.flatMap { columns in
            WeekCards(plan: plan, today: today, language: canvas.language).lines(columns: columns, canvas.paint)
        }
        let days = cards ?? WeekView.days(plan, canvas.paint)
        let total =
            cards == nil || hasSummary
            ? [] : [WeekView.total(plan.summary, notStarted: plan.notStarted)[canvas.language]]
        return Reply("Week \(plan.week)", days + total + (hasSummary ? WeekView.summary(plan.summary) : []))
    }

    package var document: JSONValue { Documents.weekDocument.value(self) }
}

/// A week with the tasks of its days: done ones marked, open ones, the expired number (`CommandLine.md`, "Looks").
package struct ShownWeekTasks: View {
    /// The week.
    let plan: WeekPlan
    let today: Day

    package init(plan: WeekPlan, today: Day) {
        self.plan = plan
        self.today = today
    }

    package func reply(_ canvas: Canvas) -> Reply {
        Reply(
            LocalizedText(en: "Week \(plan.week)", zh: "周 \(plan.week)", ja: "週 \(plan.week)"),
            plan.days(in: nil).flatMap { lines($0, canvas.paint) }
                + [WeekView.total(plan.summary, notStarted: plan.notStarted)])
    }

    private func lines(_ day: DayFile, _ paint: Paint) -> [LocalizedText] {
        let name = WeekView.named(day, paint)
        let heading =
            day.date == today
            ? LocalizedText(en: "\(name), today", zh: "\(name)，今天", ja: "\(name)、今日") : name
        let open = day.draft.enumerated().map { "  - \(DayView.named($1, at: $0 + 1))" }
        let focus = day.focus.map { ["  \(paint(Role.execute.symbol, .execute)) \(DayView.named($0))"] } ?? []
        let done = day.complete.map { "  \(paint(Role.completed.symbol, .completed)) \(DayView.named($0))" }
        let tasks = (done + focus + day.frozen.map { "  - \(DayView.named($0))" } + open).map { LocalizedText($0) }
        let expired = LocalizedText(
            en: "  \(day.expiredCount) expired", zh: "  过期 \(day.expiredCount) 个",
            ja: "  期限切れ \(day.expiredCount) 件")
        return [heading] + tasks + (day.expiredCount > 0 ? [expired] : [])
    }

    package var document: JSONValue {
        Documents.weekDocument.value(ShownWeek(plan: plan, today: today, hasSummary: true))
    }
}

extension Documents {
    private static let weeks = ValueType.list(.object("week", words: "week"), words: "weeks")

    static let weekDocument = Table<ShownWeek>(
        .week, "`week`, `present show week`, `pending show week`",
        [
            Field("week", .object("week", words: "week"), "with all its days") { shown in
                let plan = shown.plan
                return week.value(WeekFacts(plan, days: plan.days(in: nil)))
            }
        ])

    static let monthDocument = Table<ShownMonth>(
        .month, "`past show month`, `pending show month`",
        [
            Field("month", .plain("string", [JSONMember("pattern", "^[0-9]{4}-[0-9]{2}$")], words: "`2026-01`")) {
                .string(of: $0.month)
            },
            Field("weeks", weeks, "each with just the days of the month that are shown") {
                .array($0.weeks.map { week.value(WeekFacts($0.plan, days: $0.days)) })
            },
        ])

    static let pendingDocument = Table<ShownPending>(
        .pending, "`pending`, in order",
        [
            Field("weeks", weeks, "each with all its days") {
                .array($0.weeks.map { week.value(WeekFacts($0, days: $0.days(in: nil))) })
            }
        ])

    static let pastDocument = Table<ShownPast>(
        .past, "`past`, `past show all`, the newest week first; without days",
        [Field("weeks", weeks) { .array($0.weeks.map { week.value(WeekFacts(past: $0)) }) }])
}
