import Terminal

/// What a value in a document may be, in the words of the schema and in those of the page.
indirect enum ValueType: Sendable {
    /// A value of one of JSON's own types, with its limits.
    case plain(String, [JSONMember] = [], words: String)
    /// One of a few words.
    case choice([String])
    /// A value that never differs.
    case constant(JSONValue)
    /// A kind of text or number that has a definition of its own, and one that also allows null: `date`.
    case named(String, words: String)
    /// An object that has a definition of its own: `day`.
    case object(String, words: String)
    /// Any number of values, in order.
    case list(ValueType, words: String)
    /// Names of any kind, each with a text or null.
    case settings
    /// The value, or null.
    case orNull(ValueType)

    static let text = ValueType.plain("string", words: "text")
    static let flag = ValueType.plain("boolean", words: "true or false")
    static let count = ValueType.object("count", words: "number")
    static let taskID = ValueType.plain("string", [JSONMember("pattern", "^T[0-9]{2,}$")], words: "id, `T02`")
    static let texts = ValueType.list(.text, words: "texts")

    /// A number that is at least so large.
    static func number(from least: Int, to most: Int? = nil) -> ValueType {
        let limit = most.map { [JSONMember("maximum", .number($0))] } ?? []
        return .plain("integer", [JSONMember("minimum", .number(least))] + limit, words: "number")
    }
}

// In the words of the schema.
extension ValueType {
    /// The schema of such a value.
    var schema: JSONValue {
        switch self {
        case .plain(let type, let limits, _): .object([JSONMember("type", .string(type))] + limits)
        case .choice(let words): .object([JSONMember("enum", .array(words.map(JSONValue.string)))])
        case .constant(let value): .object([JSONMember("const", value)])
        case .named(let name, _), .object(let name, _): Self.reference(name)
        case .list(let type, _):
            .object([JSONMember("type", "array"), JSONMember("items", type.schema)])
        case .settings:
            .object([JSONMember("type", "object"), JSONMember("additionalProperties", ValueType.orNull(.text).schema)])
        case .orNull(let type): type.schemaOrNull
        }
    }

    private var schemaOrNull: JSONValue {
        switch self {
        case .plain(let type, let limits, _):
            .object([JSONMember("type", .array([.string(type), "null"]))] + limits)
        case .choice(let words): .object([JSONMember("enum", .array(words.map(JSONValue.string) + [.null]))])
        case .named(let name, _): Self.reference("\(name)-or-null")
        default: .object([JSONMember("oneOf", .array([.object([JSONMember("type", "null")]), schema]))])
        }
    }

    /// A reference to a definition of the schema.
    static func reference(_ name: String) -> JSONValue {
        .object([JSONMember("$ref", .string("#/$defs/\(name)"))])
    }
}

// In the words of the page.
extension ValueType {
    /// What such a value is, for people.
    var words: String {
        switch self {
        case .plain(_, _, let words), .named(_, let words), .object(_, let words), .list(_, let words): words
        case .choice(let words):
            words.dropLast().map { "`\($0)`" }.joined(separator: ", ") + (words.count > 1 ? " or " : "")
                + (words.last.map { "`\($0)`" } ?? "")
        case .constant(let value): "`\(value.line)`"
        case .settings: "object of texts"
        case .orNull(let type): "\(type.words), or null"
        }
    }
}
