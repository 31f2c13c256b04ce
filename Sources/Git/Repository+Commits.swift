import CGit2

/// A commit before it is written.
package struct CommitDraft: Sendable {
    package let tree: ObjectID
    package let parents: [ObjectID]
    package let author: Signature
    package let committer: Signature
    /// The whole message, unchanged to the last newline.
    package var message: String

    package init(tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String) {
        (self.tree, self.parents) = (tree, parents)
        (self.author, self.committer) = (author, committer)
        self.message = message
    }

    /// A message cleaned up as by git (`git_message_prettify`).
    package static func tidied(_ message: String) throws -> String {
        try unsafe Call.text { unsafe git_message_prettify($0, message, 0, 0) } ?? ""
    }
}

package struct CommitRecord: Hashable, Sendable {
    package let id: ObjectID
    package var tree: ObjectID
    package var parents: [ObjectID]
    package let author: Signature
    package let committer: Signature
    /// The whole message; bytes that aren't UTF-8 are replaced.
    package let message: String

    package var subject: String { String(message.prefix { $0 != "\n" }) }
}

extension Repository {
    package func commit(_ id: ObjectID) throws -> CommitRecord {
        var raw = id.raw
        let found: Handle
        do {
            found = try unsafe handle(freedBy: git_commit_free) { unsafe git_commit_lookup(&$0, $1, &raw) }
        } catch let error as GitError where error.code != .notFound {
            throw GitError(code: error.code, kind: error.kind, message: "commit \(id): \(error.message)")
        }
        let commit = unsafe found.pointer
        guard let tree = unsafe ObjectID.copy(git_commit_tree_id(commit)),
            let author = unsafe git_commit_author(commit), let committer = unsafe git_commit_committer(commit),
            let message = unsafe git_commit_message(commit)
        else { throw GitError(code: .other, kind: "object", message: "commit \(id) is incomplete") }
        let parents = unsafe (0..<git_commit_parentcount(commit)).compactMap {
            unsafe ObjectID.copy(git_commit_parent_id(commit, $0))
        }
        return unsafe CommitRecord(
            id: id, tree: tree, parents: parents, author: Signature(author.pointee),
            committer: Signature(committer.pointee), message: String(cString: message))
    }

    /// Writes a commit object, without moving a reference (`git_commit_create_with_signature`, with none). Invalid characters
    /// in a signature or the message are an error.
    package func writeCommit(_ draft: CommitDraft) throws -> ObjectID {
        try Call.requireText(draft.message)
        let people = try ["author \(draft.author.headerText)", "committer \(draft.committer.headerText)", ""]
        let header = ["tree \(draft.tree)"] + draft.parents.map { "parent \($0)" } + people
        let text = header.joined(separator: "\n") + "\n" + draft.message
        return try writing { unsafe git_commit_create_with_signature(&$0, pointer, text, nil, nil) }
    }
}
