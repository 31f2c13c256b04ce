/// The description of an operand: `[DIR]`.
public struct OperandDescription: Hashable, Sendable {
    /// The placeholder, as help shows it.
    public let name: String
    /// Whether the operand is required.
    public let isRequired: Bool
    /// The kind of its value.
    public let kind: ValueKind
    /// Whether it can be repeated; only for the last operand.
    public let isRepeated: Bool

    /// Describes an operand.
    ///
    /// - Parameters:
    ///   - name: the placeholder, as help shows it.
    ///   - isRequired: whether the operand is required.
    ///   - kind: the kind of its value; nil for the one that the placeholder implies.
    ///   - isRepeated: whether it can be repeated.
    public init(name: String, isRequired: Bool, kind: ValueKind? = nil, isRepeated: Bool = false) {
        self.name = name
        self.isRequired = isRequired
        self.kind = kind ?? ValueKind(placeholder: name)
        self.isRepeated = isRepeated
    }
}
