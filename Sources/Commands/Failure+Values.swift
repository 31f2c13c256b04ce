import CivilTime
import CommandLine
import DateWords
import JournalText
import Localization
import Messages
import Terminal

// What is wrong with a value on the command line, or with what the command is given otherwise.
extension Failure {
    /// A date or a week after the last week whose days can all be written.
    static func tooLate(_ text: String) -> Failure {
        Failure(
            LocalizedText(
                en: "'\(text.printable)' is too late: plans end with \(Week.latest) (\(Day.latest))",
                zh: "\(text.printable) 太晚：计划最晚到 \(Week.latest)（\(Day.latest)）",
                ja: "「\(text.printable)」は遅すぎます。計画できるのは \(Week.latest)（\(Day.latest)）までです"), .usage)
    }

    static func invalidClock(_ text: String) -> Failure {
        Failure(
            LocalizedText(
                en: "invalid WEEKYII_NOW '\(text.printable)'; use YYYY-MM-DD HH:MM",
                zh: "WEEKYII_NOW 的值“\(text.printable)”无效，应为 YYYY-MM-DD HH:MM",
                ja: "WEEKYII_NOW が「\(text.printable)」です。YYYY-MM-DD HH:MM でなければなりません"), .usage)
    }

    /// A path that no tracker's file can have.
    static func notAFile(_ text: String) -> Failure {
        Failure(
            LocalizedText(
                en: "'\(text.printable)' isn't a file of the journal; use a path like Repeat/milk.md, or a date",
                zh: "“\(text.printable)”不是日记的文件；请使用 Repeat/牛奶.md 这样的路径或日期",
                ja: "「\(text.printable)」はジャーナルのファイルではありません。Repeat/牛乳.md のようなパスか日付を指定してください"), .usage)
    }

    static var invalidInput: Failure {
        Failure(
            LocalizedText(
                en: "standard input is not text; use UTF-8", zh: "无法从标准输入读取文本：必须是 UTF-8 编码",
                ja: "標準入力をテキストとして読み取れません。UTF-8 である必要があります"), .usage)
    }

    static func noDocument(_ command: String) -> Failure {
        Failure(
            LocalizedText(
                en: "'\(command)' does not support -json; nothing was done",
                zh: "“\(command)”没有可供 -json 输出的内容；未执行任何操作",
                ja: "「\(command)」には -json で表す内容がありません。何も実行していません"), .usage)
    }

    static var invalidEncoding: Failure {
        Failure(
            LocalizedText(en: "the command line isn't UTF-8", zh: "命令行不是 UTF-8 编码", ja: "コマンドラインが UTF-8 ではありません"),
            .usage)
    }

    /// A path is relative to the current folder, which was removed.
    static var folderRemoved: Failure {
        Failure(
            LocalizedText(
                en: "the current folder no longer exists; change to another one", zh: "当前目录已不存在；请切换到其他目录",
                ja: "現在のフォルダーはもうありません。別のフォルダーに移ってください"), .refused)
    }
}

// The forms of values.
extension Failure {
    static func invalidDate(_ text: String) -> Failure {
        invalid(
            LocalizedText(en: "date", zh: "日期", ja: "日付"), text,
            use: LocalizedText(
                en: "YYYY-MM-DD, 'tomorrow', a weekday or +3", zh: "YYYY-MM-DD、“明天”、“周五”这样的星期或 +3",
                ja: "YYYY-MM-DD、「明日」、曜日、または +3"), nearest: DateExpression.meant(by: text))
    }

    static func invalidWeek(_ text: String) -> Failure {
        invalid(
            LocalizedText(en: "ISO week", zh: "周", ja: " ISO 週"), text,
            use: LocalizedText(
                en: "YYYY-Www, W07 or 'next' (W53 only in years that have one)", zh: "YYYY-Www、W07 或“下周”；只有部分年份有 W53",
                ja: "YYYY-Www、W07、「来週」のいずれか。W53 は一部の年だけ"),
            nearest: Spelling.nearest(to: text, in: ["this", "next", "last"]))
    }

    static func invalidMonth(_ text: String) -> Failure {
        invalid(
            LocalizedText(en: "month", zh: "月份", ja: "月"), text,
            use: LocalizedText(
                en: "YYYY-MM, 'this', 'next' or 'last'", zh: "YYYY-MM、“本月”、“下个月”或“上个月”",
                ja: "YYYY-MM、「今月」、「来月」、「先月」のいずれか"), nearest: Spelling.nearest(to: text, in: ["this", "next", "last"]))
    }

    static func invalidTime(_ text: String) -> Failure {
        invalid(
            timeName, text,
            use: LocalizedText(
                en: "HH:MM (00:00 to 23:59) or 9pm", zh: "HH:MM，00:00 到 23:59，或 9pm",
                ja: "HH:MM、00:00 から 23:59 まで、または 9pm"), nearest: TimeOfDay(meantBy: text).map { "\($0)" })
    }

    /// What a time, or a moment in its place, is called.
    static let timeName = LocalizedText(en: "time", zh: "时间", ja: "時刻")

    static func invalidTaskID(_ text: String) -> Failure {
        invalid(
            LocalizedText(en: "task id", zh: "任务编号", ja: "タスクの ID "), text,
            use: LocalizedText(en: "T01, T02 …", zh: "T01、T02 …", ja: "T01、T02 …"))
    }
}
