import CGit2

extension Repository {
    /// What git has begun in a work tree and not finished.
    public enum Operation: String, Sendable, CaseIterable, CustomStringConvertible {
        case none, merge, rebase, revert, bisect
        case cherryPick = "cherry-pick"
        case applyMailbox = "am"

        /// The git command that it belongs to, such as `cherry-pick`.
        public var description: String { rawValue }
    }

    /// What is under way (`git_repository_state`).
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

    /// Where HEAD is.
    public enum Head: Hashable, Sendable {
        /// On a branch, by its whole name (`refs/heads/main`); the tip is nil before the first commit.
        case branch(name: String, tip: ObjectID?)
        /// On a commit alone.
        case detached(ObjectID)
    }

    /// Where HEAD is, symbolic references followed to the branch that a commit would move.
    ///
    /// - Throws: when HEAD can't be read.
    public var head: Head {
        get throws(GitError) {
            var name = "HEAD"
            // Git follows no more than five.
            for _ in 0..<5 {
                guard let target = try symbolicTarget(of: name) else { break }
                name = target
            }
            let tip = try reference(name)
            guard name == "HEAD" else { return .branch(name: name, tip: tip) }
            guard let tip else { throw GitError(code: .notFound, kind: "reference", message: "HEAD is missing") }
            return .detached(tip)
        }
    }

    /// The name that a reference stands for; nil when it names an object, or isn't there.
    private func symbolicTarget(of name: String) throws(GitError) -> String? {
        do {
            let found = try unsafe handle(freedBy: git_reference_free) { unsafe git_reference_lookup(&$0, $1, name) }
            return unsafe git_reference_symbolic_target(found.pointer).map { unsafe String(cString: $0) }
        } catch {
            guard error.code == .notFound else { throw error }
            return nil
        }
    }

    /// Whom the reference logs name from now on (`git_repository_set_ident`).
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when one of them holds a NUL.
    public func setReflogIdentity(name: String, email: String) throws(GitError) {
        try Call.requireText(name, email)
        try Call.checked(unsafe git_repository_set_ident(pointer, name, email))
    }
}
