/// A member of a JSON object.
public struct JSONMember: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}
