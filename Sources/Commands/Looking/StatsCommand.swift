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
        LocalizedText(en: "show how commitments were kept", zh: "查看承诺的完成统计", ja: "約束の達成状況を表示する"),
        options: TypedPeriod.options,
        details: LocalizedText(
            en: """
                Only dates up to today count. The rate is done / (done + expired). Focus is the time from a task's
                start to its end. A streak is a row of started days that were completed.
                """,
            zh: """
                只统计到今天为止的日期。完成率为 完成 /（完成 + 过期）。专注时间从任务开始到结束。
                连续指已开始且全部完成的日子。
                """,
            ja: """
                今日までの日付だけを数えます。達成率は 完了 ÷（完了 + 期限切れ）です。
                フォーカスはタスクの開始から終了までの時間、連続は開始してすべて完了した日の並びです。
                """),
        examples: [
            "weekyii stats", "weekyii stats -month", "weekyii stats -year 2026", "weekyii stats -all",
            "weekyii stats -t W05",
        ], isLook: true
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
