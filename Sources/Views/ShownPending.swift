import CivilTime
import Localization
package import Plan
package import Terminal

/// The weeks after the current one, by month, each day with its number of tasks (`Plan.md`, "Any day").
package struct ShownPending: View {
    /// The weeks, in order.
    let weeks: [WeekPlan]

    package init(weeks: [WeekPlan]) {
        self.weeks = weeks
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = months.flatMap { month in
            [LocalizedText("\(month)")]
                + weeks.filter { !$0.days(in: month).isEmpty }.flatMap { plan in
                    [LocalizedText("  \(plan.week)")]
                        + plan.days(in: month).map { LocalizedText(each: "    \(WeekView.counted($0, canvas.paint))") }
                }
        }
        return Reply(WeekView.pending, lines.isEmpty ? [LocalizedText("-")] : lines)
    }

    /// The months of the weeks' days, in order.
    private var months: [Month] { Set(weeks.flatMap { $0.week.days.map(\.month) }).sorted() }

    package var document: JSONValue { Documents.pendingDocument.value(self) }
}
