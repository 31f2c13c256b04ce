import Terminal

/// A kind of value in documents, as the schema and the page tell it.
struct Definition: Sendable {
    /// Its name in the schema.
    let name: String
    /// What is to be known of it as a whole, with names in backticks.
    let sentence: String?
    let form: Form

    enum Form: Sendable {
        /// An object with names.
        case object([Row])
        /// Objects whose `what` decides which names they have.
        case variants([Variants.Form])
        /// A value that several names share.
        case value(JSONValue)
    }

    /// A name of an object.
    struct Row: Sendable {
        let name: String
        let type: ValueType
        let sentence: String
        let isOptional: Bool
    }
}

extension Definition {
    /// The definition as the schema has it.
    var schema: JSONValue {
        let description = sentence.map { [JSONMember("description", .string($0.filter { $0 != "`" }))] } ?? []
        return switch form {
        case .object(let rows): .object(description + Self.members(rows))
        case .variants(let forms):
            .object(description + [JSONMember("oneOf", .array(forms.map { .object(Self.members($0.rows)) }))])
        case .value(let schema): schema
        }
    }

    private static func members(_ rows: [Row]) -> [JSONMember] {
        let required = rows.filter { !$0.isOptional }.map { JSONValue.string($0.name) }
        return [
            JSONMember("type", "object"), JSONMember("required", .array(required)),
            JSONMember("properties", .object(rows.map { JSONMember($0.name, $0.type.schema) })),
        ]
    }
}

extension Variants.Form {
    /// All of its names, with `what`.
    fileprivate var rows: [Definition.Row] {
        let what = words.count == 1 ? words.first.map { ValueType.constant(.string($0)) } : nil
        return [Definition.Row(name: "what", type: what ?? .choice(words), sentence: "", isOptional: false)] + names
    }
}
