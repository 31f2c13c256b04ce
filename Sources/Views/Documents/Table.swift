import Terminal

/// The names of a kind of object in documents. The object, its schema and its part of the page are derived from them.
struct Table<Subject>: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// A sentence about the whole, with names in backticks.
    let sentence: String?
    let fields: [Field<Subject>]

    init(_ name: String, _ sentence: String? = nil, _ fields: [Field<Subject>]) {
        self.name = name
        self.sentence = sentence
        self.fields = fields
    }

    /// Creates the table of a whole document: the names of every document, and its own.
    init(_ kind: DocumentKind, _ sentence: String, _ fields: [Field<Subject>]) {
        let every: [Field<Subject>] = [
            Field("schema", .constant(1)) { _ in 1 },
            Field("kind", .constant(.string(kind.rawValue))) { _ in .string(kind.rawValue) },
        ]
        self.init("\(kind.rawValue)-document", sentence, every + fields)
    }

    /// The object for a subject.
    func value(_ subject: Subject) -> JSONValue {
        .object(fields.compactMap { field in field.value(subject).map { JSONMember(field.name, $0) } })
    }

    /// The definition for the schema and the page.
    var definition: Definition {
        let rows = fields.map {
            Definition.Row(name: $0.name, type: $0.type, sentence: $0.sentence, isOptional: $0.isOptional)
        }
        return Definition(name: name, sentence: sentence, form: .object(rows))
    }
}
