/// What is wrong with a command line. Options are named without dashes.
public enum UsageError: Error, Hashable, Sendable {
    /// The last of the words isn't known behind the others; `nearest` could stand in its place.
    case unknownCommand([String], nearest: String?)
    /// The words are only the beginning of a command; one of `following` has to come next.
    case incompleteCommand([String], following: [String])
    /// The command, or the beginning of one, has no such option; `nearest` is one that it has.
    case unknownOption(String, command: [String], nearest: String?)
    /// Nothing follows an option that takes a value.
    case missingValue(String, placeholder: String)
    /// An option with a value is there twice.
    case repeatedOption(String)
    /// An option that the command can't do without isn't there.
    case missingOption(String, command: [String])
    /// The command takes no such word; `nearest` is the option that may be meant.
    case unexpectedOperand(String, command: [String], nearest: String?)
    /// A word that the command can't do without isn't there, named by its placeholder.
    case missingOperand(String, command: [String])
    /// A flag is written with a value.
    case flagWithValue(String)
    /// Two options that can't stand together.
    case conflictingOptions(String, String)

    /// What may be meant, as it would be typed: `pending create`, `-focus_zone`.
    public var nearest: String? {
        switch self {
        case .unknownCommand(let words, let nearest):
            nearest.map { (words.dropLast() + [$0]).joined(separator: " ") }
        case .unknownOption(_, _, let nearest), .unexpectedOperand(_, _, let nearest):
            nearest.map { "-" + $0 }
        case .incompleteCommand, .missingValue, .repeatedOption, .missingOption, .missingOperand, .flagWithValue,
            .conflictingOptions:
            nil
        }
    }
}
