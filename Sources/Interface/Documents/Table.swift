/// The names of a kind of object in documents. The object and its schema are made from them.
package struct Table<Subject>: Sendable {
    /// The name of its definition in the schema; nil for a variant, which is a part of another definition.
    package let name: String?
    /// A sentence about the whole, with names in backticks; nil if the name is sufficient.
    package let description: String?
    package let fields: [Field<Subject>]

    /// Creates a table, with the fields in their order: the first ones, the listed ones, the last ones.
    package init(
        _ name: String?, description: String? = nil, first: [Field<Subject>] = [], _ fields: Field<Subject>...,
        more: [Field<Subject>] = []
    ) {
        (self.name, self.description, self.fields) = (name, description, first + fields + more)
    }

    /// Creates the table of a whole document: the names of every document, and its own.
    package init(
        document kind: String, _ description: String, _ fields: Field<Subject>..., more: [Field<Subject>] = []
    ) {
        self.init(
            "\(kind)-document", description: description,
            first: [
                Field("schema", .constant(1)) { _ in }, Field("kind", .constant(.string(kind))) { _ in },
            ], more: fields + more)
    }

    @Sendable package func value(_ subject: Subject) -> JSONValue {
        .object(fields.compactMap { field in field.value(subject).map { JSONMember(field.name, $0) } })
    }

    package var type: ValueType<Subject> { ValueType(json: value, schema: schema) }

    /// The reference to its definition; of a variant, the schema itself.
    @Sendable package func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        name.map { definitions.reference($0, members) } ?? .object(members(&definitions))
    }

    private func members(_ definitions: inout SchemaDefinitions) -> [JSONMember] {
        (description.map { [JSONMember("description", .string($0))] } ?? []) + [
            JSONMember("type", "object"),
            JSONMember("required", .array(fields.filter { !$0.isOptional }.map { .string($0.name) })),
            JSONMember("properties", .object(fields.map { JSONMember($0.name, $0.schema(&definitions)) })),
        ]
    }
}

/// A name in a document: its type, its meaning, and how to compute its value.
package struct Field<Subject>: Sendable {
    package let name: String
    /// Whether a document may omit the name.
    package let isOptional: Bool
    /// Whether a spreadsheet must take the value as text.
    package let isText: Bool
    /// The schema of the value, with the meaning as its description.
    package let schema: SchemaPart
    /// Computes the value; nil omits the name.
    package let value: @Sendable (Subject) -> JSONValue?

    private init(
        _ name: String, _ isOptional: Bool, _ isText: Bool, _ schema: @escaping SchemaPart,
        _ value: @escaping @Sendable (Subject) -> JSONValue?
    ) {
        (self.name, self.isOptional, self.isText) = (name, isOptional, isText)
        (self.schema, self.value) = (schema, value)
    }

    /// Creates a name.
    ///
    /// - Parameter sentence: the meaning of the value; nil if the name is sufficient.
    package init<Value>(
        _ name: String, _ type: ValueType<Value>, _ sentence: String? = nil,
        _ value: @escaping @Sendable (Subject) -> Value
    ) {
        self.init(name, false, type.isText, { $0.schema(of: type, sentence) }) { type.json(value($0)) }
    }

    /// Creates a name that a document may omit.
    package init<Value>(
        optional name: String, _ type: ValueType<Value>, _ sentence: String? = nil,
        _ value: @escaping @Sendable (Subject) -> Value?
    ) {
        self.init(name, true, type.isText, { $0.schema(of: type, sentence) }) { value($0).map(type.json) }
    }

    /// The name that tells the variants of an object apart, for one with a word of its own.
    package static func what(_ word: String) -> Self { Self("what", .choice([word])) { _ in word } }

    /// The same name of a subject that contains this one's.
    package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Field<Whole> {
        Field<Whole>(name, isOptional, isText, schema) { value(part($0)) }
    }

    /// The same name of a subject that may contain this one's; otherwise it is left out.
    package func of<Whole>(optional part: @escaping @Sendable (Whole) -> Subject?) -> Field<Whole> {
        Field<Whole>(name, true, isText, schema) { part($0).flatMap(value) }
    }
}
