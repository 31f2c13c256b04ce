package import Localization
package import Messages
import Terminal

/// The problems of a command line, and what would work.
extension Message {
    fileprivate static func usage(_ error: UsageError) -> Text {
        let problem = usageProblem(error)
        if let nearest = error.nearest {
            let meant = meant(nearest)
            return Text("\(problem); \(meant)")
        }
        return help(after: error).map { Text(verbatim: "\(problem)\($0)") } ?? problem
    }

    /// The problem of a command line, and why the line that may be meant would be refused.
    package static func usage(_ error: UsageError, refused reason: Text) -> Text {
        Text(verbatim: "\(usageProblem(error))\(advised(refused(error, reason)))")
    }

    /// Why the line that may be meant would be refused.
    private static func refused(_ error: UsageError, _ reason: Text) -> Text {
        guard let line = error.nearest?.printable else { return reason }
        return Text("\(line) would be refused now: \(reason)")
    }

    private static func advised(_ advice: Text) -> Text { Text("; \(advice)") }

    /// What a command needs.
    private static func missing(_ word: String, of command: [String]) -> Text {
        let place = command.joined(separator: " ")
        return Text("'\(place)' needs \(word)")
    }

    /// What helps after a problem that nothing is near to.
    private static func help(after error: UsageError) -> Text? {
        switch error {
        case .unknownCommand(let words, _, let advice):
            if let advice { return advised(advice) }
            let command = (["weekyii", "help"] + words.dropLast()).joined(separator: " ")
            return Text("; \(command) lists the commands")
        case .unknownOption(_, let words, _):
            let command = (["weekyii", "help"] + words).joined(separator: " ")
            return Text("; \(command) lists the options")
        case .missingOption(_, _, _, let line), .missingQuotes(_, _, let line): return Text(": \(line)")
        case .missingOperand(_, let words):
            let command = (["weekyii"] + words + ["-h"]).joined(separator: " ")
            return Text("; \(command) shows how")
        default: return nil
        }
    }

    private static func usageProblem(_ error: UsageError) -> Text {
        switch error {
        case .unknownCommand(let words, _, _):
            let name = words.joined(separator: " ").printable
            return Text("unknown command '\(name)'")
        case .missingOption(let name, let placeholder, let command, _):
            return missing("-\(name) \(placeholder)", of: command)
        case .missingOperand(let name, let command): return missing(name, of: command)
        case .missingQuotes(let word, let option, _):
            return Text("unexpected argument '\(word)' after -\(option); quote the text")
        case .incompleteCommand(let words, let following):
            let (name, list) = (words.joined(separator: " "), following.joined(separator: ", "))
            return Text("'\(name)' needs one more word: \(list)")
        case .unknownOption(let name, let command, _):
            let place = command.joined(separator: " ")
            return Text("unknown option -\(name)\(place.isEmpty ? Text.empty : Text(" of '\(place)'"))")
        case .missingValue(let name, let placeholder): return Text("-\(name) needs a value: -\(name) \(placeholder)")
        case .invalidNumber(let text, let name, let range):
            let (least, most) = (range.lowerBound, range.upperBound)
            return invalid(text, name, Text("\(least) to \(most)"))
        case .invalidChoice(let text, let name, let words):
            let (first, last) = (Array(words.dropLast()), words.last ?? "")
            return invalid(text, name, Text("\(list: first) or \(last)"))
        case .repeatedOption(let name): return Text("-\(name) is given twice")
        case .unexpectedOperand(let word, let command, _):
            let place = command.joined(separator: " ")
            return Text("unexpected argument '\(word)' after '\(place)'")
        case .flagWithValue(let name): return Text("-\(name) does not take a value")
        case .conflictingOptions(let one, let other): return Text("-\(one) and -\(other) cannot be combined")
        }
    }

    /// A value that isn't possible, and what is.
    private static func invalid(_ text: String, _ option: String?, _ possible: Text) -> Text {
        guard let option else { return Text("invalid argument '\(text)'; use \(possible)") }
        return Text("invalid -\(option) '\(text)'; use \(possible)")
    }
}

extension UsageError: ReportedError {
    package var failure: Failure { Failure(Message.usage(self), .usage) }
}
