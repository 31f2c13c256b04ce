import Arguments
import CivilTime
import Localization
import Messages
import Terminal

/// What is wrong with a command line, and what would be right.
extension Message {
    static func usage(_ error: UsageError) -> LocalizedText {
        let fault = usageFault(error)
        guard let nearest = error.nearest else { return fault }
        return LocalizedText(
            en: "\(fault); did you mean \(nearest)?", zh: "\(fault)；是否想输入 \(nearest)？",
            ja: "\(fault)。\(nearest) のことですか？")
    }

    private static func usageFault(_ error: UsageError) -> LocalizedText {
        switch error {
        case .unknownCommand(let words, _):
            let name = words.joined(separator: " ").printable
            return LocalizedText(en: "unknown command '\(name)'", zh: "未知命令“\(name)”", ja: "「\(name)」というコマンドはありません")
        case .incompleteCommand(let words, let following):
            let (name, list) = (words.joined(separator: " "), following.joined(separator: ", "))
            return LocalizedText(
                en: "'\(name)' needs one more word: \(list)", zh: "“\(name)”之后还需要：\(list)",
                ja: "「\(name)」にはもう 1 語必要です：\(list)")
        case .unknownOption(let name, let command, _):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "unknown option -\(name.printable)\(place.isEmpty ? "" : " of '\(place)'")",
                zh: "未知选项 -\(name.printable)\(place.isEmpty ? "" : "（\(place)）")",
                ja: "\(place.isEmpty ? "" : "「\(place)」に")オプション -\(name.printable) はありません")
        case .missingValue(let name, let placeholder):
            return LocalizedText(
                en: "-\(name) needs a value: -\(name) \(placeholder)", zh: "-\(name) 需要一个值：-\(name) \(placeholder)",
                ja: "-\(name) には値が必要です：-\(name) \(placeholder)")
        case .repeatedOption(let name):
            return LocalizedText(en: "-\(name) is given twice", zh: "-\(name) 重复", ja: "-\(name) が 2 回指定されています")
        case .missingOption(let name, let command):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "'\(place)' needs -\(name); weekyii \(place) -h shows how",
                zh: "“\(place)”需要 -\(name)；用法见 weekyii \(place) -h",
                ja: "「\(place)」には -\(name) が必要です。使い方は weekyii \(place) -h で表示できます")
        case .unexpectedOperand(let word, let command, _):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "unexpected argument '\(word.printable)' after '\(place)'", zh: "“\(place)”不接受“\(word.printable)”",
                ja: "「\(place)」に「\(word.printable)」は指定できません")
        case .missingOperand(let name, let command):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "'\(place)' needs \(name); weekyii \(place) -h shows how",
                zh: "“\(place)”需要 \(name)；用法见 weekyii \(place) -h",
                ja: "「\(place)」には \(name) が必要です。使い方は weekyii \(place) -h で表示できます")
        case .flagWithValue(let name):
            return LocalizedText(en: "-\(name) does not take a value", zh: "-\(name) 不接受值", ja: "-\(name) に値は指定できません")
        case .conflictingOptions(let one, let other):
            return LocalizedText(
                en: "-\(one) and -\(other) cannot be combined", zh: "-\(one) 与 -\(other) 不能同时使用",
                ja: "-\(one) と -\(other) は同時に指定できません")
        }
    }

    /// A value that can't be what its option takes.
    static func value(_ error: ValueError) -> LocalizedText {
        switch error {
        case .date(let text):
            LocalizedText(
                en: "invalid date '\(text.printable)'; use YYYY-MM-DD, YYYY/MM/DD or YY/MM/DD",
                zh: "日期格式非法", ja: "「\(text.printable)」は日付ではありません（YYYY-MM-DD、YYYY/MM/DD、YY/MM/DD のいずれか）")
        case .tooLate(let text):
            LocalizedText(
                en: "'\(text.printable)' is too late: plans end with \(Week.latest) (\(Day.latest))",
                zh: "\(text.printable) 太晚：计划最晚到 \(Week.latest)（\(Day.latest)）",
                ja: "「\(text.printable)」は遅すぎます。計画できるのは \(Week.latest)（\(Day.latest)）までです")
        case .week(let text):
            LocalizedText(
                en: "invalid ISO week '\(text.printable)'; use YYYY-Www (W53 only in years that have one)",
                zh: "周格式非法: \(text.printable)（YYYY-Www；只有部分年份有 W53）",
                ja: "「\(text.printable)」は ISO 週ではありません（YYYY-Www。W53 は一部の年だけ）")
        case .month(let text):
            LocalizedText(
                en: "invalid month '\(text.printable)'; use YYYY-MM", zh: "月份格式非法: \(text.printable)（YYYY-MM）",
                ja: "「\(text.printable)」は月ではありません（YYYY-MM）")
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
                en: "WEEKYII_NOW is '\(text.printable)'; it must be YYYY-MM-DD HH:MM",
                zh: "WEEKYII_NOW 的值“\(text.printable)”无效，应为 YYYY-MM-DD HH:MM",
                ja: "WEEKYII_NOW が「\(text.printable)」です。YYYY-MM-DD HH:MM でなければなりません")
        case .count(let text):
            LocalizedText(
                en: "invalid number of entries '\(text.printable)'; use 1, 2, 3 …",
                zh: "条数非法: \(text.printable)（1、2、3 …）", ja: "'\(text.printable)' は件数ではありません（1、2、3 …）")
        case .shell(let text):
            LocalizedText(
                en: "no shell of that kind is known: '\(text.printable)'; bash, zsh or fish",
                zh: "不支持的 shell“\(text.printable)”，应为 bash、zsh 或 fish",
                ja: "「\(text.printable)」というシェルには対応していません。bash、zsh、fish のどれかです")
        case .setting(let name, let nearest): unknownSetting(name, nearest: nearest)
        case .ownFile(let name): ownFile(name)
        case .archiveOnTerminal: archiveOnTerminal
        case .color(let text):
            LocalizedText(
                en: "--color is '\(text.printable)'; it must be auto, always or never",
                zh: "--color 的值“\(text.printable)”无效，应为 auto、always 或 never",
                ja: "--color の値「\(text.printable)」は無効です（auto、always、never のいずれか）")
        case .noDocument(let command):
            LocalizedText(
                en: "'\(command)' does not support -json; nothing was done",
                zh: "“\(command)”没有可供 -json 输出的内容；未执行任何操作",
                ja: "「\(command)」には -json で表す内容がありません。何も実行していません")
        case .encoding:
            LocalizedText(en: "the command line isn't UTF-8", zh: "命令行不是 UTF-8 编码", ja: "コマンドラインが UTF-8 ではありません")
        case .input:
            LocalizedText(
                en: "standard input cannot be read as text: it has to be UTF-8", zh: "无法从标准输入读取文本：必须是 UTF-8 编码",
                ja: "標準入力をテキストとして読み取れません。UTF-8 である必要があります")
        }
    }
}
