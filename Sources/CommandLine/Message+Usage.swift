package import Localization
package import Messages
import Terminal

/// The problems of a command line, and what would work.
extension Message {
    fileprivate static func usage(_ error: UsageError) -> LocalizedText {
        let problem = usageProblem(error)
        if let nearest = error.nearest {
            let meant = meant(nearest)
            return LocalizedText(en: "\(problem); \(meant)", zh: "\(problem)；\(meant)", ja: "\(problem)。\(meant)")
        }
        return help(after: error).map { LocalizedText(each: "\(problem)\($0)") } ?? problem
    }

    /// The problem of a command line, and why the line that may be meant would be refused.
    package static func usage(_ error: UsageError, refused reason: LocalizedText) -> LocalizedText {
        LocalizedText(each: "\(usageProblem(error))\(advised(refused(error, reason)))")
    }

    /// Why the line that may be meant would be refused.
    private static func refused(_ error: UsageError, _ reason: LocalizedText) -> LocalizedText {
        guard let line = error.nearest?.printable else { return reason }
        return LocalizedText(
            en: "\(line) would be refused now: \(reason)", zh: "\(line) 现在无法执行：\(reason)",
            ja: "\(line) は今は実行できません：\(reason)")
    }

    private static func advised(_ advice: LocalizedText) -> LocalizedText {
        LocalizedText(en: "; \(advice)", zh: "；\(advice)", ja: "。\(advice)")
    }

    /// What a command needs.
    private static func missing(_ word: String, of command: [String]) -> LocalizedText {
        let place = command.joined(separator: " ")
        return LocalizedText(
            en: "'\(place)' needs \(word)", zh: "“\(place)”需要 \(word)", ja: "「\(place)」には \(word) が必要です")
    }

    /// What helps after a problem that nothing is near to.
    private static func help(after error: UsageError) -> LocalizedText? {
        switch error {
        case .unknownCommand(let words, _, let advice):
            if let advice { return advised(advice) }
            let command = (["weekyii", "help"] + words.dropLast()).joined(separator: " ")
            return LocalizedText(
                en: "; \(command) lists the commands", zh: "；\(command) 可列出命令", ja: "。\(command) でコマンドの一覧を表示できます")
        case .unknownOption(_, let words, _):
            let command = (["weekyii", "help"] + words).joined(separator: " ")
            return LocalizedText(
                en: "; \(command) lists the options", zh: "；\(command) 可列出选项", ja: "。\(command) でオプションの一覧を表示できます")
        case .missingOption(_, _, _, let line), .missingQuotes(_, _, let line):
            let line = line.printable
            return LocalizedText(en: ": \(line)", zh: "：\(line)", ja: "：\(line)")
        case .missingOperand(_, let words):
            let command = (["weekyii"] + words + ["-h"]).joined(separator: " ")
            return LocalizedText(
                en: "; \(command) shows how", zh: "；用法见 \(command)", ja: "。使い方は \(command) で表示できます")
        default: return nil
        }
    }

    private static func usageProblem(_ error: UsageError) -> LocalizedText {
        switch error {
        case .unknownCommand(let words, _, _):
            let name = words.joined(separator: " ").printable
            return LocalizedText(en: "unknown command '\(name)'", zh: "未知命令“\(name)”", ja: "「\(name)」というコマンドはありません")
        case .missingOption(let name, let placeholder, let command, _):
            return missing("-\(name) \(placeholder)", of: command)
        case .missingOperand(let name, let command): return missing(name, of: command)
        case .missingQuotes(let word, let option, _):
            let word = word.printable
            return LocalizedText(
                en: "unexpected argument '\(word)' after -\(option); quote the text",
                zh: "-\(option) 之后的“\(word)”多余；请给文本加引号",
                ja: "-\(option) の後の「\(word)」は余分です。テキストを引用符で囲んでください")
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
        case .unexpectedOperand(let word, let command, _):
            let place = command.joined(separator: " ")
            return LocalizedText(
                en: "unexpected argument '\(word.printable)' after '\(place)'", zh: "“\(place)”不接受“\(word.printable)”",
                ja: "「\(place)」に「\(word.printable)」は指定できません")
        case .flagWithValue(let name):
            return LocalizedText(en: "-\(name) does not take a value", zh: "-\(name) 不接受值", ja: "-\(name) に値は指定できません")
        case .conflictingOptions(let one, let other):
            return LocalizedText(
                en: "-\(one) and -\(other) cannot be combined", zh: "-\(one) 与 -\(other) 不能同时使用",
                ja: "-\(one) と -\(other) は同時に指定できません")
        }
    }

    /// A value that isn't possible, and what is.
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
    package var failure: Failure { Failure(Message.usage(self), .usage) }
}
