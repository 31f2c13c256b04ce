import CivilTime
import Localization
import Messages
import Terminal

enum ValueError: ReportedError, Equatable {
    /// A date or a week after the last week whose days can all be written.
    case tooLate(String)
    case clock(String)
    /// A path that no tracker's file can have.
    case record(String)
    case input
    /// A command that shows nothing has no document; its words.
    case noDocument(command: String)
    /// A word of the command line isn't UTF-8.
    case encoding
    /// A path is relative to the current folder, which was removed.
    case folderRemoved
}

extension ValueError {
    var failure: Failure { Failure(words, self == .folderRemoved ? .refused : .usage) }

    private var words: LocalizedText {
        switch self {
        case .tooLate(let text):
            LocalizedText(
                en: "'\(text.printable)' is too late: plans end with \(Week.latest) (\(Day.latest))",
                zh: "\(text.printable) 太晚：计划最晚到 \(Week.latest)（\(Day.latest)）",
                ja: "「\(text.printable)」は遅すぎます。計画できるのは \(Week.latest)（\(Day.latest)）までです")
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
        case .folderRemoved:
            LocalizedText(
                en: "the current folder no longer exists; change to another one", zh: "当前目录已不存在；请切换到其他目录",
                ja: "現在のフォルダーはもうありません。別のフォルダーに移ってください")
        case .input:
            LocalizedText(
                en: "standard input is not text; use UTF-8", zh: "无法从标准输入读取文本：必须是 UTF-8 编码",
                ja: "標準入力をテキストとして読み取れません。UTF-8 である必要があります")
        }
    }
}
