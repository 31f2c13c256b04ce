import Terminal

/// The type of a value in a document, for the schema and for the page.
indirect enum ValueType: Sendable {
    /// A value of one of JSON's own types, with its limits.
    case plain(String, [JSONMember] = [], words: String)
    /// One of several words.
    case choice([String])
    /// A constant value.
    case constant(JSONValue)
    /// A kind of text or number with its own definition, and one for it or null: `date`.
    case named(String, words: String)
    /// An object with its own definition: `day`.
    case object(String, words: String)
    /// Any number of values, in order.
    case list(ValueType, words: String)
    /// Any names, each with a text or null.
    case settings
    /// The value, or null.
    case orNull(ValueType)

    static let text = ValueType.plain("string", words: "text")
    static let flag = ValueType.plain("boolean", words: "true or false")
    static let count = ValueType.object("count", words: "number")
    static let taskID = ValueType.plain("string", [JSONMember("pattern", "^T[0-9]{2,}$")], words: "id, `T02`")
    static let texts = ValueType.list(.text, words: "texts")

    /// A number with a minimum and an optional maximum.
    static func number(from least: Int, to most: Int? = nil) -> ValueType {
        let limit = most.map { [JSONMember("maximum", .number($0))] } ?? []
        return .plain("integer", [JSONMember("minimum", .number(least))] + limit, words: "number")
    }
}

// The schema.
extension ValueType {
    /// The schema of the type.
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

// The page.
extension ValueType {
    /// The description of the type.
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
