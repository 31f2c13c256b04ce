import Git
import JournalText

/// Merges the files outside the journals as git does it (`journal.md`, section 5): by the user's git where that can merge
/// trees, with its renames, attributes and drivers, else file by file.
struct OutsideMerge: ~Copyable {
    private let trees: MergeTrees
    private let git: LocalGit

    /// Prepares it.
    ///
    /// - Parameter trees: three trees in which the journals are merged and alike.
    init(_ trees: MergeTrees, _ git: LocalGit) {
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
        if let tree = try merged(in: repository) { return tree }
        return try fileByFile(in: repository)
    }

    /// What the user's git makes of them (`git merge-tree`, of version 2.38 on); nil where it can't be asked.
    private func merged(in repository: borrowing Repository) throws(JournalError) -> ObjectID? {
        let commits = try JournalError.git { () throws(GitError) in
            let start = if let base = trees.base { base } else { try repository.writeTree(basedOn: nil, []) }
            let base = try Self.commit(start, [], in: repository)
            // In an order that every machine has: a driver may put one side's lines before the other's.
            let sides = trees.isOneLater ? [trees.other, trees.one] : [trees.one, trees.other]
            return try sides.map { tree throws(GitError) in try Self.commit(tree, [base], in: repository) }
        }
        let words = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z"] + commits.map { "\($0)" }
        guard let outcome = try git.run(words), [0, 1].contains(outcome.status) else { return nil }
        let parts = outcome.output.split(separator: 0)
        guard let tree = parts.first.flatMap({ ObjectID(String(decoding: $0, as: UTF8.self)) }) else { return nil }
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

    private func fileByFile(in repository: borrowing Repository) throws(JournalError) -> ObjectID {
        var changes: [TreeChange] = []
        let paths = try JournalError.git { () throws(GitError) in try trees.differences(below: "", in: repository) }
        let files = OtherFileMerge(trees, prefix: "")
        for path in paths.sorted() { changes += try files.clean(path, in: repository) }
        do throws(GitError) {
            return try repository.writeTree(basedOn: trees.one, changes)
        } catch {
            // A file on one side where the other has a folder.
            guard error.code == .conflict else { throw .git(error) }
            let path = paths.sorted().first { path in paths.contains { $0.hasPrefix("\(path)/") } }
            throw .inTheWay(path: path ?? "")
        }
    }
}
