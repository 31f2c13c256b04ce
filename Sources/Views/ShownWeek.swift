package import CivilTime
package import JournalText
package import Plan
package import Terminal

/// A week: its seven days, and what they come to where that is asked for.
package struct ShownWeek: View {
    /// The week.
    let plan: WeekPlan
    /// Today.
    let today: Day
    /// Whether the lines end with the week's numbers.
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
        return Reply("Week \(plan.week)", days + (hasSummary ? WeekView.summary(plan.summary) : []))
    }

    package var kind: DocumentKind { .week }

    package var members: [JSONMember] {
        [JSONMember("week", .week(plan, days: plan.week.days.compactMap { plan.days[$0] }))]
    }
}

/// Some weeks of a month, each with just the days that are shown (`Plan.md`, "Values").
package struct ShownMonth: View {
    /// `Past` or `Pending`.
    let title: String
    /// The month.
    let month: Month
    /// The weeks, and of each the days that are shown.
    let weeks: [(plan: WeekPlan, days: [DayFile])]
    /// A day's line.
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

    package var kind: DocumentKind { .month }

    package var members: [JSONMember] {
        let weeks = weeks.map { JSONValue.week($0.plan, days: $0.days) }
        return [JSONMember("month", .string(of: month)), JSONMember("weeks", .array(weeks))]
    }
}

/// The weeks that have gone by, newest first.
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

    package var kind: DocumentKind { .past }

    package var members: [JSONMember] {
        let weeks = weeks.map { file in
            JSONValue.object(JSONValue.weekMembers(file.week, .past, file.summary ?? WeekFile.Summary()))
        }
        return [JSONMember("weeks", .array(weeks))]
    }
}
