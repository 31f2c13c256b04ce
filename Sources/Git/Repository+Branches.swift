import CGit2
import Glibc

extension Repository {
    /// Moves a branch if it still points at `old`: a compare-and-swap under the branch's lock
    /// (`git_transaction_lock_ref`). It also creates a branch that must not exist.
    ///
    /// - Parameters:
    ///   - name: the full name, such as `refs/heads/main`.
    ///   - old: the commit that the branch must point at; nil when it must not exist.
    ///   - new: an existing commit.
    ///   - message: the message in the reflog of the branch, and of HEAD if it is on the branch.
    /// - Throws: ``GitError/Code/modified`` when the branch points elsewhere, is missing, or exists but must not;
    ///   ``GitError/Code/locked`` when another process is moving it. Nothing has moved then.
    public func moveBranch(
        _ name: String, from old: ObjectID?, to new: ObjectID, reflog message: String
    ) throws {
        try Call.requireText(name, message)
        guard try finds(new) else {
            throw GitError(code: .notFound, kind: "reference", message: "no commit \(new) for '\(name)'")
        }
        try sharing {
            let transaction = try unsafe handle(freedBy: git_transaction_free) { unsafe git_transaction_new(&$0, $1) }
            try Call.checked(unsafe git_transaction_lock_ref(transaction.pointer, name))
            let existing = try reference(name)
            guard existing == old else {
                let tip = existing.map(\.description) ?? "gone"
                throw GitError(code: .modified, kind: "reference", message: "'\(name)' moved meanwhile: it is \(tip)")
            }
            var id = new.raw
            try Call.checked(unsafe git_transaction_set_target(transaction.pointer, name, &id, nil, message))
            try Call.checked(unsafe git_transaction_commit(transaction.pointer))
        }
    }

    /// Whether a recently written object exists, with retries: while `git gc` packs objects, one can be invisible for a
    /// moment.
    private func finds(_ id: ObjectID) throws -> Bool {
        for _ in 1..<8 {
            if try contains(id) { return true }
            usleep(.random(in: 1_000...10_000))
        }
        return try contains(id)
    }
}

extension Repository {
    /// The remote-tracking branch of a branch's upstream, fetched or not (`git_branch_upstream_name`); nil when no
    /// upstream is configured.
    ///
    /// - Parameter branch: the full name, such as `refs/heads/main`.
    /// - Returns: the full name, such as `refs/remotes/origin/main`.
    public func upstreamName(of branch: String) throws -> String? {
        try Call.requireText(branch)
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        guard try Call.found(unsafe git_branch_upstream_name(&buffer, pointer, branch)) else { return nil }
        return unsafe buffer.ptr.map { unsafe String(cString: $0) }
    }
}

extension Repository {
    /// Creates a branch at a commit and switches HEAD to it (`git_repository_set_head`), without writing its files.
    public func switchHead(to branch: String, at commit: ObjectID) throws {
        try setReference(branch, to: commit, reflog: "clone")
        try Call.checked(unsafe git_repository_set_head(pointer, branch))
    }

    /// Sets the upstream of a branch (`git_config_set_string`).
    ///
    /// - Parameters:
    ///   - remote: the remote's name.
    ///   - counterpart: the full name of the remote's branch; nil for the same name, as in `git clone`.
    ///   - branch: the full name, such as `refs/heads/main`.
    public func setUpstream(_ remote: String, _ counterpart: String? = nil, of branch: String) throws {
        let short = branch.dropFirst("refs/heads/".count)
        try setString("branch.\(short).remote", remote)
        try setString("branch.\(short).merge", counterpart ?? branch)
    }
}
