/// The JSON Schema of every document that the tool prints (draft 2020-12).
package enum DocumentSchema {
    /// - Parameter documents: every kind of document, in order; what they consist of is found from them.
    package static func schema(_ documents: [SchemaPart]) -> JSONValue {
        var definitions = SchemaDefinitions()
        let documents = documents.map { $0(&definitions) }
        return .object([
            JSONMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
            JSONMember("$id", "https://weekyii.invalid/schema/1"),
            JSONMember("title", "Weekyii, documents of schema 1"),
            JSONMember(
                "description",
                "The documents of -json and export json. Names may be added within a schema: ignore unknown names."),
            JSONMember("oneOf", .array(documents)), JSONMember("$defs", .object(definitions.members)),
        ])
    }
}

/// The tables of every kind of document and object; each table is beside its view.
package enum Documents {}

/// Makes the schema of a value, and adds the definitions that it refers to.
package typealias SchemaPart = @Sendable (inout SchemaDefinitions) -> JSONValue

/// The definitions of a schema, collected from what refers to them, in the order of the first references.
package struct SchemaDefinitions {
    package private(set) var members: [JSONMember] = []

    /// A reference to a definition, which is added at its first use.
    package mutating func reference(_ name: String, _ definition: (inout SchemaDefinitions) -> [JSONMember])
        -> JSONValue
    {
        if !members.contains(where: { $0.name == name }) {
            let index = members.count
            members.append(JSONMember(name, .null))
            members[index] = JSONMember(name, .object(definition(&self)))
        }
        return .object([JSONMember("$ref", .string("#/$defs/\(name)"))])
    }

    /// The schema of a value, with its meaning.
    package mutating func schema<Value>(of type: ValueType<Value>, _ sentence: String?) -> JSONValue {
        guard case .object(let schema) = type.schema(&self), let sentence else { return type.schema(&self) }
        return .object([JSONMember("description", .string(sentence))] + schema)
    }
}
