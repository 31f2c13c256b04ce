import Git
import JournalText
import Store

/// Merges the files outside the journals by the user's git, with its renames, attributes and drivers (`journal.md`,
/// section 5).
struct OutsideMerge: ~Copyable {
    private let trees: MergeTrees
    private let git: UserGit

    /// Prepares it.
    ///
    /// - Parameter trees: three trees in which the journals are merged and alike.
    init(_ trees: MergeTrees, _ git: UserGit) {
        self.trees = trees
        self.git = git
    }

    /// Merges.
    ///
    /// - Returns: the tree.
    /// - Throws: ``JournalError/inTheWay(path:)`` where the sides conflict: that is for git and the user.
    func run(in repository: borrowing Repository) throws(JournalError) -> ObjectID {
        if trees.one == trees.other || trees.other == trees.base { return trees.one }
        if trees.one == trees.base { return trees.other }
        return try merged(in: repository)
    }

    /// What the user's git makes of them (`git merge-tree`).
    private func merged(in repository: borrowing Repository) throws(JournalError) -> ObjectID {
        let commits = try JournalError.git { () throws(GitError) in
            let start = if let base = trees.base { base } else { try repository.writeTree(basedOn: nil, []) }
            let base = try Self.commit(start, [], in: repository)
            // In an order that every machine has: a driver may put one side's lines before the other's.
            let sides = trees.isOneLater ? [trees.other, trees.one] : [trees.one, trees.other]
            return try sides.map { tree throws(GitError) in try Self.commit(tree, [base], in: repository) }
        }
        let words = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z"] + commits.map { "\($0)" }
        let outcome = try JournalError.store { () throws(StoreError) in try git.run(words) }
        let parts = outcome.output.split(separator: 0)
        guard [0, 1].contains(outcome.status),
            let tree = parts.first.flatMap({ ObjectID(String(decoding: $0, as: UTF8.self)) })
        else { throw .gitFailed(words: outcome.words) }
        if outcome.status == 0 { return tree }
        let path = parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        // A file that a folder meets is `name~commit` to git.
        let mark = commits.map { "~\($0)" }.first { path.hasSuffix($0) }
        throw .inTheWay(path: String(path.dropLast(mark?.count ?? 0)))
    }

    /// A commit for git to merge, the same for the same tree; nothing refers to it afterwards.
    private static func commit(
        _ tree: ObjectID, _ parents: [ObjectID], in repository: borrowing Repository
    ) throws(GitError) -> ObjectID {
        let signature = Signature(
            name: Identity.merge.name, email: Identity.merge.email, seconds: 0, offsetMinutes: 0)
        return try repository.writeCommit(
            tree: tree, parents: parents, author: signature, committer: signature, message: "sync: merge\n")
    }
}
