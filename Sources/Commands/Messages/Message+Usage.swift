import Arguments
import Terminal

/// What is wrong with a command line, and what would be right.
extension Message {
    static func usage(_ error: UsageError) -> LocalizedText {
        let fault = usageFault(error)
        guard let nearest = error.nearest else { return fault }
        return LocalizedText(en: "\(fault.en); did you mean \(nearest)?", zh: "\(fault.zh)；是否想输入 \(nearest)？")
    }

    private static func usageFault(_ error: UsageError) -> LocalizedText {
        switch error {
        case .unknownCommand(let words, _):
            let name = words.joined(separator: " ").printable
            return LocalizedText(en: "unknown command '\(name)'", zh: "未知命令“\(name)”")
        case .incompleteCommand(let words, let following):
            let (name, list) = (words.joined(separator: " "), following.joined(separator: ", "))
            return LocalizedText(en: "'\(name)' wants one more word: \(list)", zh: "“\(name)”之后还需要：\(list)")
        case .unknownOption(let name, let command, _):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "unknown option -\(name.printable)\(place.isEmpty ? "" : " of '\(place)'")",
                zh: "未知选项 -\(name.printable)\(place.isEmpty ? "" : "（\(place)）")")
        case .missingValue(let name, let placeholder):
            return LocalizedText(
                en: "-\(name) wants a value: -\(name) \(placeholder)", zh: "-\(name) 需要一个值：-\(name) \(placeholder)")
        case .repeatedOption(let name):
            return LocalizedText(en: "-\(name) is there twice", zh: "-\(name) 重复")
        case .missingOption(let name, let command):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "'\(place)' wants -\(name); weekyii \(place) -h shows how",
                zh: "“\(place)”需要 -\(name)；用法见 weekyii \(place) -h")
        case .unexpectedOperand(let word, let command, _):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "'\(place)' takes no '\(word.printable)'", zh: "“\(place)”不接受“\(word.printable)”")
        case .missingOperand(let name, let command):
            let place = command.joined(separator: " ")
            return LocalizedText(en: "'\(place)' wants \(name)", zh: "“\(place)”需要 \(name)")
        case .flagWithValue(let name):
            return LocalizedText(en: "-\(name) takes no value", zh: "-\(name) 不接受值")
        case .conflictingOptions(let one, let other):
            return LocalizedText(en: "-\(one) and -\(other) can't stand together", zh: "-\(one) 与 -\(other) 不能同时使用")
        }
    }

    /// A value that can't be what its option takes.
    static func value(_ error: ValueError) -> LocalizedText {
        switch error {
        case .date(let text):
            LocalizedText(
                en: "'\(text.printable)' is no date (YYYY-MM-DD, YYYY/MM/DD or YY/MM/DD)",
                zh: "日期格式非法")
        case .week(let text):
            LocalizedText(
                en: "'\(text.printable)' is no ISO week (YYYY-Www; W53 only in years that have one)",
                zh: "周格式非法: \(text.printable)（YYYY-Www；只有部分年份有 W53）")
        case .month(let text):
            LocalizedText(en: "'\(text.printable)' is no month (YYYY-MM)", zh: "月份格式非法: \(text.printable)（YYYY-MM）")
        case .time(let text):
            LocalizedText(
                en: "'\(text.printable)' is no time of day (HH:MM, 00:00 to 23:59)",
                zh: "时间格式非法: \(text.printable)（HH:MM，00:00 到 23:59）")
        case .taskID(let text):
            LocalizedText(
                en: "'\(text.printable)' is no task id (T01, T02 …)", zh: "任务编号非法: \(text.printable)（T01、T02 …）")
        case .clock(let text):
            LocalizedText(
                en: "WEEKYII_NOW is '\(text.printable)'; it must be YYYY-MM-DD HH:MM",
                zh: "WEEKYII_NOW 的值“\(text.printable)”无效，应为 YYYY-MM-DD HH:MM")
        case .color(let text):
            LocalizedText(
                en: "--color is '\(text.printable)'; it must be auto, always or never",
                zh: "--color 的值“\(text.printable)”无效，应为 auto、always 或 never",
                ja: "--color の値「\(text.printable)」は無効です（auto、always、never のいずれか）")
        case .noDocument(let command):
            LocalizedText(
                en: "'\(command)' shows nothing that -json could tell; nothing was done",
                zh: "“\(command)”没有可供 -json 输出的内容；未执行任何操作",
                ja: "「\(command)」には -json で表す内容がありません。何も実行していません")
        case .encoding:
            LocalizedText(en: "the command line isn't UTF-8", zh: "命令行不是 UTF-8 编码")
        case .input:
            LocalizedText(en: "standard input can't be read as text", zh: "无法从标准输入读取文本")
        }
    }
}
