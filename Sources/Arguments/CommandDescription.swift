package import Localization

/// The description of a command, from which parsing and help are derived.
///
/// Its words are a value; everything else is made when it is asked for: a run of the program needs one of a hundred
/// commands.
package struct CommandDescription: Sendable {
    /// The words that call it: `pending`, `create`, `week`.
    package let path: [String]
    package let group: LocalizedText
    /// Whether it changes nothing, at least as its examples call it. Tests of all looks run these.
    package let isLook: Bool
    /// The path of the command that this is an alias of. An alias works, but isn't offered.
    package let aliasOf: [String]?
    /// Shorter words that call it, too: `today` for `today show`. They aren't offered.
    package let shortForms: [[String]]
    /// Whether only programs call it: such a command works, but isn't offered.
    package let isHidden: Bool
    private let makeSummary: @Sendable () -> LocalizedText
    private let makeOptions: @Sendable () -> [OptionDescription]
    private let makeOperands: @Sendable () -> [OperandDescription]
    private let makeDetails: @Sendable () -> LocalizedText?
    private let makeExamples: @Sendable () -> [CommandExample]
    private let makeTried: @Sendable () -> [String: String]

    /// Describes a command.
    package init(
        path: [String], group: LocalizedText, summary: @escaping @autoclosure @Sendable () -> LocalizedText,
        options: @escaping @autoclosure @Sendable () -> [OptionDescription] = [],
        operands: @escaping @autoclosure @Sendable () -> [OperandDescription] = [],
        details: @escaping @autoclosure @Sendable () -> LocalizedText? = nil,
        examples: @escaping @autoclosure @Sendable () -> [CommandExample] = [], isLook: Bool = false,
        aliasOf: [String]? = nil, shortForms: [[String]] = [], isHidden: Bool = false,
        tried: @escaping @autoclosure @Sendable () -> [String: String] = [:]
    ) {
        self.path = path
        self.group = group
        makeSummary = summary
        makeOptions = options
        makeOperands = operands
        makeDetails = details
        makeExamples = examples
        self.isLook = isLook
        self.aliasOf = aliasOf
        self.shortForms = shortForms
        self.isHidden = isHidden
        makeTried = tried
    }

    /// The effect of the command, in a few words.
    package var summary: LocalizedText { makeSummary() }

    package var options: [OptionDescription] { makeOptions() }

    package var operands: [OperandDescription] { makeOperands() }

    /// Further help; its lines are printed unchanged.
    package var details: LocalizedText? { makeDetails() }

    /// Examples of calling it, for the manual and for tests: in a journal that they can be run in, 2026-W05 is the
    /// current week after its Tuesday, 2026-W06 is planned, and there is a repeat.
    package var examples: [CommandExample] { makeExamples() }

    /// Words that people try for it, with what follows the command's own: `add` of `today create` with `-m "…"`.
    package var tried: [String: String] { makeTried() }
}

extension CommandDescription: Hashable {
    /// Commands of one table are told apart by their words.
    package static func == (left: Self, right: Self) -> Bool { left.path == right.path }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension CommandDescription {
    /// The operand at an index; nil if there is none.
    func operand(at index: Int) -> OperandDescription? {
        let operands = operands
        if index < operands.count { return operands[index] }
        return operands.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}

extension CommandDescription {
    /// The usage of the command in one line: `weekyii pending create week -t YYYY-Www`.
    package func synopsis(program: String) -> String {
        ([program] + path + options.map(\.synopsis) + operands.map(\.synopsis)).joined(separator: " ")
    }
}

extension OptionDescription {
    /// The option with its placeholder: `-t DATE`, `-week [WEEK]`.
    var usage: String {
        (["-" + name] + [value].compactMap(\.self).map { bare == nil ? $0 : "[\($0)]" }).joined(separator: " ")
    }

    fileprivate var synopsis: String { isRequired ? usage : "[\(usage)]" }
}

extension OperandDescription {
    fileprivate var synopsis: String {
        let words = isRepeated ? "\(name) …" : name
        return isRequired ? words : "[\(words)]"
    }
}

package struct CommandExample: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The lines, as typed in a shell.
    package let lines: String
    /// Their purpose; nil for an example that explains itself.
    package let purpose: LocalizedText?

    /// Creates an example.
    package init(_ lines: String, _ purpose: LocalizedText) {
        self.lines = lines
        self.purpose = purpose
    }

    package init(stringLiteral line: String) {
        lines = line
        purpose = nil
    }
}
