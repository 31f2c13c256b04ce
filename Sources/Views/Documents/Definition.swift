import Terminal

/// The definition of a kind of value in documents, for the schema and the page.
struct Definition: Sendable {
    /// Its name in the schema.
    let name: String
    /// A sentence about the whole, with names in backticks.
    let sentence: String?
    let form: Form

    enum Form: Sendable {
        /// An object with these names.
        case object([Row])
        /// Objects whose `what` determines their names.
        case variants([Variants.Form])
        /// A value that several names share.
        case value(JSONValue)
    }

    /// One name of an object.
    struct Row: Sendable {
        let name: String
        let type: ValueType
        let sentence: String
        let isOptional: Bool
    }
}

extension Definition {
    /// The definition in the schema.
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
    /// All of its names, including `what`.
    fileprivate var rows: [Definition.Row] {
        let what = words.count == 1 ? words.first.map { ValueType.constant(.string($0)) } : nil
        return [Definition.Row(name: "what", type: what ?? .choice(words), sentence: "", isOptional: false)] + names
    }
}
