package import Localization

/// A problem in a command line. Options are named without dashes.
package enum UsageError: Error, Hashable, Sendable {
    /// The last of the words is unknown after the others; `nearest` are the words of what may be meant.
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

    /// The whole line that may be meant.
    package var line: String? {
        switch self {
        case .unknownCommand(_, let nearest, _): nearest.map { "weekyii " + $0 }
        case .missingOption(_, _, _, let line), .missingQuotes(_, _, let line): line
        case .unknownOption(_, _, let nearest), .unexpectedOperand(_, _, let nearest):
            nearest.flatMap { $0.hasPrefix("-") ? nil : $0 }
        default: nil
        }
    }

    /// What may be meant, as typed: `weekyii pending create`, `-focus_zone`.
    package var nearest: String? {
        switch self {
        case .unknownCommand: line
        case .unknownOption(_, _, let nearest), .unexpectedOperand(_, _, let nearest): nearest
        default: nil
        }
    }
}
