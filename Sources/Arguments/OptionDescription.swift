public import Localization

/// The description of an option of one command, or of all of them.
public struct OptionDescription: Hashable, Sendable {
    /// The name without dashes: `t`, `focus_zone`.
    public let name: String
    /// Other names for it, without dashes: `help` for `h`.
    public let aliases: [String]
    /// The placeholder of its value, as help shows it: `DATE`, `HH:MM`; nil for a flag.
    public let value: String?
    /// The kind of its value; nil for a flag.
    public let kind: ValueKind?
    /// Whether the option is required.
    public let isRequired: Bool
    /// Whether it is seldom wanted: completion offers it only after a dash.
    public let isRare: Bool
    /// Its purpose, in a few words.
    public let summary: LocalizedText

    /// Describes an option.
    ///
    /// - Parameters:
    ///   - name: the name without dashes.
    ///   - aliases: other names, without dashes.
    ///   - value: the placeholder of its value; nil for a flag.
    ///   - kind: the kind of its value; nil for the one that the placeholder implies.
    ///   - isRequired: whether the option is required; only for options with a value.
    ///   - isRare: whether it is seldom wanted.
    ///   - summary: its purpose, in a few words.
    public init(
        name: String, aliases: [String] = [], value: String? = nil, kind: ValueKind? = nil, isRequired: Bool = false,
        isRare: Bool = false, summary: LocalizedText
    ) {
        self.name = name
        self.aliases = aliases
        self.value = value
        self.kind = value.map { kind ?? ValueKind(placeholder: $0) }
        self.isRequired = isRequired
        self.isRare = isRare
        self.summary = summary
    }

    /// The same option with a more specific kind of value: for a command that allows only some days, for example.
    public func taking(_ kind: ValueKind) -> OptionDescription {
        OptionDescription(
            name: name, aliases: aliases, value: value, kind: kind, isRequired: isRequired, isRare: isRare,
            summary: summary)
    }

    /// The same option where it isn't required.
    public var optional: OptionDescription {
        OptionDescription(
            name: name, aliases: aliases, value: value, kind: kind, isRequired: false, isRare: isRare,
            summary: summary)
    }

    /// The operand that means the same as the option.
    public var operand: OperandDescription {
        OperandDescription(name: value ?? name, isRequired: false, kind: kind)
    }

    /// All names of the option, the proper one first.
    public var names: [String] { [name] + aliases }
}
