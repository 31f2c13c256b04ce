import Journal
import Parts
package import Terminal

/// The JSON Schema of every document that the tool prints (draft 2020-12).
package enum DocumentSchema {
    /// The schema, with a line break at its end.
    package static func text(_ trackers: [any ShownTracker.Type] = StandardTrackers.shown) -> String {
        schema(trackers).text + "\n"
    }

    static func schema(_ trackers: [any ShownTracker.Type] = StandardTrackers.shown) -> JSONValue {
        var definitions = SchemaDefinitions()
        let documents = Documents.all(trackers).map { $0(&definitions) }
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
enum Documents {
    /// The kinds of documents, in the order of the schema and the page. What they consist of is found from them.
    static func all(_ trackers: [any ShownTracker.Type]) -> [SchemaPart] {
        [
            dayDocument(trackers).schema, todayDocument.schema, weekDocument.schema, monthDocument.schema,
            pendingDocument.schema, pastDocument.schema, logDocument.schema, statusDocument.schema,
            checkDocument.schema, hooksDocument.schema, remotesDocument.schema, settingsDocument.schema,
            settingDocument.schema, syncDocument.schema, promptDocument(trackers).schema,
            journalDocument(trackers).schema,
        ] + trackers.sorted { $0.helpOrder < $1.helpOrder }.flatMap { $0.documents }
            + [remindersDocument.schema, statisticsDocument(trackers).schema]
    }
}

/// Makes the schema of a value, and adds the definitions that it refers to.
package typealias SchemaPart = @Sendable (inout SchemaDefinitions) -> JSONValue

/// The definitions of a schema, collected from what refers to them, in the order of the first references.
package struct SchemaDefinitions {
    private(set) var members: [JSONMember] = []

    /// A reference to a definition, which is added at its first use.
    mutating func reference(_ name: String, _ definition: (inout SchemaDefinitions) -> [JSONMember]) -> JSONValue {
        if !members.contains(where: { $0.name == name }) {
            let index = members.count
            members.append(JSONMember(name, .null))
            members[index] = JSONMember(name, .object(definition(&self)))
        }
        return .object([JSONMember("$ref", .string("#/$defs/\(name)"))])
    }

    /// The schema of a value, with its meaning.
    mutating func schema<Value>(of type: ValueType<Value>, _ sentence: String?) -> JSONValue {
        guard case .object(let schema) = type.schema(&self), let sentence else { return type.schema(&self) }
        return .object([JSONMember("description", .string(sentence))] + schema)
    }
}
