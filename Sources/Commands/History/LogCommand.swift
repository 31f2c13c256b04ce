import Arguments
import Journal
import Localization
import Messages
import Views

/// `log`: shows the history of the plan, day by day, the newest first (`CommandLine.md`, "log"). It is derived from the
/// commits' content, never from their messages.
enum LogCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["log"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "show history by day", zh: "按天查看日记的历史", ja: "ジャーナルの履歴を一日ごとに表示する"),
        options: [
            OptionDescription(
                name: "n", value: "N", kind: .number(1...999_999_999),
                summary: LocalizedText(
                    en: "default 20; no limit with -t, -week, -month", zh: "最新的 N 个提交；默认 20，指定范围时为全部",
                    ja: "最新の N コミット。既定は 20、範囲を指定したときは全部")),
            OptionDescription(
                name: "t", value: "DATE", kind: .date(.soFar),
                summary: LocalizedText(
                    en: "what became of one day: YYYY-MM-DD, yesterday, fri", zh: "某一天的历史：YYYY-MM-DD、昨天、周五",
                    ja: "ある一日の履歴：YYYY-MM-DD、昨日、金曜")),
            OptionDescription(
                name: "week", value: "YYYY-Www", kind: .week(.any),
                summary: LocalizedText(
                    en: "what became of a week: YYYY-Www, W07, last", zh: "某一周的历史：YYYY-Www、W07、上周",
                    ja: "ある週の履歴：YYYY-Www、W07、先週")),
            OptionDescription(
                name: "month", value: "YYYY-MM", kind: .month(.any),
                summary: LocalizedText(
                    en: "what became of a month's days: YYYY-MM, last", zh: "某月各天的历史：YYYY-MM、上个月",
                    ja: "ある月の日々の履歴：YYYY-MM、先月")),
        ],
        details: LocalizedText(
            en: """
                A heading is a day on which something was committed; who committed it is named where it
                changes. -t, -week and -month select days of the plan, whenever they were changed.
                """,
            zh: """
                标题为提交的日期；提交者仅在变化时显示。-t、-week、-month 指计划中的日子，无论何时提交。
                """,
            ja: """
                見出しはコミットの日付です。コミットした人は、変わったときだけ示します。-t、-week、-month は計画上の日を指し、
                コミットの時期は問いません。
                """),
        examples: ["weekyii log", "weekyii log -n 500", "weekyii log -t 2026-01-28", "weekyii log -month 2026-01"],
        isLook: true)

    /// The default number of commits for the whole journal.
    private static let usual = 20

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let scope = try scope(invocation, context)
        let limit = invocation.number("n") ?? (scope == .everything ? usual : .max)
        let journal = try context.journal()
        let progress = Progress(context)
        // One more tells whether there are older ones.
        let most = limit == .max ? limit : limit + 1
        defer { progress.end() }
        let entries = try Context.journal(
            journal.history(of: scope, limit: most) { progress.show(Message.commitsSeen($0)) })
        return ShownHistory(entries, of: scope, limit: limit)
    }

    private static func scope(_ invocation: Invocation, _ context: Context) throws(Failure) -> HistoryScope {
        let asked = ["t", "week", "month"].filter { invocation.values[$0] != nil }
        if asked.count > 1 { throw .usage(.conflictingOptions(asked[0], asked[1])) }
        switch asked.first {
        case "t": return .day(try context.day(invocation.date("t", context)))
        case "week": return .week(try context.week(invocation.week("week", context)))
        case "month": return .month(try context.month(invocation.month("month")))
        default: return .everything
        }
    }
}
