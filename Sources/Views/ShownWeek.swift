package import CivilTime
package import JournalText
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

/// Some weeks of a month, each with only the days to show (`Plan.md`, "Values").
package struct ShownMonth: View {
    /// `Past` or `Pending`.
    let title: String
    let month: Month
    /// The weeks, each with the days to show.
    let weeks: [(plan: WeekPlan, days: [DayFile])]
    /// Formats a day's line.
    let line: (DayFile, Paint) -> String

    package init(
        title: String, month: Month, weeks: [(plan: WeekPlan, days: [DayFile])],
        line: @escaping (DayFile, Paint) -> String
    ) {
        self.title = title
        self.month = month
        self.weeks = weeks
        self.line = line
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = weeks.flatMap { plan, days in ["\(plan.week)"] + days.map { "  \(line($0, canvas.paint))" } }
        return Reply("\(title) \(month)", lines.isEmpty ? ["-"] : lines)
    }

    package var document: JSONValue { Documents.monthDocument.value(self) }
}

/// The weeks after the current one, by month, each day with its number of tasks (`Plan.md`, "Any day").
package struct ShownPending: View {
    /// The weeks, in order.
    let weeks: [WeekPlan]

    package init(weeks: [WeekPlan]) {
        self.weeks = weeks
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = months.flatMap { month in
            ["\(month)"]
                + weeks.filter { !$0.days(in: month).isEmpty }.flatMap { plan in
                    ["  \(plan.week)"] + plan.days(in: month).map { "    \(WeekView.counted($0, canvas.paint))" }
                }
        }
        return Reply("Pending", lines.isEmpty ? ["-"] : lines)
    }

    /// The months of the weeks' days, in order.
    private var months: [Month] { Set(weeks.flatMap { $0.week.days.map(\.month) }).sorted() }

    package var document: JSONValue { Documents.pendingDocument.value(self) }
}

/// The past weeks, newest first.
package struct ShownPast: View {
    /// Their files.
    let weeks: [WeekFile]

    package init(weeks: [WeekFile]) {
        self.weeks = weeks
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = weeks.map { "\($0.week): \(WeekView.line($0.summary ?? WeekFile.Summary()))" }
        return Reply("Past", lines.isEmpty ? ["-"] : lines)
    }

    package var document: JSONValue { Documents.pastDocument.value(self) }
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
