public import Git

/// A commit that is about to be written.
public struct CommitDraft: Sendable {
    /// The tree that it holds.
    public let tree: ObjectID
    /// The commits before it, in the commit's order.
    public let parents: [ObjectID]
    /// Who wrote it.
    public let author: Signature
    /// Who commits it.
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

/// What a commit goes through before it is written: the user's hooks, then the signature
/// (`GitJournal.md`, "Hooks of the user"; `GitJournal.md`, "Author and signature").
///
/// A chain's commits are built before the branch moves, so whatever refuses here leaves everything as it was.
public struct CommitChecks: Sendable {
    /// The hooks; nil for the commits that run none.
    public let hooks: UserHooks?
    /// How it is signed; nil where it isn't.
    let signing: CommitSigning?

    /// The checks of the commits that every machine writes alike: none.
    public static let none = CommitChecks(hooks: nil, signing: nil)

    /// The same without hooks.
    public var withoutHooks: CommitChecks { CommitChecks(hooks: nil, signing: signing) }

    /// Writes the commit.
    ///
    /// - Returns: its id, and what the hooks said on the way.
    /// - Throws: ``StoreError/hook(_:_:words:)`` when a hook refuses, ``StoreError/signing(_:)`` when it can't be
    ///   signed; no commit is written then.
    public func write(
        _ draft: CommitDraft, in repository: borrowing Repository
    ) throws(StoreError) -> (id: ObjectID, notices: [StoreNotice]) {
        var draft = draft
        let notices = try hooks?.check(&draft, in: repository) ?? []
        guard let signing else {
            let id = try StoreError.git { () throws(GitError) in
                try repository.writeCommit(
                    tree: draft.tree, parents: draft.parents, author: draft.author, committer: draft.committer,
                    message: draft.message)
            }
            return (id, notices)
        }
        let text = try StoreError.git { () throws(GitError) in
            try Repository.commitText(
                tree: draft.tree, parents: draft.parents, author: draft.author, committer: draft.committer,
                message: draft.message)
        }
        let signature = try signing.signature(of: text, by: draft.committer)
        return (
            try StoreError.git { () throws(GitError) in
                try repository.writeCommit(text, signature: signature)
            }, notices
        )
    }
}
