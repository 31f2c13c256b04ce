public import Localization

/// The description of a command, from which parsing and help are derived.
public struct CommandDescription: Hashable, Sendable {
    /// The words that call it: `pending`, `create`, `week`.
    public let path: [String]
    /// The name of the ``GroupDescription`` that help lists it in.
    public let group: String
    /// The effect of the command, in a few words.
    public let summary: LocalizedText
    /// The options, in the order of help.
    public let options: [OptionDescription]
    /// The operands, in order.
    public let operands: [OperandDescription]
    /// Further help; its lines are printed unchanged.
    public let details: LocalizedText?
    /// The path of the command that this is an alias of. An alias works, but isn't offered.
    public let aliasOf: [String]?
    /// Shorter words that call it, too: `today` for `today show`. They aren't offered.
    public let shortForms: [[String]]
    /// Whether only programs call it: such a command works, but isn't offered.
    public let isHidden: Bool

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - path: the words that call it, at least one.
    ///   - group: the name of the group that help lists it in.
    ///   - summary: the effect, in a few words.
    ///   - options: the options, in the order of help.
    ///   - operands: the operands, the required ones first.
    ///   - details: further help.
    ///   - aliasOf: the path of the command that this is an alias of.
    ///   - shortForms: shorter words that call it, too.
    ///   - isHidden: whether only programs call it, so that it isn't offered.
    public init(
        path: [String], group: String, summary: LocalizedText, options: [OptionDescription] = [],
        operands: [OperandDescription] = [], details: LocalizedText? = nil, aliasOf: [String]? = nil,
        shortForms: [[String]] = [], isHidden: Bool = false
    ) {
        self.path = path
        self.group = group
        self.summary = summary
        self.options = options
        self.operands = operands
        self.details = details
        self.aliasOf = aliasOf
        self.shortForms = shortForms
        self.isHidden = isHidden
    }
}

extension CommandDescription {
    /// The operand at an index; nil if there is none.
    func operand(at index: Int) -> OperandDescription? {
        if index < operands.count { return operands[index] }
        return operands.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}
