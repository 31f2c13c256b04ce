package import Interface
import Journal
import Parts
package import Plan

package enum StatsCommand {
    package static let stats = Command.showing(
        "stats", in: CommandGroup.looking, Text("show how commitments were kept"),
        options: TypedPeriod.options,
        details: Text(
            """
            Only dates up to today count. The rate is done / (done + expired). Focus is the time from a task's
            start to its end. A streak is a run of started days that were completed.
            """),
        examples: [
            "weekyii stats", "weekyii stats -month", "weekyii stats -year 2026", "weekyii stats -all",
            "weekyii stats -t W05",
        ]
    ) { context in
        let period = try TypedPeriod(context) ?? TypedPeriod(.week, "this", context)
        let statistics = try context.statistics("stats", of: period)
        var shown = ShownStatistics(statistics, try context.trackerStatistics("stats", of: statistics.period))
        shown.before = try before(statistics, context)
        return shown
    }

    /// What asks for the period before, on a Monday and where nothing was planned: `-month -t last`. Of this period, it is
    /// empty where the journal has nothing before.
    private static func before(_ statistics: Statistics, _ context: Context) throws -> String? {
        let (period, today) = (statistics.period, try context.journal().now.day)
        let (isCurrent, first) = (period.days.contains(today), period.days.lowerBound)
        let isEmpty = statistics.days.started + statistics.days.notStarted == 0
        guard isEmpty || isCurrent && period.kind == .week && today == first else { return nil }
        let last = first.adding(days: -1)
        guard let label = period.kind.label(of: last),
            try context.journal().weeks().contains(where: { $0.monday <= last })
        else { return isEmpty ? isCurrent ? "" : "-all" : nil }
        let flag = period.kind == .week || !isCurrent ? "" : "-\(period.kind.rawValue) "
        return "\(flag)-t \(isCurrent ? "last" : label)"
    }
}

extension Context {
    package func statistics(_ command: String, of typed: TypedPeriod) throws -> Statistics {
        let (statistics, _): (Statistics, [DayFigures]) = try statistics(command, of: typed)
        return statistics
    }

    /// The statistics of a period, and the facts of its days, in any order.
    ///
    /// - Parameter reachesBack: whether the days before are read, too, with which the period is compared. Where one can't
    ///   be read, there is nothing to compare with.
    package func statistics<Facts: DayFacts>(
        _ command: String, of typed: TypedPeriod, reachesBack: Bool = false
    ) throws -> (Statistics, [Facts]) {
        let (loaded, today) = try look(command) { snapshot, now in (snapshot, now.day) }
        let journal = try journal()
        let first = ((try journal.weeks(.past).first.map { [$0] } ?? []) + loaded.weeks.keys).min()?.monday ?? today
        let period = typed.period(on: today, since: first)
        let days: [Facts] = try days(command, in: period.days)
        let before: [Facts]? = reachesBack ? try? period.before.map { try self.days(command, in: $0) } : nil
        let figures = (days + (before ?? [])).map(\.figures)
        // All begins with the first date that was planned.
        let planned = figures.filter { $0.status != .empty || $0.isStarted }.map(\.date).min()
        return (Statistics(typed.period(on: today, since: planned ?? today), figures, upTo: today), days)
    }

    /// The facts of the days of some dates, in any order: of the weeks in Past from their files, of the others as
    /// a look loads them.
    func days<Facts: DayFacts>(_ command: String, in dates: ClosedRange<Day>) throws -> [Facts] {
        let loaded = try look(command) { snapshot, _ in snapshot }
        if let unreadable = loaded.unreadable.filter({ dates.contains($0.key) }).min(by: { $0.key < $1.key }) {
            throw unreadable.value
        }
        let stored: [Facts] = try journal().pastDays(command) { week in
            loaded.weeks[week] == nil && week.monday <= dates.upperBound && week.sunday >= dates.lowerBound
        }
        return (stored + loaded.days.map { Facts(of: $0) }).filter { dates.contains($0.figures.date) }
    }

    /// The figures of the trackers in use. One that is switched off is left out.
    package func trackerStatistics(_ command: String, of period: Period) throws -> TrackerValues {
        var figures = TrackerValues(commands.trackers)
        let used = try journal().recordsInUse(command)
        for tracker in commands.trackers where used.contains(tracker.name) {
            try addFigures(of: tracker, in: period, command, to: &figures)
        }
        return figures
    }

    private func addFigures<T: Tracker>(
        of tracker: T.Type, in period: Period, _ command: String, to figures: inout TrackerValues
    ) throws {
        figures.set(try T.figures(of: period, for: command, self), of: tracker)
    }
}
