import Terminal

/// A name in a document: its type, its meaning, and how to compute its value.
struct Field<Subject>: Sendable {
    let name: String
    let type: ValueType
    /// The meaning of the value; empty if the name is sufficient.
    let sentence: String
    /// Whether a document may omit the name.
    let isOptional: Bool
    /// Computes the value; nil omits the name.
    let value: @Sendable (Subject) -> JSONValue?

    init(
        _ name: String, _ type: ValueType, _ sentence: String = "",
        _ value: @escaping @Sendable (Subject) -> JSONValue
    ) {
        self.init(optional: name, type, sentence, isOptional: false, value)
    }

    /// Creates a name that a document may omit.
    init(
        optional name: String, _ type: ValueType, _ sentence: String = "", isOptional: Bool = true,
        _ value: @escaping @Sendable (Subject) -> JSONValue?
    ) {
        self.name = name
        self.type = type
        self.sentence = sentence
        self.isOptional = isOptional
        self.value = value
    }
}
