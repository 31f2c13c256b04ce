import Arguments
import CivilTime
import Journal
import JournalText
import Plan

/// `past show all`: every past week, newest first.
enum PastShowAll: Command {
    static let description = CommandDescription(
        path: ["past", "show", "all"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show every past week", zh: "查看所有过去的周"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let journal = try context.journal()
        let loaded = try context.look("past show all") { snapshot, _ throws(PlanError) in snapshot }
        let stored = try Context.journal { () throws(JournalError) in try journal.pastWeeks() }
        let passed = loaded.weeks.values.filter { $0.status == .past }.map(\.file)
        let known = Set(passed.map(\.week))
        let weeks = (passed + stored.filter { !known.contains($0.week) }).sorted { $0.week > $1.week }
        let lines = weeks.filter(WeekView.isWorthShowing).map { file in
            "\(file.week): \(WeekView.line(file.summary ?? WeekFile.Summary()))"
        }
        return Reply("Past", lines.isEmpty ? ["-"] : lines)
    }
}

/// `past show month`: a month's past days by week, those of the current week too.
enum PastShowMonth: Command {
    static let description = CommandDescription(
        path: ["past", "show", "month"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show a month's past days", zh: "查看某月过去的日子"), options: [Options.month])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let month = try invocation.month("t")
        return try context.look("past show month", needing: { today in month.weeks.filter { $0 <= today.week } }) {
            snapshot, now throws(PlanError) in
            let weeks = try month.weeks.filter { snapshot.weeks[$0] != nil }
                .map { week throws(PlanError) in try snapshot.week(week) }
            let lines = weeks.flatMap { plan -> [String] in
                let days = plan.week.days.filter { month.contains($0) && $0 < now.day }.compactMap { plan.days[$0] }
                let isWorthShowing = plan.days.values.contains { $0.status.isFinal || $0.initiatedAt != nil }
                guard isWorthShowing, !days.isEmpty else { return [] }
                return ["\(plan.week)"] + days.map { "  \(DayView.numbers($0))" }
            }
            return Reply("Past \(month)", lines.isEmpty ? ["-"] : lines)
        }
    }
}

/// `past show precise-day`: one day before today: what was done, and how many tasks expired.
enum PastShowPreciseDay: Command {
    static let description = CommandDescription(
        path: ["past", "show", "precise-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show one past day", zh: "查看过去的某一天"), options: [Options.date("t")])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        return try context.look("past show precise-day", needing: { _ in [date.week] }) {
            snapshot, now throws(PlanError) in
            guard date < now.day else { throw .notPastDay(date) }
            return PastDayView.reply(try snapshot.day(date))
        }
    }
}
