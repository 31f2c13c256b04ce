public import Localization

/// The description of a command, from which parsing and help are derived.
public struct CommandDescription: Hashable, Sendable {
    /// The words that call it: `pending`, `create`, `week`.
    public let path: [String]
    /// The heading that help lists it under.
    public let group: LocalizedText
    /// The effect of the command, in a few words.
    public let summary: LocalizedText
    /// The options, in the order of help.
    public let options: [OptionDescription]
    /// The operands, in order.
    public let operands: [OperandDescription]
    /// Further help; its lines are printed unchanged.
    public let details: LocalizedText?
    /// Examples of calling it, for the manual and for tests: in a journal that they can be run in, 2026-W05 is the
    /// current week after its Tuesday, 2026-W06 is planned, and there is a repeat.
    public let examples: [CommandExample]
    /// Whether it changes nothing, at least as its examples call it. Tests of all looks run these.
    public let isLook: Bool
    /// The path of the command that this is an alias of. An alias works, but isn't offered.
    public let aliasOf: [String]?
    /// Shorter words that call it, too: `today` for `today show`. They aren't offered.
    public let shortForms: [[String]]
    /// Whether only programs call it: such a command works, but isn't offered.
    public let isHidden: Bool
    /// Words that people try for it, with what follows the command's own: `add` of `today create` with `-m "…"`.
    public let tried: [String: String]

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - path: the words that call it, at least one.
    ///   - group: the heading that help lists it under.
    ///   - summary: the effect, in a few words.
    ///   - options: the options, in the order of help.
    ///   - operands: the operands, the required ones first.
    ///   - details: further help.
    ///   - examples: examples of calling it.
    ///   - isLook: whether it changes nothing, at least as its examples call it.
    ///   - aliasOf: the path of the command that this is an alias of.
    ///   - shortForms: shorter words that call it, too.
    ///   - isHidden: whether only programs call it, so that it isn't offered.
    ///   - tried: words that people try for it, with what follows the command's own.
    public init(
        path: [String], group: LocalizedText, summary: LocalizedText, options: [OptionDescription] = [],
        operands: [OperandDescription] = [], details: LocalizedText? = nil, examples: [CommandExample] = [],
        isLook: Bool = false, aliasOf: [String]? = nil, shortForms: [[String]] = [], isHidden: Bool = false,
        tried: [String: String] = [:]
    ) {
        self.path = path
        self.group = group
        self.summary = summary
        self.options = options
        self.operands = operands
        self.details = details
        self.examples = examples
        self.isLook = isLook
        self.aliasOf = aliasOf
        self.shortForms = shortForms
        self.isHidden = isHidden
        self.tried = tried
    }
}

extension CommandDescription {
    /// The operand at an index; nil if there is none.
    func operand(at index: Int) -> OperandDescription? {
        if index < operands.count { return operands[index] }
        return operands.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}

extension CommandDescription {
    /// The usage of the command in one line: `weekyii pending create week -t YYYY-Www`.
    ///
    /// - Parameter program: the name of the program.
    public func synopsis(program: String) -> String {
        ([program] + path + options.map(\.synopsis) + operands.map(\.synopsis)).joined(separator: " ")
    }
}

extension OptionDescription {
    /// The option with its placeholder: `-t DATE`.
    var usage: String { (["-" + name] + [value].compactMap(\.self)).joined(separator: " ") }

    fileprivate var synopsis: String { isRequired ? usage : "[\(usage)]" }
}

extension OperandDescription {
    fileprivate var synopsis: String {
        let words = isRepeated ? "\(name) …" : name
        return isRequired ? words : "[\(words)]"
    }
}

/// An example of calling a command.
public struct CommandExample: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The lines, as typed in a shell.
    public let lines: String
    /// Their purpose; nil for an example that explains itself.
    public let purpose: LocalizedText?

    /// Creates an example.
    ///
    /// - Parameters:
    ///   - lines: the lines, as typed in a shell.
    ///   - purpose: their purpose, with a colon at its end.
    public init(_ lines: String, _ purpose: LocalizedText) {
        self.lines = lines
        self.purpose = purpose
    }

    /// Creates an example that explains itself.
    public init(stringLiteral line: String) {
        lines = line
        purpose = nil
    }
}
