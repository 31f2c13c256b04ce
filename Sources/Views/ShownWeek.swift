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
        let total = cards == nil || hasSummary ? [] : [WeekView.total(plan.summary)[canvas.language]]
        return Reply("Week \(plan.week)", days + total + (hasSummary ? WeekView.summary(plan.summary) : []))
    }

    package var document: JSONValue { Documents.weekDocument.value(self) }
}

extension Documents {
    private static let weeks = ValueType.list(.object("week", words: "week"), words: "weeks")

    static let weekDocument = Table<ShownWeek>(
        .week, "`present show week`, `pending show week`",
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
        .past, "`past show all`, the newest week first; without days",
        [Field("weeks", weeks) { .array($0.weeks.map { week.value(WeekFacts(past: $0)) }) }])
}
