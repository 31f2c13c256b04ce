package import Localization
package import Messages

/// A problem in a command line. Options are named without dashes.
package enum UsageError: ReportedError, Hashable {
    /// The last of the words is unknown after the others; `nearest` is the line that may be meant.
    /// `advice` is what can be done instead.
    case unknownCommand([String], nearest: String?, advice: Text? = nil)
    /// The words are only the beginning of a command; one of `following` has to follow.
    case incompleteCommand([String], following: [String])
    /// The command, or the beginning of one, has no such option; `nearest` is one with its dash, or a whole line.
    case unknownOption(String, command: [String], nearest: String?)
    case missingValue(String, placeholder: String)
    /// A value isn't a number, or out of its range; its option, or nil for an operand.
    case invalidNumber(String, option: String?, ClosedRange<Int>)
    /// A value isn't one of the words that are possible; its option, or nil for an operand.
    case invalidChoice(String, option: String?, [String])
    case repeatedOption(String)
    /// The command has no such operand; `nearest` is the option that may be meant with its dash, or a whole line.
    case unexpectedOperand(String, command: [String], nearest: String?)
    /// An option isn't given; its name, the placeholder of its value, and the line that is meant: words that follow are
    /// its value.
    case missingOption(String, placeholder: String, command: [String], line: String)
    /// The value of an option goes on after it, because it has no quotes; and the line that is meant.
    case missingQuotes(String, option: String, line: String)
    /// A required operand of the command is missing; its placeholder.
    case missingOperand(String, command: [String])
    case flagWithValue(String)
    case conflictingOptions(String, String)

    var isUnknownCommand: Bool { if case .unknownCommand = self { true } else { false } }

    /// What may be meant, as typed: `weekyii pending create`, `-focus_zone`.
    package var nearest: String? {
        switch self {
        case .unknownCommand(_, let nearest, _), .unknownOption(_, _, let nearest),
            .unexpectedOperand(_, _, let nearest):
            nearest
        default: nil
        }
    }

    /// The whole line that may be meant.
    package var line: String? {
        switch self {
        case .missingOption(_, _, _, let line), .missingQuotes(_, _, let line): line
        default: nearest.flatMap { $0.hasPrefix("-") ? nil : $0 }
        }
    }

    package var failure: Failure {
        let question = nearest.map { Text("\(problem); \(Message.meant($0))") }
        return Failure(question ?? Text(verbatim: "\(problem)\(remedy)"), .usage)
    }

    /// The problem, and why the line that may be meant would be refused.
    package func failure(refused reason: Text) -> Failure {
        let advice = nearest.map { Text("\($0) would be refused now: \(reason)") } ?? reason
        return Failure(Text(verbatim: "\(problem)\(Text("; \(advice)"))"), .usage)
    }

    private var problem: Text {
        switch self {
        case .unknownCommand(let words, _, _): Text("unknown command '\(Self.phrase(words))'")
        case .incompleteCommand(let words, let following):
            Text("'\(Self.phrase(words))' needs one more word: \(following.joined(separator: ", "))")
        case .unknownOption(let name, let command, _):
            Text("unknown option -\(name)\(command.isEmpty ? Text.empty : Text(" of '\(Self.phrase(command))'"))")
        case .missingValue(let name, let placeholder): Text("-\(name) needs a value: -\(name) \(placeholder)")
        case .invalidNumber(let text, let option, let range): Self.invalid(text, option, Message.range(range))
        case .invalidChoice(let text, let option, let words):
            Self.invalid(text, option, Text("\(list: words.dropLast()) or \(words.last ?? "")"))
        case .repeatedOption(let name): Text("-\(name) is given twice")
        case .unexpectedOperand(let word, let command, _):
            Text("unexpected argument '\(word)' after '\(Self.phrase(command))'")
        case .missingOption(let name, let placeholder, let command, _):
            Self.missingOperand("-\(name) \(placeholder)", command: command).problem
        case .missingQuotes(let word, let option, _):
            Text("unexpected argument '\(word)' after -\(option); quote the text")
        case .missingOperand(let name, let command): Text("'\(Self.phrase(command))' needs \(name)")
        case .flagWithValue(let name): Text("-\(name) does not take a value")
        case .conflictingOptions(let one, let other): Text("-\(one) and -\(other) cannot be combined")
        }
    }

    private static func phrase(_ words: [String]) -> String { words.joined(separator: " ") }

    /// A value that isn't possible, and what is.
    private static func invalid(_ text: String, _ option: String?, _ possible: Text) -> Text {
        guard let option else { return Text("invalid argument '\(text)'; use \(possible)") }
        return Text("invalid -\(option) '\(text)'; use \(possible)")
    }

    /// What helps after a problem that nothing is near to.
    private var remedy: Text {
        switch self {
        case .unknownCommand(_, _, let advice?): Text("; \(advice)")
        case .unknownCommand(let words, _, nil):
            Text("; \(Self.phrase(["weekyii", "help"] + words.dropLast())) lists the commands")
        case .unknownOption(_, let words, _): Text("; \(Self.phrase(["weekyii", "help"] + words)) lists the options")
        case .missingOption(_, _, _, let line), .missingQuotes(_, _, let line): Text(": \(line)")
        case .missingOperand(_, let words): Text("; \(Self.phrase(["weekyii"] + words + ["-h"])) shows how")
        default: .empty
        }
    }
}
