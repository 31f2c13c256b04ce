import CivilTime
import CommandLine
import DateWords
import Journal
import Localization
import Messages
import Sync
import Views

/// The commands about what was committed.
enum HistoryCommands {
    /// The commands, in the order of help.
    static let all = [status, log]

    /// `status`: shows the status of the journal's repository, without the network and without a lock (`Syncing.md`,
    /// "Status").
    static let status = Command.showing(
        "status", in: CommandGroup.journal,
        LocalizedText(
            en: "show the branch, the upstream, the last sync and hand edits", zh: "查看分支、上游、上次同步和待处理的改动",
            ja: "ブランチ、上流、前回の同期、取り込み待ちの変更を表示する"),
        details: LocalizedText(
            en: """
                It asks no network: the upstream is as it was when it was last fetched or pushed to.
                Edits by hand are looked for in STATE.md, the settings, Present, Pending and the
                week before Present; weekyii check looks everywhere.
                """,
            zh: """
                不访问网络：上游以最近一次拉取或推送时为准。
                手工改动只在 STATE.md、设置、Present、Pending 以及 Present 的前一周中查找；
                weekyii check 会检查全部文件。
                """,
            ja: """
                ネットワークには接続しません。上流は最後に取得または送信した時点のものです。
                手作業の変更は STATE.md、設定、Present、Pending、Present の前の週だけで探します。
                weekyii check はすべてのファイルを調べます。
                """), examples: ["weekyii status"], isLook: true
    ) { context in
        let journal = try context.journal()
        let status = try journal.status()
        let sync = SyncRecord.read(of: journal)
        context.warn(status.warnings)
        return ShownStatus(
            report: StatusReport(
                journal: status, sync: sync, deliversReminders: context.deliversReminders(journal)))
    }

    /// `log`: shows the history of the plan, day by day, the newest first (`CommandLine.md`, "log"). It is derived from the
    /// commits' content, never from their messages.
    static let log = Command.showing(
        "log", in: CommandGroup.journal,
        LocalizedText(
            en: "show history by day", zh: "按天查看日记的历史", ja: "ジャーナルの履歴を一日ごとに表示する"),
        options: [
            count,
            day,
            week,
            month,
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
        isLook: true
    ) { context in
        let scope = try scope(context)
        let limit = try context[count] ?? (scope == .everything ? usual : .max)
        let journal = try context.journal()
        let progress = Progress(context)
        // One more tells whether there are older ones.
        let most = limit == .max ? limit : limit + 1
        defer { progress.end() }
        let entries = try journal.history(of: scope, limit: most) { progress.show(Message.commitsSeen($0)) }
        return ShownHistory(entries, of: scope, limit: limit, on: journal.now.day)
    }

    /// The default number of commits for the whole journal.
    private static let usual = 20

    private static func scope(_ context: Context) throws -> HistoryScope {
        try context.requireOne(of: [day, week, month])
        if let day = try context[day] { return .day(try context.day(day), inWords: day.fixed == nil) }
        if let week = try context[week] { return .week(try context.week(week)) }
        if let month = try context[month] { return .month(try context.month(month)) }
        return .everything
    }

    private static let count = Option(
        "n", "N", .number(1...999_999_999),
        LocalizedText(
            en: "default 20; no limit with -t, -week, -month", zh: "最新的 N 个提交；默认 20，指定范围时为全部",
            ja: "最新の N コミット。既定は 20、範囲を指定したときは全部"))

    private static let day = Option(
        "t", "DATE", .date(.soFar),
        LocalizedText(
            en: "what became of one day: YYYY-MM-DD, yesterday, fri", zh: "某一天的历史：YYYY-MM-DD、昨天、周五",
            ja: "ある一日の履歴：YYYY-MM-DD、昨日、金曜"))

    private static let week = Option(
        "week", "YYYY-Www", bare: "this", .week(.any),
        LocalizedText(
            en: "what became of a week: YYYY-Www, W07, last", zh: "某一周的历史：YYYY-Www、W07、上周",
            ja: "ある週の履歴：YYYY-Www、W07、先週"))

    private static let month = Option(
        "month", "YYYY-MM", bare: "this", .month(.any),
        LocalizedText(
            en: "what became of a month's days: YYYY-MM, last", zh: "某月各天的历史：YYYY-MM、上个月",
            ja: "ある月の日々の履歴：YYYY-MM、先月"))
}
