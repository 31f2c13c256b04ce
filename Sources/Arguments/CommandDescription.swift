public import Localization

/// A command as the command line knows it; parsing and help come from this.
public struct CommandDescription: Hashable, Sendable {
    /// The words that call it: `pending`, `create`, `week`.
    public let path: [String]
    /// The name of the ``GroupDescription`` that help lists it in.
    public let group: String
    /// What it does, in a few words.
    public let summary: LocalizedText
    /// Its options, in the order of help.
    public let options: [OptionDescription]
    /// The words behind it, in their order.
    public let operands: [OperandDescription]
    /// What else is to be known; its lines are printed as they are.
    public let details: LocalizedText?
    /// The path of the command that this is another spelling of. Such a command works, but isn't offered.
    public let aliasOf: [String]?
    /// Whether it is for programs to call: such a command works, but isn't offered.
    public let isHidden: Bool
    /// Whether it needs the repository in any case, and not only where something is due.
    public let opensRepository: Bool

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - path: the words that call it, one at least.
    ///   - group: the name of the group that help lists it in.
    ///   - summary: what it does, in a few words.
    ///   - options: its options, in the order of help.
    ///   - operands: the words behind it, the required ones first.
    ///   - details: what else is to be known.
    ///   - aliasOf: the path of the command that this is another spelling of.
    ///   - isHidden: whether it is for programs to call, and isn't offered.
    ///   - opensRepository: whether it needs the repository in any case; not so for what reads files alone.
    public init(
        path: [String], group: String, summary: LocalizedText, options: [OptionDescription] = [],
        operands: [OperandDescription] = [], details: LocalizedText? = nil, aliasOf: [String]? = nil,
        isHidden: Bool = false, opensRepository: Bool = true
    ) {
        self.path = path
        self.group = group
        self.summary = summary
        self.options = options
        self.operands = operands
        self.details = details
        self.aliasOf = aliasOf
        self.isHidden = isHidden
        self.opensRepository = opensRepository
    }
}

extension CommandDescription {
    /// The operand that a word in that place is; nil where there is none.
    func operand(at index: Int) -> OperandDescription? {
        if index < operands.count { return operands[index] }
        return operands.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}

/// A word that follows a command: `[DIR]`.
public struct OperandDescription: Hashable, Sendable {
    /// The placeholder, as help shows it.
    public let name: String
    /// Whether the command can't do without it.
    public let isRequired: Bool
    /// What it is.
    public let kind: ValueKind
    /// Whether any number of them may follow; for the last one alone.
    public let isRepeated: Bool

    /// Describes an operand.
    ///
    /// - Parameters:
    ///   - name: the placeholder, as help shows it.
    ///   - isRequired: whether the command can't do without it.
    ///   - kind: what it is; nil for what the placeholder says by itself.
    ///   - isRepeated: whether any number of them may follow.
    public init(name: String, isRequired: Bool, kind: ValueKind? = nil, isRepeated: Bool = false) {
        self.name = name
        self.isRequired = isRequired
        self.kind = kind ?? ValueKind(placeholder: name)
        self.isRepeated = isRepeated
    }
}

/// A heading that help lists commands under.
public struct GroupDescription: Hashable, Sendable {
    /// What commands name it by.
    public let name: String
    /// The heading.
    public let title: LocalizedText

    /// Describes a group.
    ///
    /// - Parameters:
    ///   - name: what commands name it by.
    ///   - title: the heading.
    public init(name: String, title: LocalizedText) {
        self.name = name
        self.title = title
    }
}
