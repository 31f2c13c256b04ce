/// What a commit says.
public struct CommitRecord: Hashable, Sendable {
    /// The commit's own id.
    public let id: ObjectID
    /// The tree that it holds.
    public let tree: ObjectID
    /// The commits before it, in the commit's order.
    public let parents: [ObjectID]
    /// Who wrote it.
    public let author: Signature
    /// Who committed it.
    public let committer: Signature
    /// The whole message; bytes that aren't UTF-8 are replaced.
    public let message: String
    /// The header as it stands in the object: every line before the message, `gpgsig` too.
    public let header: String

    /// The first line of the message.
    public var subject: String { String(message.prefix { $0 != "\n" }) }
}
