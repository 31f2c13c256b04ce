import Git

/// What two commits both come from (`journal.md`, section 5): their merge base, or of several the merge of them.
struct MergeBase: ~Copyable {
    private let surroundings: Surroundings

    init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// The tree of the base; nil for histories that are strangers.
    func tree(
        of one: ObjectID, and other: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) -> ObjectID? {
        let bases = try JournalError.git { () throws(GitError) in try repository.mergeBases(one, other) }.sorted()
        guard let first = bases.first else { return nil }
        var tree = try self.tree(of: first, repository)
        for next in bases.dropFirst() {
            let below = try self.tree(of: first, and: next, in: repository)
            let sides = MergeTrees(
                base: below, one: tree, other: try self.tree(of: next, repository), isOneLater: false)
            // A base that can't be merged is as good as its first half: the sides themselves are what counts.
            if let merged = try? TreeMerge(surroundings).run(sides, in: repository) { tree = merged.trees.one }
        }
        return tree
    }

    private func tree(of commit: ObjectID, _ repository: borrowing Repository) throws(JournalError) -> ObjectID {
        try JournalError.git { () throws(GitError) in try repository.commit(commit).tree }
    }
}
