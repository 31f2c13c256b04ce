import CivilTime
import Localization
import Messages
import Terminal

/// An invalid value on the command line.
enum ValueError: ReportedError, Equatable {
    case date(String)
    /// A date or a week after the last week whose days can all be written.
    case tooLate(String)
    case week(String)
    case month(String)
    case time(String)
    case taskID(String)
    case clock(String)
    /// A path that no tracker's file can have.
    case record(String)
    case input
    /// A command that shows nothing has no document; its words.
    case noDocument(command: String)
    /// A word of the command line isn't UTF-8.
    case encoding
}

extension ValueError {
    var errorText: ErrorText { ErrorText(words, .usage) }

    private var words: LocalizedText {
        switch self {
        case .date(let text):
            LocalizedText(
                en: "invalid date '\(text.printable)'; use YYYY-MM-DD, 'tomorrow' or a weekday",
                zh: "日期格式非法：“\(text.printable)”；请使用 YYYY-MM-DD、“明天”或“周五”这样的星期",
                ja: "「\(text.printable)」は日付ではありません（YYYY-MM-DD、「明日」、または曜日）")
        case .tooLate(let text):
            LocalizedText(
                en: "'\(text.printable)' is too late: plans end with \(Week.latest) (\(Day.latest))",
                zh: "\(text.printable) 太晚：计划最晚到 \(Week.latest)（\(Day.latest)）",
                ja: "「\(text.printable)」は遅すぎます。計画できるのは \(Week.latest)（\(Day.latest)）までです")
        case .week(let text):
            LocalizedText(
                en:
                    "invalid ISO week '\(text.printable)'; use YYYY-Www, W07 or 'next' (W53 only in years that have one)",
                zh: "周格式非法: \(text.printable)（YYYY-Www、W07 或“下周”；只有部分年份有 W53）",
                ja: "「\(text.printable)」は ISO 週ではありません（YYYY-Www、W07、「来週」のいずれか。W53 は一部の年だけ）")
        case .month(let text):
            LocalizedText(
                en: "invalid month '\(text.printable)'; use YYYY-MM, 'this', 'next' or 'last'",
                zh: "月份格式非法: \(text.printable)（YYYY-MM、“本月”、“下个月”或“上个月”）",
                ja: "「\(text.printable)」は月ではありません（YYYY-MM、「今月」、「来月」、「先月」のいずれか）")
        case .time(let text):
            LocalizedText(
                en: "invalid time '\(text.printable)'; use HH:MM, 00:00 to 23:59",
                zh: "时间格式非法: \(text.printable)（HH:MM，00:00 到 23:59）",
                ja: "「\(text.printable)」は時刻ではありません（HH:MM、00:00 から 23:59 まで）")
        case .taskID(let text):
            LocalizedText(
                en: "invalid task id '\(text.printable)'; use T01, T02 …", zh: "任务编号非法: \(text.printable)（T01、T02 …）",
                ja: "「\(text.printable)」はタスクの ID ではありません（T01、T02 …）")
        case .clock(let text):
            LocalizedText(
                en: "invalid WEEKYII_NOW '\(text.printable)'; use YYYY-MM-DD HH:MM",
                zh: "WEEKYII_NOW 的值“\(text.printable)”无效，应为 YYYY-MM-DD HH:MM",
                ja: "WEEKYII_NOW が「\(text.printable)」です。YYYY-MM-DD HH:MM でなければなりません")
        case .record(let text):
            LocalizedText(
                en: "'\(text.printable)' isn't a file of the journal; use a path like Repeat/milk.md, or a date",
                zh: "“\(text.printable)”不是日记的文件；请使用 Repeat/牛奶.md 这样的路径或日期",
                ja: "「\(text.printable)」はジャーナルのファイルではありません。Repeat/牛乳.md のようなパスか日付を指定してください")
        case .noDocument(let command):
            LocalizedText(
                en: "'\(command)' does not support -json; nothing was done",
                zh: "“\(command)”没有可供 -json 输出的内容；未执行任何操作",
                ja: "「\(command)」には -json で表す内容がありません。何も実行していません")
        case .encoding:
            LocalizedText(en: "the command line isn't UTF-8", zh: "命令行不是 UTF-8 编码", ja: "コマンドラインが UTF-8 ではありません")
        case .input:
            LocalizedText(
                en: "standard input is not text; use UTF-8", zh: "无法从标准输入读取文本：必须是 UTF-8 编码",
                ja: "標準入力をテキストとして読み取れません。UTF-8 である必要があります")
        }
    }
}

extension Failure {
    /// A value is invalid.
    static func value(_ error: ValueError) -> Failure { Failure(error) }
}
