import Arguments
import CivilTime
import JournalText
import Plan
import Terminal

/// A week: its seven days, and what they come to where that is asked for.
struct ShownWeek: View {
    /// The week.
    let plan: WeekPlan
    /// Today.
    let today: Day
    /// Whether the lines end with the week's numbers.
    let hasSummary: Bool

    func reply(_ canvas: Canvas) -> Reply {
        let cards = canvas.columns.flatMap { columns in
            WeekCards(plan: plan, today: today, language: canvas.language).lines(columns: columns, canvas.paint)
        }
        let days = cards ?? WeekView.days(plan, canvas.paint)
        return Reply("Week \(plan.week)", days + (hasSummary ? WeekView.summary(plan.summary) : []))
    }

    var kind: DocumentKind { .week }

    var members: [JSONMember] {
        [JSONMember("week", .week(plan, days: plan.week.days.compactMap { plan.days[$0] }))]
    }
}

/// Some weeks of a month, each with just the days that are shown (`Plan.md`, "Values").
struct ShownMonth: View {
    /// `Past` or `Pending`.
    let title: String
    /// The month.
    let month: Month
    /// The weeks, and of each the days that are shown.
    let weeks: [(plan: WeekPlan, days: [DayFile])]
    /// A day's line.
    let line: (DayFile, Paint) -> String

    func reply(_ canvas: Canvas) -> Reply {
        let lines = weeks.flatMap { plan, days in ["\(plan.week)"] + days.map { "  \(line($0, canvas.paint))" } }
        return Reply("\(title) \(month)", lines.isEmpty ? ["-"] : lines)
    }

    var kind: DocumentKind { .month }

    var members: [JSONMember] {
        let weeks = weeks.map { JSONValue.week($0.plan, days: $0.days) }
        return [JSONMember("month", .string(of: month)), JSONMember("weeks", .array(weeks))]
    }
}

/// The weeks that have gone by, newest first.
struct ShownPast: View {
    /// Their files.
    let weeks: [WeekFile]

    func reply(_ canvas: Canvas) -> Reply {
        let lines = weeks.map { "\($0.week): \(WeekView.line($0.summary ?? WeekFile.Summary()))" }
        return Reply("Past", lines.isEmpty ? ["-"] : lines)
    }

    var kind: DocumentKind { .past }

    var members: [JSONMember] {
        let weeks = weeks.map { file in
            JSONValue.object(JSONValue.weekMembers(file.week, .past, file.summary ?? WeekFile.Summary()))
        }
        return [JSONMember("weeks", .array(weeks))]
    }
}
