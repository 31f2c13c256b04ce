import CGit2

extension Repository {
    /// An unfinished git operation in a work tree.
    public enum Operation: String, Sendable, CaseIterable, CustomStringConvertible {
        case none, merge, rebase, revert, bisect
        case cherryPick = "cherry-pick"
        case applyMailbox = "am"

        /// The git command of the operation, such as `cherry-pick`.
        public var description: String { rawValue }
    }

    /// The operation in progress (`git_repository_state`).
    public var operation: Operation {
        switch git_repository_state_t(UInt32(bitPattern: unsafe git_repository_state(pointer))) {
        case GIT_REPOSITORY_STATE_NONE: .none
        case GIT_REPOSITORY_STATE_MERGE: .merge
        case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert
        case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick
        case GIT_REPOSITORY_STATE_BISECT: .bisect
        case GIT_REPOSITORY_STATE_APPLY_MAILBOX: .applyMailbox
        default: .rebase
        }
    }

    /// What HEAD points to.
    public enum Head: Hashable, Sendable {
        /// A branch, by its full name (`refs/heads/main`); the tip is nil before the first commit.
        case branch(name: String, tip: ObjectID?)
        /// A commit (detached HEAD).
        case detached(ObjectID)
    }

    /// HEAD, with symbolic references followed to the branch that a commit would move.
    ///
    /// - Throws: when HEAD can't be read.
    public var head: Head {
        get throws {
            let (name, tip) = try resolve("HEAD")
            guard name == "HEAD" else { return .branch(name: name, tip: tip) }
            guard let tip else { throw GitError(code: .notFound, kind: "reference", message: "HEAD is missing") }
            return .detached(tip)
        }
    }

    /// Sets the identity for reflog entries (`git_repository_set_ident`).
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when one contains a NUL.
    public func setReflogIdentity(name: String, email: String) throws {
        try Call.requireText(name, email)
        try Call.checked(unsafe git_repository_set_ident(pointer, name, email))
    }
}
