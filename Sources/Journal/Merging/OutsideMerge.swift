import Files
import Git
import JournalText
import Store

/// Merges the files outside the journals by the user's git, with its renames, attributes and drivers (`Merging.md`,
/// "Other files").
struct OutsideMerge: ~Copyable {
    private let trees: MergeTrees
    private let git: GitProgram
    private let repository: JournalRepository

    /// Prepares a merge.
    ///
    /// - Parameter trees: three trees in which the journals are already merged and equal.
    init(_ trees: MergeTrees, _ git: GitProgram, in repository: JournalRepository) {
        self.repository = repository.journal(at: "")
        self.trees = trees
        self.git = git
    }

    /// Merges the trees (`git merge-tree`).
    ///
    /// - Returns: the merged tree.
    /// - Throws: ``StoreError/conflict(path:)`` if the sides conflict, which the user has to resolve with git.
    func run() throws -> ObjectID {
        if trees.one == trees.other || trees.other == trees.base { return trees.one }
        if trees.one == trees.base { return trees.other }
        let start = if let base = trees.base { base } else { try repository.writeTree(basedOn: nil, []) }
        let base = try commit(start, [])
        // In an order that is the same on every machine: a driver may put one side's lines first.
        let sides = trees.isOneLater ? [trees.other, trees.one] : [trees.one, trees.other]
        let commits = [try commit(sides[0], [base]), try commit(sides[1], [base])]
        let words = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z"] + commits.map { "\($0)" }
        let outcome = try git.run(words)
        let parts = outcome.output.split(separator: 0)
        guard [0, 1].contains(outcome.status),
            let tree = parts.first.flatMap({ ObjectID(String(decoding: $0, as: UTF8.self)) })
        else { throw StoreError.gitFailed(words: outcome.words) }
        if outcome.status == 0 { return tree }
        let path = parts.dropFirst().first.map { Path(bytes: $0) } ?? ""
        // Git names a file that conflicts with a folder `name~commit`.
        let mark = commits.map { Path("~\($0)") }.first { path.hasSuffix($0) }
        throw StoreError.conflict(path: path.dropLast(mark?.bytes.count ?? 0).text)
    }

    /// A temporary commit for git to merge, identical for the same tree. Nothing refers to it afterwards.
    private func commit(_ tree: ObjectID, _ parents: [ObjectID]) throws -> ObjectID {
        let signature = Signature(
            name: Identity.merge.name, email: Identity.merge.email, seconds: 0, offsetMinutes: 0)
        return try repository.git.writeCommit(
            CommitDraft(
                tree: tree, parents: parents, author: signature, committer: signature, message: "sync: merge\n"))
    }
}
