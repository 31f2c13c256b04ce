package import CivilTime
package import JournalText
import Localization
package import Plan
package import Terminal

/// The past weeks, newest first.
package struct ShownPast: View {
    /// Their files.
    let weeks: [WeekFile]
    /// The plans of the weeks that are in two months, of which each shows its own days; nil for one list without
    /// months.
    let straddling: [Week: WeekPlan]?

    package init(weeks: [WeekFile], straddling: [Week: WeekPlan]? = nil) {
        self.weeks = weeks
        self.straddling = straddling
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines =
            straddling.map(byMonth)
            ?? weeks.map { file in
                let late = file.notStarted == 0 ? "" : ", not_started: \(file.notStarted)"
                return LocalizedText("\(file.week): \(WeekView.line(file.summary ?? WeekFile.Summary()))\(late)")
            }
        return Reply(WeekView.past, lines.isEmpty ? [LocalizedText("-")] : lines)
    }

    /// The weeks below the months of their days, newest first.
    private func byMonth(_ straddling: [Week: WeekPlan]) -> [LocalizedText] {
        var months: [Month: [LocalizedText]] = [:]
        for file in weeks {
            let (week, first, last) = (file.week, file.week.monday.month, file.week.sunday.month)
            for month in first == last ? [first] : [last, first] {
                var (summary, notStarted) = (file.summary ?? WeekFile.Summary(), file.notStarted)
                if first != last, let plan = straddling[week] {
                    let days = plan.days(in: month).filter { $0.status.isFinal || $0.initiatedAt != nil }
                    guard !days.isEmpty else { continue }
                    (summary, notStarted) = (WeekFile.Summary(of: days), days.count(where: \.wasNeverStarted))
                }
                let total = WeekView.total(summary, notStarted: notStarted)
                months[month, default: []].append(LocalizedText(each: "  \(week): \(total)"))
            }
        }
        return months.sorted { $0.key > $1.key }.flatMap { [LocalizedText("\($0)")] + $1 }
    }

    package var document: JSONValue { Documents.pastDocument.value(self) }
}
