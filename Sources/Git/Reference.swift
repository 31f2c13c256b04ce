/// A reference and its object.
public struct Reference: Hashable, Sendable {
    /// The full name, such as `refs/heads/main`.
    public let name: String
    /// The object.
    public let id: ObjectID
}
