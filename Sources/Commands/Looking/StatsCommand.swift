import Arguments
import Localization
import Plan
import Views

/// How commitments were kept.
enum StatsCommand {
    /// `stats`: shows how commitments were kept in a period (`Plan.md`, "Statistics").
    static let stats = Command.showing(
        "stats", in: CommandGroup.looking,
        LocalizedText(en: "show how commitments were kept", zh: "查看承诺的完成统计", ja: "約束の達成状況を表示する"),
        options: kinds.map(\.flag) + [text],
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
            "weekyii stats", "weekyii stats -month", "weekyii stats -year", "weekyii stats -all",
            "weekyii stats -week -t W05",
        ], isLook: true
    ) { context in
        let statistics = try context.statistics("stats", of: period(context))
        return ShownStatistics(statistics, try context.trackerStatistics("stats", of: statistics.period))
    }

    private static let kinds: [(kind: StatisticsPeriod.Kind, flag: Flag)] = [
        (.week, Flag("week", LocalizedText(en: "of a week, by day (default)", zh: "一周，按天（默认）", ja: "週（日ごと、既定）"))),
        (.month, Flag("month", LocalizedText(en: "of a month, by week", zh: "一个月，按周", ja: "月（週ごと）"))),
        (.year, Flag("year", LocalizedText(en: "of a year, by week", zh: "一年，按周", ja: "年（週ごと）"))),
        (.all, Flag("all", LocalizedText(en: "of all dates, by month", zh: "全部日期，按月", ja: "全期間（月ごと）"))),
    ]

    /// A period by its form, or of a given length: `2026-01`, `last`.
    static let text = Option<String?>(
        "t", "PERIOD", .text(.week(.past)),
        LocalizedText(
            en: "the period (default: current): W05, 2026-01, 2026, last", zh: "时段（默认为当前）：W05、2026-01、2026、上周",
            ja: "期間（既定は現在）：W05、2026-01、2026、先週"))

    /// The period that the options mean. Without a kind, `-t` tells it by its form.
    private static func period(_ context: Context) throws -> TypedPeriod {
        let asked = kinds.filter { context[$0.flag] }
        if asked.count > 1 {
            throw UsageError.conflictingOptions(asked[0].flag.description.name, asked[1].flag.description.name)
        }
        let typed = try context[text]
        if typed != nil, asked.first?.kind == .all { throw UsageError.conflictingOptions("all", "t") }
        return try TypedPeriod(asked.first?.kind, typed ?? "this", context)
    }
}
