package import CivilTime
package import Interface
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
        (self.isPast, self.month, self.weeks) = (isPast, month, weeks)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let lines = WeekLines.counted(weeks, in: month, language)
        let heading = isPast ? WeekLines.past(language) : WeekLines.pending(language)
        let hint = isPast ? WeekLines.nothingPast(in: month, language) : WeekLines.nothingPending(language)
        return ["\(heading) \(month)"] + (lines.isEmpty ? [hint] : lines)
    }

    package var document: JSONValue { Documents.monthDocument.value(self) }
}

/// The weeks after the current one, by month, each day with its number of tasks (`Plan.md`, "Any day").
package struct ShownPending: View {
    let weeks: [WeekPlan]

    package init(weeks: [WeekPlan]) { self.weeks = weeks }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let lines = months.flatMap { month -> [Line] in
            let weeks = weeks.map { (plan: $0, days: $0.days(in: month)) }
            return ["\(month)"] + WeekLines.counted(weeks, in: month, language).map { "  \($0)" }
        }
        return [WeekLines.pending(language)] + (lines.isEmpty ? [WeekLines.nothingPending(language)] : lines)
    }

    /// The months of the weeks' days, in order.
    private var months: [Month] { Set(weeks.flatMap { $0.week.days.map(\.month) }).sorted() }

    package var document: JSONValue { Documents.pendingDocument.value(self) }
}

/// The past weeks, newest first.
package struct ShownPast: View {
    let weeks: [WeekFile]
    /// The plans of the weeks that are in two months, of which each shows its own days; nil for one list without
    /// months.
    let straddling: [Week: WeekPlan]?
    /// The months that are shown; nil for all.
    private let isWanted: (@Sendable (Month) -> Bool)?

    package init(
        weeks: [WeekFile], straddling: [Week: WeekPlan]? = nil, in isWanted: (@Sendable (Month) -> Bool)? = nil
    ) {
        (self.weeks, self.straddling, self.isWanted) = (weeks, straddling, isWanted)
    }

    package var isEmpty: Bool { straddling.map { byMonth($0, .en).isEmpty } ?? weeks.isEmpty }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let lines =
            straddling.map { byMonth($0, language) }
            ?? weeks.map { file in
                Self.line(
                    "\(file.week)", file.summary ?? WeekFile.Summary(), notStarted: file.notStarted, language)
            }
        return [WeekLines.past(language)] + (lines.isEmpty ? [WeekLines.nothingPast(language)] : lines)
    }

    /// The counts of a week in one line.
    private static func line(
        _ name: Line, _ summary: WeekFile.Summary, notStarted: Int, _ language: Language
    ) -> Line {
        let total = WeekLines.total(summary, notStarted: notStarted, language)
        return language("\(name): \(total)")
    }

    /// The weeks below the months of their days, newest first.
    private func byMonth(_ straddling: [Week: WeekPlan], _ language: Language) -> [Line] {
        var months: [Month: [Line]] = [:]
        for file in weeks {
            let (week, first, last) = (file.week, file.week.monday.month, file.week.sunday.month)
            for month in first == last ? [first] : [last, first] where isWanted?(month) ?? true {
                var (summary, notStarted) = (file.summary ?? WeekFile.Summary(), file.notStarted)
                if first != last, let plan = straddling[week] {
                    let days = plan.days(in: month).filter { $0.status.isFinal || $0.initiatedAt != nil }
                    guard !days.isEmpty else { continue }
                    (summary, notStarted) = (WeekFile.Summary(of: days), days.count(where: \.wasNeverStarted))
                }
                let name: Line = "  \(WeekLines.name(week, in: month, language))"
                months[month, default: []].append(Self.line(name, summary, notStarted: notStarted, language))
            }
        }
        return months.sorted { $0.key > $1.key }.flatMap { ["\($0)"] + $1 }
    }

    package var document: JSONValue { Documents.pastDocument.value(self) }
}

extension Documents {
    private static let weeks = ValueType<[WeekFacts]>.list(week)

    static let monthDocument = Table<ShownMonth>(
        document: "month", "`past show month`, `pending show month`",
        Field("month", .month) { $0.month },
        Field("weeks", weeks, "each with just the days of the month that are shown") {
            $0.weeks.map { WeekFacts($0.plan, days: $0.days) }
        })

    static let pendingDocument = Table<ShownPending>(
        document: "pending", "`pending`, in order",
        Field("weeks", weeks, "each with all its days") { $0.weeks.map { WeekFacts($0) } })

    static let pastDocument = Table<ShownPast>(
        document: "past", "`past`, `past show all`, the newest week first; without days",
        Field("weeks", weeks) { $0.weeks.map { WeekFacts(past: $0) } })
}
