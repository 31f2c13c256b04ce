import CGit2

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
    ) throws(GitError) -> String {
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
    public func writeCommit(_ text: String, signature: String) throws(GitError) -> ObjectID {
        try Call.requireText(text, signature)
        var id = git_oid()
        // A line break at the end would become an empty line in the header.
        let lines = signature.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let armour = lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
        try Call.checked(unsafe git_commit_create_with_signature(&id, pointer, text, armour, "gpgsig"))
        return ObjectID(id)
    }
}

extension Signature {
    /// The form in a commit's header, with the name trimmed by libgit2.
    fileprivate var headerText: String {
        get throws(GitError) {
            let trimmed = try unsafe withRaw { raw throws(GitError) in unsafe Signature(raw.pointee) }
            return "\(trimmed.name) <\(trimmed.email)> \(trimmed.timestamp)"
        }
    }
}
