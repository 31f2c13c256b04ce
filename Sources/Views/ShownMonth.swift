package import CivilTime
package import JournalText
package import Plan
package import Terminal

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
