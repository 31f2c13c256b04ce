import CGit2

extension Repository {
    /// The text of a commit as ``writeCommit(tree:parents:author:committer:message:)`` would write it: what a signature
    /// is made of. Nothing is written.
    ///
    /// - Parameters:
    ///   - tree: a tree's id.
    ///   - parents: commits' ids, in the order in which they stand in the commit.
    ///   - author: who wrote the change.
    ///   - committer: who made the commit.
    ///   - message: as it is, to the last newline.
    /// - Throws: ``GitError/Code/invalidSpec`` when a signature or the message can't stand in a commit.
    public static func commitText(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws(GitError) -> String {
        try Call.requireText(message)
        let lines =
            ["tree \(tree)"] + parents.map { "parent \($0)" }
            + ["author \(try author.headerText)", "committer \(try committer.headerText)"]
        return lines.joined(separator: "\n") + "\n\n" + message
    }

    /// Writes a commit with the signature that was made of its text (`git_commit_create_with_signature`); no reference
    /// moves.
    ///
    /// - Parameters:
    ///   - text: what `commitText` gave.
    ///   - signature: in ASCII armour; a line break at its end isn't kept.
    /// - Throws: ``GitError/Code/invalidSpec`` when one of them holds a NUL.
    public func writeCommit(_ text: String, signature: String) throws(GitError) -> ObjectID {
        try Call.requireText(text, signature)
        var id = git_oid()
        // A line break at the end would become an empty line of the header.
        let lines = signature.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let armour = lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
        try Call.checked(unsafe git_commit_create_with_signature(&id, pointer, text, armour, "gpgsig"))
        return ObjectID(id)
    }
}

extension Signature {
    /// The signature as it stands in a commit's header, the name trimmed as libgit2 does.
    fileprivate var headerText: String {
        get throws(GitError) {
            let trimmed = try unsafe withRaw { raw throws(GitError) in unsafe Signature(raw.pointee) }
            return "\(trimmed.name) <\(trimmed.email)> \(trimmed.timestamp)"
        }
    }
}
