/// The contents of a commit.
public struct CommitRecord: Hashable, Sendable {
    /// The commit's ID.
    public let id: ObjectID
    /// The tree.
    public let tree: ObjectID
    /// The parents, in order.
    public let parents: [ObjectID]
    /// The author.
    public let author: Signature
    /// The committer.
    public let committer: Signature
    /// The whole message; bytes that aren't UTF-8 are replaced.
    public let message: String
    /// The raw header: every line before the message, including `gpgsig`.
    public let header: String

    /// The first line of the message.
    public var subject: String { String(message.prefix { $0 != "\n" }) }

    /// The commit as a rebase would make it, still with its own ID.
    ///
    /// - Parameters:
    ///   - tree: its tree there.
    ///   - parent: the commit before it there.
    public func applied(to parent: ObjectID, tree: ObjectID) -> CommitRecord {
        CommitRecord(
            id: id, tree: tree, parents: [parent], author: author, committer: committer, message: message,
            header: header)
    }
}
