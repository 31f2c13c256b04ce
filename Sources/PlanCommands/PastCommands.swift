import DateWords
package import Interface
import Journal
package import Plan

package enum PastCommands {
    package static let all = [showAll, showMonth, showDay, overview]

    static let showAll = Command.showing(
        "past show all", in: CommandGroup.plan, Text("show every past week"),
        examples: ["weekyii past show all"]
    ) { context in
        let loaded = try context.look("past show all") { snapshot, _ in snapshot }
        return ShownPast(weeks: try context.pastWeeks(besides: loaded))
    }

    /// `past show month`: shows a month's past days by week, including those of the current week.
    static let showMonth = Command.showing(
        "past show month", in: CommandGroup.plan, Text("show a month's past days"),
        options: [month], examples: ["weekyii past show month -t 2026-01"], ofMonth)

    private static func ofMonth(_ context: Context) throws -> any View {
        let typed = try context[month]
        let weeks = { (today: Day) in typed.value(on: today).weeks.filter { $0 <= today.week } }
        return try context.look("past show month", needing: weeks) { snapshot, now in
            let month = typed.value(on: now.day)
            let weeks = try month.weeks.filter { snapshot.weeks[$0] != nil }.map { try snapshot.week($0) }
            let shown = weeks.filter(\.isWorthShowing).map { ($0, $0.days(in: month).filter { $0.date < now.day }) }
            return ShownMonth(isPast: true, month: month, weeks: shown.filter { !$0.1.isEmpty })
        }
    }

    /// `past show precise-day`: shows one day before today: its finished tasks, and the number of expired ones.
    static let showDay = Command.showing(
        "past show precise-day", in: CommandGroup.plan, Text("show one past day"),
        options: [past], examples: ["weekyii past show precise-day -t 2026-01-27"]
    ) { context in
        let date = try context[past]
        return try context.look("past show precise-day", needing: { [date.value(on: $0).week] }) { plan, now in
            ShownPastDay(day: try plan.pastDay(date.value(on: now.day), now: now))
        }
    }

    static let overview = Command.showing(
        "past", in: CommandGroup.plan, Text("show past weeks by month"),
        options: [month.optional], operands: [month.optional],
        examples: ["weekyii past", "weekyii past 2026-01"], isHidden: true
    ) { context in
        guard try context[month.optional] == nil else { return try ofMonth(context) }
        return try byMonth(context)
    }

    private static func byMonth(_ context: Context) throws -> ShownPast {
        // Only the days of these are needed: the other weeks' files have their numbers.
        let straddling = try context.journal().weeks(.past).filter { $0.monday.month != $0.sunday.month }
        let loaded = try context.look("past", needing: { _ in straddling }) { snapshot, _ in snapshot }
        return ShownPast(weeks: try context.pastWeeks(besides: loaded), straddling: loaded.weeks)
    }

    private static let month = Options.month(.past)
    private static let past = Options.date(.past)
}

extension Context {
    /// The files of the past weeks that are worth showing, newest first.
    ///
    /// - Parameters:
    ///   - loaded: the plan, with weeks that have passed without being written yet.
    ///   - isWanted: the weeks to read.
    ///   - known: the weeks that there are, in order; nil to list the folders.
    package func pastWeeks(
        besides loaded: Snapshot, of isWanted: (Week) -> Bool = { _ in true }, among known: [Week]? = nil
    ) throws -> [WeekFile] {
        let journal = try journal()
        let (stored, without) = try journal.pastWeeks(of: isWanted, among: known)
        var plans = loaded.weeks
        let missing = without.filter { plans[$0] == nil }
        // A file that a hand removed is computed from its days.
        if !missing.isEmpty {
            let days = try look("past", needing: { _ in missing }) { snapshot, _ in snapshot }
            plans.merge(days.weeks) { known, _ in known }
        }
        let passed = plans.values.filter { $0.status == .past && isWanted($0.week) }.map(\.file)
        let known = Set(passed.map(\.week))
        let weeks = (passed + stored.filter { !known.contains($0.week) }).sorted { $0.week > $1.week }
        return weeks.filter(\.isWorthShowing)
    }
}

extension WeekFile {
    /// Whether a past view shows the week: those without a started or ended day are left out (`Plan.md`, "Other
    /// commands").
    fileprivate var isWorthShowing: Bool {
        if let summary, summary.totalStartedDays > 0 || summary.expiredTasks > 0 { return true }
        return endedDays > 0
    }
}

extension WeekPlan {
    /// The same for a week whose days are loaded.
    fileprivate var isWorthShowing: Bool { days.values.contains { $0.status.isFinal || $0.initiatedAt != nil } }
}
