import Interface
import Plan

/// Some weeks of a month, each with only the days to show (`Plan.md`, "Values").
struct ShownMonth: View {
    /// Whether the days are those that have passed; otherwise those to come.
    let isPast: Bool
    let month: Month
    /// The weeks, each with the days to show.
    let weeks: [(plan: WeekPlan, days: [DayFile])]

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let (heading, hint): (Text, Text) =
            isPast
            ? (WeekLines.past, Text("the past days of \(month) are listed here; weekyii past shows all months"))
            : (WeekLines.pending, WeekLines.nothingPending)
        let lines = WeekLines.counted(weeks, in: month, language)
        return ["\(heading[language]) \(month)"] + (lines.isEmpty ? [Line(hint[language])] : lines)
    }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownMonth>(
        document: "month", "`past show month`, `pending show month`",
        Field("month", .month) { $0.month },
        Field("weeks", .list(Documents.week), "each with just the days of the month that are shown") {
            $0.weeks.map { WeekFacts($0.plan, days: $0.days) }
        })
}

/// The weeks after the current one, by month, each day with its number of tasks (`Plan.md`, "Any day").
struct ShownPending: View {
    let weeks: [WeekPlan]

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let months = Set(weeks.flatMap { $0.week.days.map(\.month) }).sorted()
        let lines = months.flatMap { month -> [Line] in
            let weeks = weeks.map { (plan: $0, days: $0.days(in: month)) }
            return ["\(month)"] + WeekLines.counted(weeks, in: month, language).map { "  \($0)" }
        }
        return [Line(WeekLines.pending[language])]
            + (lines.isEmpty ? [Line(WeekLines.nothingPending[language])] : lines)
    }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownPending>(
        document: "pending", "`pending`, in order",
        Field("weeks", .list(Documents.week), "each with all its days") { $0.weeks.map { WeekFacts($0) } })
}

/// The past weeks, newest first.
struct ShownPast: View {
    let weeks: [WeekFile]
    /// The plans of the weeks that are in two months, of which each shows its own days; nil for one list without
    /// months.
    var straddling: [Week: WeekPlan]?

    func lines(_ canvas: Canvas) -> [Line] {
        let (language, lines) = (canvas.language, list(canvas.language))
        let hint: Line = language("weeks that have passed are listed here; weekyii week shows this one")
        return [Line(WeekLines.past[language])] + (lines.isEmpty ? [hint] : lines)
    }

    private func list(_ language: Language) -> [Line] {
        if let straddling { return byMonth(straddling, language) }
        return weeks.map { Self.line("\($0.week)", $0.summary ?? WeekFile.Summary(), $0.notStarted, language) }
    }

    /// The counts of a week in one line.
    private static func line(
        _ name: Line, _ summary: WeekFile.Summary, _ notStarted: Int, _ language: Language
    ) -> Line {
        language("\(name): \(summary.total(notStarted: notStarted, language))")
    }

    /// The weeks below the months of their days, newest first.
    private func byMonth(_ straddling: [Week: WeekPlan], _ language: Language) -> [Line] {
        var months: [Month: [Line]] = [:]
        for file in weeks {
            let (week, first, last) = (file.week, file.week.monday.month, file.week.sunday.month)
            for month in first == last ? [first] : [last, first] {
                var (summary, notStarted) = (file.summary ?? WeekFile.Summary(), file.notStarted)
                if first != last, let plan = straddling[week] {
                    let days = plan.days(in: month).filter { $0.status.isFinal || $0.initiatedAt != nil }
                    guard !days.isEmpty else { continue }
                    (summary, notStarted) = (WeekFile.Summary(of: days), days.count(where: \.wasNeverStarted))
                }
                let name: Line = "  \(WeekLines.name(week, in: month, language))"
                months[month, default: []].append(Self.line(name, summary, notStarted, language))
            }
        }
        return months.sorted { $0.key > $1.key }.flatMap { ["\($0)"] + $1 }
    }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownPast>(
        document: "past", "`past`, `past show all`, the newest week first; without days",
        Field("weeks", .list(Documents.week)) { $0.weeks.map { WeekFacts(past: $0) } })
}

/// Weeks below the months of their days, and the words of the views of the past and of what is planned.
private enum WeekLines {
    static let past = Text("Past")
    static let pending = Text("Pending")
    static let nothingPending = Text(
        "planned weeks are listed here; weekyii day create -t +7 -m \"…\" plans a day of the next one")

    /// `2026-W05`, and in a month that has only a part of it `2026-W05, until 31 Jan`.
    static func name(_ week: Week, in month: Month, _ language: Language) -> Line {
        let (first, last) = (week.monday, week.sunday)
        if first.month == last.month { return "\(week)" }
        let isFirst = month.contains(first)
        let date = Message.dayOfMonth(isFirst ? month.lastDay : month.firstDay)
        return language("\(week), \(isFirst ? Text("until") : Text("from")) \(date)")
    }

    /// The weeks of a month, each with some of its days and what they have in numbers: `Mon 2026-02-02: draft, 3 tasks`,
    /// `Tue 2026-01-27: expired, 2 done, 4 expired`.
    static func counted(_ weeks: [(plan: WeekPlan, days: [DayFile])], in month: Month, _ language: Language) -> [Line] {
        weeks.filter { !$0.days.isEmpty }.flatMap { plan, days in
            [name(plan.week, in: month, language)] + days.map { "  \(counted($0, language))" }
        }
    }

    private static func counted(_ day: DayFile, _ language: Language) -> Line {
        let open: Line = language("\(count: day.openCount, "task")")
        let done: Line = language("\(day.complete.count) done", context: "tasks of a week")
        return language.list(
            [DayLines.dated(day, language)] + (day.openCount > 0 ? [open] : []) + (day.isStarted ? [done] : [])
                + DayLines.expired(day, language))
    }
}
