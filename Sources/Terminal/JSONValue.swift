/// A value of a JSON document (RFC 8259); members of an object stand in the order in which they are given.
public enum JSONValue: Equatable, Sendable {
    /// Nothing is known, or nothing is there.
    case null
    /// Yes or no.
    case bool(Bool)
    /// A whole number.
    case number(Int)
    /// A text, as it is: it is made safe when it is written.
    case string(String)
    /// Values in their order.
    case array([JSONValue])
    /// Members in their order; no name stands twice.
    case object([JSONMember])

    /// A text, or null where there is none.
    public static func string(of value: (some CustomStringConvertible)?) -> JSONValue {
        value.map { .string($0.description) } ?? .null
    }
}

/// A member of a JSON object.
public struct JSONMember: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its value.
    public let value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// A text that stands in the code.
    public init(stringLiteral text: String) { self = .string(text) }

    /// A number that stands in the code.
    public init(integerLiteral number: Int) { self = .number(number) }

    /// A truth that stands in the code.
    public init(booleanLiteral truth: Bool) { self = .bool(truth) }
}
