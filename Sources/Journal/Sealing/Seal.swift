import Git

/// A commit that is about to be written.
struct CommitDraft {
    let tree: ObjectID
    let parents: [ObjectID]
    let author: Signature
    let committer: Signature
    var message: String
}

/// What a commit goes through before it is written: the user's hooks, then the signature (`journal.md`, sections 1
/// and 3).
///
/// A chain's commits are built before the branch moves, so whatever refuses here leaves everything as it was.
struct Seal {
    /// The hooks; nil for the commits that run none.
    let hooks: UserHooks?
    /// How it is signed; nil where it isn't.
    let signing: CommitSigning?

    /// The seal of the commits that every machine writes alike: none.
    static let none = Seal(hooks: nil, signing: nil)

    /// The same without hooks.
    var withoutHooks: Seal { Seal(hooks: nil, signing: signing) }

    /// Writes the commit.
    ///
    /// - Returns: its id, and what the hooks said on the way.
    /// - Throws: ``JournalError/hook(_:_:words:)`` when a hook refuses, ``JournalError/signing(_:)`` when it can't be
    ///   signed; no commit is written then.
    func write(
        _ draft: CommitDraft, in repository: borrowing Repository
    ) throws(JournalError) -> (id: ObjectID, notices: [Notice]) {
        var draft = draft
        let notices = try hooks?.check(&draft, in: repository) ?? []
        guard let signing else {
            let id = try JournalError.git { () throws(GitError) in
                try repository.writeCommit(
                    tree: draft.tree, parents: draft.parents, author: draft.author, committer: draft.committer,
                    message: draft.message)
            }
            return (id, notices)
        }
        let text = try JournalError.git { () throws(GitError) in
            try Repository.commitText(
                tree: draft.tree, parents: draft.parents, author: draft.author, committer: draft.committer,
                message: draft.message)
        }
        let signature = try signing.signature(of: text, by: draft.committer)
        return (
            try JournalError.git { () throws(GitError) in
                try repository.writeCommit(text, signature: signature)
            }, notices
        )
    }
}
