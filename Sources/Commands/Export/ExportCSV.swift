import Arguments
import Fast
import Journal
import Light
import Localization
import Messages
import Parts
import Plan
import Repeat
import Terminal
import Views

/// `export csv`: writes one table of the journal for spreadsheets (`Export.md`, "Spreadsheets").
enum ExportCSV: Command {
    static let description = CommandDescription(
        path: ["export", "csv"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write one table for spreadsheets", zh: "导出一张电子表格用的表", ja: "表計算用の表を一つ書き出す"),
        options: [ExportTarget.option(isRequired: false)],
        operands: [OperandDescription(name: CSVContent.names.joined(separator: "|"), isRequired: true)],
        details: LocalizedText(
            en: """
                A line of names, then a line for each day, task, repeat, fast or date. Fields are separated by commas.
                A text that begins with =, +, - or @ gets an apostrophe in front, so that nothing runs it as a formula.
                """,
            zh: """
                第一行是列名，之后每天、每个任务、重复任务、断食或日期一行，以逗号分隔。
                以 =、+、-、@ 开头的文本前会加撇号，以免被当作公式执行。
                """,
            ja: """
                1 行目は列名。続いて日、タスク、繰り返し、断食、日付ごとに 1 行。列はカンマで区切る。
                =、+、-、@ で始まるテキストの前にはアポストロフィを付け、数式として実行されないようにする。
                """),
        examples: ["weekyii export csv tasks"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let content = CSVContent(rawValue: invocation.operands[0]) ?? .days
        let target = try ExportTarget(invocation, context, isText: true)
        let table = try content.table(context)
        return try target.write(
            lines: table.text,
            LocalizedText(
                en: "\(table.count.of("line"))", zh: " \(table.count) 行", ja: "\(table.count) 行"))
    }
}

/// The tables that `export csv` can write.
private enum CSVContent: String, CaseIterable {
    case days, tasks, `repeat`, fast, light

    static var names: [String] { allCases.map(\.rawValue) }

    func table(_ context: Context) throws(Failure) -> Spreadsheet {
        switch self {
        case .days: .days(of: try plan(context))
        case .tasks: .tasks(of: try plan(context))
        case .repeat: .repeats(of: try trackers(RepeatPart.self, context))
        case .fast: .fasts(of: try trackers(FastPart.self, context))
        case .light: .lights(of: try trackers(LightPart.self, context))
        }
    }

    /// Only the chosen tracker, so that an invalid file of another one doesn't stop the export.
    private func trackers(_ part: any RecordPart.Type, _ context: Context) throws(Failure) -> ExportedTrackers {
        try context.trackers("export csv", of: [part])
    }

    private func plan(_ context: Context) throws(Failure) -> Snapshot {
        try context.wholePlan("export csv", Progress(context)).snapshot
    }
}
