package import Localization

/// The run of a command line: commands work in it, and options are read in it.
package protocol CommandRun: SendableMetatype {
    associatedtype Answer

    var invocation: Invocation<Self> { get }
}

/// A parsed command line.
package struct Invocation<Run: CommandRun> {
    /// The command; nil for the bare tool.
    package internal(set) var command: GenericCommand<Run>?
    /// The values of options, the command's and the global ones, by the option's proper name, and those of operands.
    package internal(set) var values: [String: String] = [:]
    /// The flags that are set, by their proper names.
    package internal(set) var flags: Set<String> = []
    /// The operands as they are typed.
    package internal(set) var operands: [String] = []
    /// The words of the command, or of the beginning of one, that help is requested on. Empty for the overview; nil
    /// without a request.
    package internal(set) var helpTopic: [String]?
    package internal(set) var wantsVersion = false

    package func has(_ option: any CommandOption) -> Bool {
        option.placeholder == nil ? flags.contains(option.name) : values[option.name] != nil
    }
}

/// One command: its description, from which parsing, help, the manual and completion are derived, and its work.
///
/// Its words are stored; everything else is made when it is asked for: a run of the program needs one of a hundred
/// commands. It is a class because tables of commands are searched at every start.
package final class GenericCommand<Run: CommandRun>: Sendable {
    package let words: String
    /// The words that call it: `pending`, `create`, `week`.
    package let path: [String]
    /// The heading that help lists it under.
    package let group: Text
    /// Whether it changes nothing, at least as its examples call it. Tests of all looks run these.
    package let isLook: Bool
    /// Whether it shows something, so that it has a document (`CommandLine.md`, "Documents").
    package let showsDocument: Bool
    /// Shorter words that call it, too: `today` for `today show`. They aren't offered.
    package let shortForms: [[String]]
    /// Whether it works, but isn't offered: only programs call it, or it is another spelling.
    package let isHidden: Bool
    /// Runs the command.
    ///
    /// - Throws: when the command fails. Its own change isn't made then; hand edits and rollovers before it may be
    ///   committed all the same.
    package let run: @Sendable (Run) throws -> Run.Answer
    private let makeSummary: @Sendable () -> Text
    private let makeOptions: @Sendable () -> [any CommandOption]
    private let makeOperands: @Sendable () -> [any CommandOption]
    private let makeDetails: @Sendable () -> Text?
    private let makeExamples: @Sendable () -> [String]
    /// Words that people try for it, with what follows the command's own: `add` of `today create` with `-m "…"`.
    let tried: @Sendable () -> [String: String]

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - words: the words that call it: `pending create week`.
    ///   - summary: the effect, in a few words.
    ///   - tried: words that people try for it, with what follows the command's own words.
    package init(
        _ words: String, in group: Text, _ summary: @escaping @autoclosure @Sendable () -> Text,
        options: @escaping @autoclosure @Sendable () -> [any CommandOption] = [],
        operands: @escaping @autoclosure @Sendable () -> [any CommandOption] = [],
        details: @escaping @autoclosure @Sendable () -> Text? = nil,
        examples: @escaping @autoclosure @Sendable () -> [String] = [],
        isLook: Bool = false, showsDocument: Bool = false, shortForms: [String] = [],
        isHidden: Bool = false, tried: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        _ run: @escaping @Sendable (Run) throws -> Run.Answer
    ) {
        (self.words, path, self.group) = (words, Self.path(words), group)
        (self.isLook, self.showsDocument, self.isHidden) = (isLook, showsDocument, isHidden)
        (self.shortForms, self.run) = (shortForms.map(Self.path), run)
        (makeSummary, makeOptions, makeOperands) = (summary, options, operands)
        (makeDetails, makeExamples, self.tried) = (details, examples, tried)
    }

    private static func path(_ words: String) -> [String] {
        words.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    package var summary: Text { makeSummary() }

    package var options: [any CommandOption] { makeOptions() }

    /// What follows its words without a dash; an option among them needs none.
    package var operands: [any CommandOption] { makeOperands() }

    /// Further help; its lines are printed unchanged.
    package var details: Text? { makeDetails() }

    /// Examples of calling it, for the manual and for tests: in a journal that they can be run in, 2026-W05 is the
    /// current week after its Tuesday, 2026-W06 is planned, and there is a repeat.
    package var examples: [String] { makeExamples() }

    /// The usage of the command in one line: `weekyii pending create week -t YYYY-Www`.
    package func synopsis(program: String) -> String {
        let parts = options.map { $0.synopsis(isOperand: false) } + operands.map { $0.synopsis(isOperand: true) }
        return ([program, words] + parts).joined(separator: " ")
    }

    /// The operand at an index; nil if there is none.
    func operand(at index: Int) -> (any CommandOption)? {
        let operands = operands
        if index < operands.count { return operands[index] }
        return operands.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}
