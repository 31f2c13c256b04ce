/// A value of a JSON document (RFC 8259). Members of an object keep their order.
public enum JSONValue: Equatable, Sendable {
    /// Null: unknown or absent.
    case null
    /// A Boolean.
    case bool(Bool)
    /// An integer.
    case number(Int)
    /// A string, unescaped; it is escaped when it is written.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object, with unique names.
    case object([JSONMember])

    /// The description of a value as a string, or null for nil.
    public static func string(of value: (some CustomStringConvertible)?) -> JSONValue {
        value.map { .string($0.description) } ?? .null
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// Creates a string from a literal.
    public init(stringLiteral text: String) { self = .string(text) }

    /// Creates a number from a literal.
    public init(integerLiteral number: Int) { self = .number(number) }

    /// Creates a Boolean from a literal.
    public init(booleanLiteral truth: Bool) { self = .bool(truth) }
}
