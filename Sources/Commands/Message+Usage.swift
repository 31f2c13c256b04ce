package import Arguments
import Localization
package import Messages
import Terminal

/// The problems of a command line, and what would work.
extension Message {
    static func usage(_ error: UsageError) -> LocalizedText {
        let problem = usageProblem(error)
        if let nearest = error.nearest?.printable {
            return LocalizedText(
                en: "\(problem); did you mean \(nearest)?", zh: "\(problem)；是否想输入 \(nearest)？",
                ja: "\(problem)。\(nearest) のことですか？")
        }
        return help(after: error).map { LocalizedText(each: "\(problem)\($0)") } ?? problem
    }

    /// The problem of a command line, and what can be done instead.
    static func usage(_ error: UsageError, _ advice: LocalizedText) -> LocalizedText {
        LocalizedText(each: "\(usageProblem(error))\(advised(advice))")
    }

    private static func advised(_ advice: LocalizedText) -> LocalizedText {
        LocalizedText(en: "; \(advice)", zh: "；\(advice)", ja: "。\(advice)")
    }

    /// What helps after an unknown word that nothing is near to.
    private static func help(after error: UsageError) -> LocalizedText? {
        switch error {
        case .unknownCommand(let words, _):
            if let word = words.last, let advice = CommandTable.line.advice[word] { return advised(advice) }
            let command = (["weekyii", "help"] + words.dropLast()).joined(separator: " ")
            return LocalizedText(
                en: "; \(command) lists the commands", zh: "；\(command) 可列出命令", ja: "。\(command) でコマンドの一覧を表示できます")
        case .unknownOption(_, let words, _):
            let command = (["weekyii", "help"] + words).joined(separator: " ")
            return LocalizedText(
                en: "; \(command) lists the options", zh: "；\(command) 可列出选项", ja: "。\(command) でオプションの一覧を表示できます")
        default: return nil
        }
    }

    private static func usageProblem(_ error: UsageError) -> LocalizedText {
        switch error {
        case .unknownCommand(let words, _):
            let name = words.joined(separator: " ").printable
            return LocalizedText(en: "unknown command '\(name)'", zh: "未知命令“\(name)”", ja: "「\(name)」というコマンドはありません")
        case .missingOptionName(let name, let placeholder, let command, let line):
            let (place, line) = (command.joined(separator: " "), line.printable)
            return LocalizedText(
                en: "'\(place)' needs -\(name) \(placeholder): \(line)",
                zh: "“\(place)”需要 -\(name) \(placeholder)：\(line)",
                ja: "「\(place)」には -\(name) \(placeholder) が必要です：\(line)")
        case .missingQuotes(let word, let option, let line):
            let (word, line) = (word.printable, line.printable)
            return LocalizedText(
                en: "unexpected argument '\(word)' after -\(option); quote the text: \(line)",
                zh: "-\(option) 之后的“\(word)”多余；请给文本加引号：\(line)",
                ja: "-\(option) の後の「\(word)」は余分です。テキストを引用符で囲んでください：\(line)")
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
        case .invalidNumber(let text, let name, let range):
            let (least, most) = (range.lowerBound, range.upperBound)
            return invalid(
                text, name,
                LocalizedText(en: "\(least) to \(most)", zh: "\(least) 到 \(most)", ja: "\(least) から \(most) まで"))
        case .invalidChoice(let text, let name, let words):
            let (first, last) = (words.dropLast(), words.last ?? "")
            return invalid(
                text, name,
                LocalizedText(
                    en: "\(first.joined(separator: ", ")) or \(last)", zh: "\(first.joined(separator: "、")) 或 \(last)",
                    ja: "\(words.joined(separator: "、")) のいずれか"))
        case .repeatedOption(let name):
            return LocalizedText(en: "-\(name) is given twice", zh: "-\(name) 重复", ja: "-\(name) が 2 回指定されています")
        case .missingOption(let name, let placeholder, let command):
            let place = command.joined(separator: " ")
            let option = "-\(name) \(placeholder)"
            return LocalizedText(
                en: "'\(place)' needs \(option); weekyii \(place) -h shows how",
                zh: "“\(place)”需要 \(option)；用法见 weekyii \(place) -h",
                ja: "「\(place)」には \(option) が必要です。使い方は weekyii \(place) -h で表示できます")
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

    /// A value that isn't possible, and what is.
    ///
    /// - Parameter option: nil for an operand.
    private static func invalid(_ text: String, _ option: String?, _ possible: LocalizedText) -> LocalizedText {
        let text = text.printable
        guard let option else {
            return LocalizedText(
                en: "invalid argument '\(text)'; use \(possible)", zh: "参数“\(text)”无效，应为 \(possible)",
                ja: "引数「\(text)」は無効です（\(possible)）")
        }
        return LocalizedText(
            en: "invalid -\(option) '\(text)'; use \(possible)", zh: "-\(option) 的值“\(text)”无效，应为 \(possible)",
            ja: "-\(option) の値「\(text)」は無効です（\(possible)）")
    }
}

extension UsageError: ReportedError {
    package var errorText: ErrorText { ErrorText(Message.usage(self), .usage) }
}
