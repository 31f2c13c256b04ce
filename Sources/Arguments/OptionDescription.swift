public import Localization

/// An option of a command, or of all of them.
public struct OptionDescription: Hashable, Sendable {
    /// The name without dashes: `t`, `focus_zone`.
    public let name: String
    /// Other names for it, without dashes: `help` for `h`.
    public let aliases: [String]
    /// The placeholder of its value, as help shows it: `DATE`, `HH:MM`; nil for a flag.
    public let value: String?
    /// What its value is; nil for a flag.
    public let kind: ValueKind?
    /// Whether the command can't do without it.
    public let isRequired: Bool
    /// What it is for, in a few words.
    public let summary: LocalizedText

    /// Describes an option.
    ///
    /// - Parameters:
    ///   - name: the name without dashes.
    ///   - aliases: other names, without dashes.
    ///   - value: the placeholder of its value; nil for a flag.
    ///   - kind: what its value is; nil for what the placeholder says by itself.
    ///   - isRequired: whether the command can't do without it; for options with a value alone.
    ///   - summary: what it is for, in a few words.
    public init(
        name: String, aliases: [String] = [], value: String? = nil, kind: ValueKind? = nil, isRequired: Bool = false,
        summary: LocalizedText
    ) {
        self.name = name
        self.aliases = aliases
        self.value = value
        self.kind = value.map { kind ?? ValueKind(placeholder: $0) }
        self.isRequired = isRequired
        self.summary = summary
    }

    /// The same option for a command that knows better what its value is: only some days make sense, say.
    public func taking(_ kind: ValueKind) -> OptionDescription {
        OptionDescription(
            name: name, aliases: aliases, value: value, kind: kind, isRequired: isRequired, summary: summary)
    }

    /// All names that it answers to, the proper one first.
    public var names: [String] { [name] + aliases }
}
