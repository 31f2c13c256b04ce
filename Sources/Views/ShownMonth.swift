package import CivilTime
package import JournalText
import Localization
package import Plan
package import Terminal

/// Some weeks of a month, each with only the days to show (`Plan.md`, "Values").
package struct ShownMonth: View {
    /// Whether the days are those that have passed; otherwise those to come.
    let isPast: Bool
    let month: Month
    /// The weeks, each with the days to show.
    let weeks: [(plan: WeekPlan, days: [DayFile])]

    package init(isPast: Bool, month: Month, weeks: [(plan: WeekPlan, days: [DayFile])]) {
        self.isPast = isPast
        self.month = month
        self.weeks = weeks
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let line = isPast ? WeekView.numbers : WeekView.named
        let lines = weeks.flatMap { plan, days in
            [LocalizedText("\(plan.week)")] + days.map { LocalizedText(each: "  \(line($0, canvas.paint))") }
        }
        let heading = isPast ? WeekView.past : WeekView.pending
        return Reply(LocalizedText(each: "\(heading) \(month)"), lines.isEmpty ? [LocalizedText("-")] : lines)
    }

    package var document: JSONValue { Documents.monthDocument.value(self) }
}
