import Terminal

/// The JSON Schema of every document that the tool prints (draft 2020-12).
package enum DocumentSchema {
    /// The schema, with a line break at its end.
    package static var text: String { SchemaText.text(of: schema) + "\n" }

    private static var schema: JSONValue {
        .object([
            JSONMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
            JSONMember("$id", "https://weekyii.invalid/schema/1"),
            JSONMember("title", "Weekyii, documents of schema 1"),
            JSONMember(
                "description",
                "What -json and export json give. Names may be added within a schema: ignore unknown names."),
            JSONMember("oneOf", .array(Documents.documents.map { ValueType.reference($0.name) })),
            JSONMember("$defs", .object(Documents.definitions.map { JSONMember($0.name, $0.schema) })),
        ])
    }
}
