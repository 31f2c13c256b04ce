import CivilTime
import CommandLine
import Journal
import Localization
import Plan
import Views

/// How commitments were kept.
enum StatsCommand {
    /// `stats`: shows how commitments were kept in a period (`Plan.md`, "Statistics").
    static let stats = Command.showing(
        "stats", in: CommandGroup.looking,
        Text("show how commitments were kept"),
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
