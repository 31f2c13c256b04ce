public import Git

/// A commit before it is written.
public struct CommitDraft: Sendable {
    /// The tree.
    public let tree: ObjectID
    /// The parents, in order.
    public let parents: [ObjectID]
    /// The author.
    public let author: Signature
    /// The committer.
    public let committer: Signature
    /// The whole message.
    public var message: String

    /// Describes a commit.
    public init(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) {
        self.tree = tree
        self.parents = parents
        self.author = author
        self.committer = committer
        self.message = message
    }
}
