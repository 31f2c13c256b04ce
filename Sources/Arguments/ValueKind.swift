/// The kind of an option's value or of an operand, which determines its completion.
public enum ValueKind: Hashable, Sendable {
    /// The user's own words; nothing is offered.
    case text
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One of several words.
    case choice([String])
    /// A whole number, which the parser checks.
    case number(ClosedRange<Int>)
    /// A value that the program finds.
    case found(ValueSource)

    /// The kind that a placeholder implies; ``text`` if it implies none.
    ///
    /// Words separated by bars, as in `auto|git|libgit2`, are a choice.
    ///
    /// - Parameter placeholder: the placeholder in help: `DIR`, `on|off`.
    public init(placeholder: String) {
        let words = placeholder.split(separator: "|")
        switch placeholder {
        case "FILE", "PATH": self = .file
        case "DIR": self = .folder
        default: self = words.count > 1 ? .choice(words.map(String.init)) : .text
        }
    }
}
