import CivilTime
import CommandLine
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Sync
import Terminal
import Views

enum ExportCommands {
    static func all(_ trackers: [any Tracker.Type]) -> [Command] { [json, csv(trackers), zip, bundle, ics] }

    /// `export json`: writes the whole journal as one JSON document, `schema` 1.
    static let json = Command(
        "export json", in: CommandGroup.journal,
        LocalizedText(
            en: "write the whole journal as JSON", zh: "将整个日记导出为 JSON", ja: "ジャーナル全体を JSON で書き出す"),
        options: [ExportTarget.file.optional], examples: ["weekyii export json"], isLook: true
    ) { context in
        let target = try ExportTarget(context, isText: true)
        let (document, _) = try context.wholePlan("export json") { plan, _ in
            let settings = try Settings(try context.journal(), context.environment).all()
            return JournalDocument(
                plan, settings.filter { $0.key.home == .journal },
                try context.exported("export json", context.commands.trackers))
        } _: {
            $0.add($1)
        }
        return try target.write(document.text, Message.exported(weeks: document.count))
    }

    /// `export csv`: writes one table of the journal for spreadsheets (`Export.md`, "Spreadsheets").
    static func csv(_ trackers: [any Tracker.Type]) -> Command {
        Command(
            "export csv", in: CommandGroup.journal,
            LocalizedText(
                en: "write one table for spreadsheets", zh: "导出一张电子表格用的表", ja: "表計算用の表を一つ書き出す"),
            options: [ExportTarget.file.optional, byteOrderMark],
            operands: [table(trackers)],
            details: LocalizedText(
                en: """
                    A line of names, then a line for each day, task, repeat, fast or date. Fields are separated by commas.
                    A text that looks like a formula, a number or a date gets an apostrophe in front, so that it stays text.
                    """,
                zh: """
                    第一行是列名，之后每天、每个任务、重复任务、断食或日期一行，以逗号分隔。
                    看起来像公式、数字或日期的文本前会加撇号，使其保持为文本。
                    """,
                ja: """
                    1 行目は列名。続いて日、タスク、繰り返し、断食、日付ごとに 1 行。列はカンマで区切る。
                    数式、数値、日付に見えるテキストの前にはアポストロフィを付け、テキストのままにする。
                    """), examples: ["weekyii export csv tasks"], isLook: true
        ) { context in
            let read = try context[table(trackers)]
            let target = try ExportTarget(context, isText: true)
            let table = try read(context)
            return try target.write(
                lines: (context[byteOrderMark] ? "\u{FEFF}" : "") + table.text,
                LocalizedText(
                    en: "\(table.count.of("line"))", zh: " \(table.count) 行", ja: "\(table.count) 行"))
        }
    }

    private static let byteOrderMark = Flag(
        "bom",
        LocalizedText(
            en: "begin with a byte order mark, for Excel", zh: "以字节顺序标记开头，供 Excel 使用", ja: "Excel のために BOM で始める"))

    /// `export zip`: writes the committed files as a zip archive, with the user's git.
    static let zip = Command(
        "export zip", in: CommandGroup.journal,
        LocalizedText(
            en: "write the Markdown files as a zip archive", zh: "将 Markdown 文件导出为 zip 归档",
            ja: "Markdown ファイルを zip で書き出す"), options: [ExportTarget.file],
        details: LocalizedText(
            en: "The files are those of the newest commit.", zh: "内容为最新提交中的文件。",
            ja: "最新のコミットのファイルを書き出す。")
    ) { context in
        try context.export(
            .zip, LocalizedText(en: "the Markdown files", zh: " Markdown 文件", ja: "Markdown ファイル"))
    }

    /// `export bundle`: writes the history as a git bundle, with the user's git.
    static let bundle = Command(
        "export bundle", in: CommandGroup.journal,
        LocalizedText(
            en: "write the history as a git bundle", zh: "将历史导出为 git bundle", ja: "履歴を git bundle で書き出す"),
        options: [ExportTarget.file],
        details: LocalizedText(
            en:
                "git clone FILE creates a repository from it. It contains every commit of the branch, and all that was ever planned.",
            zh: "git clone FILE 可由它重建仓库。其中包含该分支的所有提交，以及曾经计划过的一切。",
            ja: "git clone FILE でリポジトリに戻せる。ブランチの全コミットと、かつて計画したすべてを含む。")
    ) { context in
        try context.export(.bundle, LocalizedText(en: "the history", zh: "历史", ja: "履歴"))
    }

    /// `export ics`: writes the kill times and the repeats as a calendar (`Export.md`, "Calendar").
    static let ics = Command(
        "export ics", in: CommandGroup.journal,
        LocalizedText(
            en: "write kill times and repeats for a calendar", zh: "将 kill_time 和重复任务导出为日历文件",
            ja: "kill_time と繰り返しをカレンダー用に書き出す"), options: [ExportTarget.file.optional],
        details: LocalizedText(
            en: """
                An event for every day that has a draft or was started, and for every active repeat when it is due next.
                A day's open tasks are counted, not named.
                """,
            zh: """
                每个有草稿或已启动的日子一个事件，每个启用的重复任务在下次到期时一个事件。
                当天未完成的任务只计数，不列出标题。
                """,
            ja: """
                下書きのある日と始めた日に 1 件ずつ、有効な繰り返しの次の期限に 1 件ずつ。
                その日の終わっていないタスクは数だけで、名前は書かない。
                """), examples: ["weekyii export ics"], isLook: true
    ) { context in
        let target = try ExportTarget(context, isText: true)
        let (killTimes, now) = try context.wholePlan("export ics") {
            KillTimeCalendar($0.settings.killTime, $1.zone)
        } _: {
            $0.add($1)
        }
        let journal = try context.journal()
        let trackers = try context.commands.trackers.map { tracker in
            let records = try journal.allRecords("export ics", of: tracker).records
            return (tracker: tracker, events: try tracker.events(of: records, in: now.zone))
        }
        let calendar = CalendarFile(
            events: killTimes.events + trackers.flatMap(\.events), name: journal.folder.name,
            identity: journal.identity, stamp: journal.newestCommit ?? now.instant)
        let days = killTimes.events.count
        let counts =
            [
                LocalizedText(en: "\(days.of("kill time"))", zh: " \(days) 个 kill_time", ja: "kill_time \(days) 件")
            ] + trackers.filter { !$0.events.isEmpty }.map { $0.tracker.counted(events: $0.events.count) }
        return try target.write(
            lines: calendar.text, counts.joined(separator: LocalizedText(en: " and ", zh: "、", ja: "、")))
    }
}

extension Message {
    fileprivate static func exported(weeks: Int) -> LocalizedText {
        LocalizedText(en: "\(self.weeks(weeks))", zh: " \(weeks) 周", ja: "\(weeks) 週分")
    }
}

/// A table that `export csv` can write.
private typealias CSVTable = @Sendable (Context) throws -> Spreadsheet

extension ExportCommands {
    /// The tables of the plan, and one of each tracker.
    private static func table(_ trackers: [any Tracker.Type]) -> Operand<CSVTable> {
        let tables: [(word: String, value: CSVTable)] = [
            ("days", { try plan($0, .days) { $0.add(daysOf: $1) } }),
            ("tasks", { try plan($0, .tasks) { $0.add(tasksOf: $1) } }),
            ("stats", { .dates(of: try $0.statistics("export csv", of: .all)) }),
        ]
        return Operand(oneOf: tables + trackers.map { ($0.name, records(of: $0)) })
    }

    private static func plan(
        _ context: Context, _ empty: Spreadsheet, _ add: (inout Spreadsheet, WeekPlan) -> Void
    ) throws -> Spreadsheet {
        try context.wholePlan("export csv", into: { _, _ in empty }, add).export
    }

    /// Only the chosen tracker, so that an invalid file of another one doesn't stop the export.
    private static func records<T: Tracker>(of tracker: T.Type) -> CSVTable {
        { Spreadsheet(tracker, of: try $0.exported("export csv", [tracker])) }
    }
}
