import CGit2

extension Repository {
    /// Reads a commit (`git_commit_lookup`).
    ///
    /// - Throws: ``GitError/Code/notFound`` when the commit doesn't exist.
    public func commit(_ id: ObjectID) throws(GitError) -> CommitRecord {
        var raw = id.raw
        let found = try unsafe handle(freedBy: git_commit_free) { unsafe git_commit_lookup(&$0, $1, &raw) }
        let commit = unsafe found.pointer
        guard let tree = unsafe ObjectID.copy(git_commit_tree_id(commit)),
            let author = unsafe git_commit_author(commit), let committer = unsafe git_commit_committer(commit),
            let message = unsafe git_commit_message(commit), let header = unsafe git_commit_raw_header(commit)
        else { throw GitError(code: .other(0), kind: "object", message: "commit \(id) is incomplete") }
        let parents = unsafe (0..<git_commit_parentcount(commit)).compactMap {
            unsafe ObjectID.copy(git_commit_parent_id(commit, $0))
        }
        return unsafe CommitRecord(
            id: id, tree: tree, parents: parents, author: Signature(author.pointee),
            committer: Signature(committer.pointee), message: String(cString: message), header: String(cString: header))
    }

    /// Writes a commit object, without moving a reference or adding an `encoding` header
    /// (`git_commit_create_from_ids`).
    ///
    /// - Parameters:
    ///   - tree: an existing tree.
    ///   - parents: existing commits, in order.
    ///   - author: the author.
    ///   - committer: the committer.
    ///   - message: the message, unchanged to the last newline.
    /// - Throws: ``GitError/Code/invalidSpec`` when a signature or the message contains invalid characters.
    public func writeCommit(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws(GitError) -> ObjectID {
        try Call.requireText(message)
        return try writing { () throws(GitError) in
            try create(tree: tree, parents: parents, author: author, committer: committer, message: message)
        }
    }

    private func create(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws(GitError) -> ObjectID {
        var (id, tree) = (git_oid(), tree.raw)
        let parents = parents.map(\.raw)
        try unsafe author.withRaw { author throws(GitError) in
            try unsafe committer.withRaw { committer throws(GitError) in
                _ = try Call.checked(
                    unsafe parents.withUnsafeBufferPointer { ids in
                        var parents = unsafe ids.indices.map { unsafe ids.baseAddress?.advanced(by: $0) }
                        return unsafe git_commit_create_from_ids(
                            &id, pointer, nil, author, committer, nil, message, &tree, parents.count, &parents)
                    })
            }
        }
        return ObjectID(id)
    }
}
