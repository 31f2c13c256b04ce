import Terminal

/// A name of a document: what its value may be, what it tells, and where the value comes from.
struct Field<Subject>: Sendable {
    let name: String
    let type: ValueType
    /// What the value tells, for people; empty where the name says it.
    let sentence: String
    /// Whether a document may be without the name.
    let isOptional: Bool
    /// The value; nil where the document is without the name.
    let value: @Sendable (Subject) -> JSONValue?

    init(
        _ name: String, _ type: ValueType, _ sentence: String = "",
        _ value: @escaping @Sendable (Subject) -> JSONValue
    ) {
        self.init(optional: name, type, sentence, isOptional: false, value)
    }

    /// A name that a document may be without.
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

/// The names of a kind of object in documents. From them come the object, its schema and its part of the page.
struct Table<Subject>: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// What is to be known of it as a whole, with names in backticks.
    let sentence: String?
    let fields: [Field<Subject>]

    init(_ name: String, _ sentence: String? = nil, _ fields: [Field<Subject>]) {
        self.name = name
        self.sentence = sentence
        self.fields = fields
    }

    /// The names of a whole document: what every one has, and its own.
    init(_ kind: DocumentKind, _ sentence: String, _ fields: [Field<Subject>]) {
        let every: [Field<Subject>] = [
            Field("schema", .constant(1)) { _ in 1 },
            Field("kind", .constant(.string(kind.rawValue))) { _ in .string(kind.rawValue) },
        ]
        self.init("\(kind.rawValue)-document", sentence, every + fields)
    }

    /// What the names are worth for a subject.
    func value(_ subject: Subject) -> JSONValue {
        .object(fields.compactMap { field in field.value(subject).map { JSONMember(field.name, $0) } })
    }

    /// The object as the schema and the page tell it.
    var definition: Definition {
        let rows = fields.map {
            Definition.Row(name: $0.name, type: $0.type, sentence: $0.sentence, isOptional: $0.isOptional)
        }
        return Definition(name: name, sentence: sentence, form: .object(rows))
    }
}
