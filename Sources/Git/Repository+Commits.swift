import CGit2

extension Repository {
    /// Reads a commit (`git_commit_lookup`).
    ///
    /// - Throws: ``GitError/Code/notFound`` when the commit doesn't exist.
    public func commit(_ id: ObjectID) throws -> CommitRecord {
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
    ) throws -> ObjectID {
        try Call.requireText(message)
        return try writing {
            try create(tree: tree, parents: parents, author: author, committer: committer, message: message)
        }
    }

    private func create(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws -> ObjectID {
        var (id, tree) = (git_oid(), tree.raw)
        let parents = parents.map(\.raw)
        try unsafe author.withRaw { author in
            try unsafe committer.withRaw { committer in
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

extension Repository {
    /// The text of a commit that ``writeCommit(tree:parents:author:committer:message:)`` would write, for signing.
    /// Nothing is written.
    ///
    /// - Parameters:
    ///   - tree: the tree's ID.
    ///   - parents: the IDs of the parents, in order.
    ///   - author: the author.
    ///   - committer: the committer.
    ///   - message: the message, unchanged to the last newline.
    /// - Throws: ``GitError/Code/invalidSpec`` when a signature or the message contains invalid characters.
    public static func commitText(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws -> String {
        try Call.requireText(message)
        let lines =
            ["tree \(tree)"] + parents.map { "parent \($0)" }
            + ["author \(try author.headerText)", "committer \(try committer.headerText)"]
        return lines.joined(separator: "\n") + "\n\n" + message
    }

    /// Writes a signed commit (`git_commit_create_with_signature`); no reference moves.
    ///
    /// - Parameters:
    ///   - text: the result of `commitText`.
    ///   - signature: in ASCII armour; a line break at the end is dropped.
    /// - Throws: ``GitError/Code/invalidSpec`` when one contains a NUL.
    public func writeCommit(_ text: String, signature: String) throws -> ObjectID {
        try Call.requireText(text, signature)
        var id = git_oid()
        // A line break at the end would become an empty line in the header.
        let lines = signature.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let armour = lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
        return try writing {
            try Call.checked(unsafe git_commit_create_with_signature(&id, pointer, text, armour, "gpgsig"))
            return ObjectID(id)
        }
    }
}

extension Signature {
    /// The form in a commit's header, with the name trimmed by libgit2.
    fileprivate var headerText: String {
        get throws {
            let trimmed = try unsafe withRaw { raw in unsafe Signature(raw.pointee) }
            return "\(trimmed.name) <\(trimmed.email)> \(trimmed.timestamp)"
        }
    }
}
