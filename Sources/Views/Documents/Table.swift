import Terminal

/// The names of a kind of object in documents. The object and its schema are made from them.
package struct Table<Subject>: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// A sentence about the whole, with names in backticks; nil if the name is sufficient.
    let sentence: String?
    let fields: [Field<Subject>]

    package init(_ name: String, _ sentence: String? = nil, _ fields: [Field<Subject>]) {
        self.name = name
        self.sentence = sentence
        self.fields = fields
    }

    /// Creates the table of a whole document: the names of every document, and its own.
    init(document kind: String, _ sentence: String, _ fields: [Field<Subject>]) {
        let every = [
            Field<Subject>("schema", .constant(1)) { _ in }, Field("kind", .constant(.string(kind))) { _ in },
        ]
        self.init("\(kind)-document", sentence, every + fields)
    }

    func value(_ subject: Subject) -> JSONValue {
        .object(fields.compactMap { field in field.value(subject).map { JSONMember(field.name, $0) } })
    }

    var type: ValueType<Subject> { ValueType(json: value, schema: schema) }

    /// The reference to its definition.
    @Sendable func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference(name) { definitions in
            (sentence.map { [JSONMember("description", .string($0))] } ?? [])
                + definitions.members(fields.map { ($0.name, $0.isOptional, $0.schema) })
        }
    }
}

/// A name in a document: its type, its meaning, and how to compute its value.
package struct Field<Subject>: Sendable {
    let name: String
    /// Whether a document may omit the name.
    let isOptional: Bool
    /// Whether a spreadsheet must take the value as text.
    let isText: Bool
    /// Computes the value; nil omits the name.
    let value: @Sendable (Subject) -> JSONValue?
    /// The schema of the value, with the meaning as its description.
    let schema: @Sendable (inout SchemaDefinitions) -> JSONValue

    /// Creates a name.
    ///
    /// - Parameter sentence: the meaning of the value; nil if the name is sufficient.
    package init<Value>(
        _ name: String, _ type: ValueType<Value>, _ sentence: String? = nil,
        _ value: @escaping @Sendable (Subject) -> Value
    ) {
        (self.name, isOptional, isText) = (name, false, type.isText)
        self.value = { type.json(value($0)) }
        schema = { $0.schema(of: type, sentence) }
    }

    /// Creates a name that a document may omit.
    init<Value>(
        optional name: String, _ type: ValueType<Value>, _ sentence: String? = nil,
        _ value: @escaping @Sendable (Subject) -> Value?
    ) {
        (self.name, isOptional, isText) = (name, true, type.isText)
        self.value = { value($0).map(type.json) }
        schema = { $0.schema(of: type, sentence) }
    }

    private init(
        _ name: String, _ isOptional: Bool, _ isText: Bool,
        _ schema: @escaping @Sendable (inout SchemaDefinitions) -> JSONValue,
        _ value: @escaping @Sendable (Subject) -> JSONValue?
    ) {
        (self.name, self.isOptional, self.isText) = (name, isOptional, isText)
        (self.schema, self.value) = (schema, value)
    }

    /// The same name of a subject that contains this one's.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Field<Whole> {
        Field<Whole>(name, isOptional, isText, schema) { value(part($0)) }
    }

    /// The same name of a subject that may contain this one's; otherwise it is left out.
    func of<Whole>(optional part: @escaping @Sendable (Whole) -> Subject?) -> Field<Whole> {
        Field<Whole>(name, true, isText, schema) { part($0).flatMap(value) }
    }
}

/// A kind of object whose `what` determines its other names.
struct Variants: Sendable {
    /// The name of its definition in the schema.
    let name: String
    let forms: [Form]

    /// The names that objects with these words have.
    struct Form: Sendable {
        let words: [String]
        let names: [Field<Void>]
    }

    init(_ name: String, _ forms: [Form]) { (self.name, self.forms) = (name, forms) }

    /// The object of a word, with the values of its other names in order.
    func value(_ word: String, _ values: [JSONValue]) -> JSONValue {
        let names = forms.first { $0.words.contains(word) }?.names ?? []
        return .object([JSONMember("what", .string(word))] + zip(names, values).map { JSONMember($0.name, $1) })
    }

    /// The object of a subject as a type of values.
    func type<Subject>(_ value: @escaping @Sendable (Subject) -> JSONValue) -> ValueType<Subject> {
        ValueType(json: value, schema: schema)
    }

    @Sendable private func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference(name) { definitions in
            let objects = forms.map { form in
                let what = ValueType.choice(form.words).schema
                return JSONValue.object(
                    definitions.members(
                        [("what", false, what)] + form.names.map { ($0.name, $0.isOptional, $0.schema) }))
            }
            return [
                JSONMember("description", "`what` decides which names there are"), JSONMember("oneOf", .array(objects)),
            ]
        }
    }
}

extension Variants.Form {
    init(_ words: [String], _ names: [Field<Void>]) { self.init(words: words, names: names) }
}

extension Field where Subject == Void {
    /// A name of a variant, whose values are given in order.
    init<Value>(_ name: String, _ type: ValueType<Value>, _ sentence: String? = nil) {
        self.init(name, false, type.isText, { $0.schema(of: type, sentence) }) { nil }
    }
}
