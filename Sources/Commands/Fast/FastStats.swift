import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast stats`: shows totals, streaks and bars.
enum FastStats: ShowingCommand {
    static let description = CommandDescription(
        path: ["fast", "stats"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show totals, streaks and bars, of all fasts by default", zh: "查看断食统计、连续天数和图表，默认统计全部",
            ja: "断食の合計、連続日数、グラフを表示する（既定は全期間）"),
        options: [
            OptionDescription(
                name: "week", summary: LocalizedText(en: "of this week, by day", zh: "本周，按天", ja: "今週（日ごと）")),
            OptionDescription(
                name: "month", summary: LocalizedText(en: "of this month, by week", zh: "本月，按周", ja: "今月（週ごと）")),
            OptionDescription(
                name: "year", summary: LocalizedText(en: "of this year, by month", zh: "今年，按月", ja: "今年（月ごと）")),
        ],
        examples: [
            "weekyii fast stats", "weekyii fast stats -week", "weekyii fast stats -month", "weekyii fast stats -year",
        ], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let asked = ["week", "month", "year"].filter(invocation.flags.contains)
        if asked.count > 1 { throw .usage(.conflictingOptions(asked[0], asked[1])) }
        let length = asked.first.flatMap(FastPeriod.Length.init) ?? .all
        let book = try context.fasts("fast stats") { _ in .all }
        return ShownFastStatistics(book.fasts, length, showsStreak: book.settings.showsStreak, book.now)
    }
}
