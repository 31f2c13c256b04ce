import Git

/// What two commits both come from (`journal.md`, section 5): their merge base, or of several the merge of them.
struct MergeBase: ~Copyable {
    private let surroundings: Surroundings

    init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// What is known of the pairs of commits below, so that each is merged once in a history that crosses again and again.
    private struct Memo {
        var trees: [[ObjectID]: ObjectID] = [:]
        /// How many merges may still be made. The order of the pairs, and so the base, is the same on every machine.
        var merges = 256
    }

    /// The tree of the base; nil for histories without a common commit.
    func tree(
        of one: ObjectID, and other: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) -> ObjectID? {
        var memo = Memo()
        return try tree(of: one, and: other, in: repository, &memo)
    }

    private func tree(
        of one: ObjectID, and other: ObjectID, in repository: borrowing Repository, _ memo: inout Memo
    ) throws(JournalError) -> ObjectID? {
        if let known = memo.trees[[one, other]] { return known }
        let bases = try JournalError.git { () throws(GitError) in try repository.mergeBases(one, other) }.sorted()
        guard let first = bases.first else { return nil }
        var tree = try self.tree(of: first, repository)
        for next in bases.dropFirst() where memo.merges > 0 {
            memo.merges -= 1
            let below = try self.tree(of: first, and: next, in: repository, &memo)
            let (earlier, later) = try JournalError.git { () throws(GitError) in
                (try repository.commit(first), try repository.commit(next))
            }
            let newest = max(earlier.committer.seconds, later.committer.seconds)
            let sides = MergeTrees(base: below, one: tree, other: later.tree, isOneLater: false, newest: newest)
            // A base that can't be merged is as good as its first half: the sides themselves are what counts.
            if let merged = try? TreeMerge(surroundings).run(sides, in: repository) { tree = merged.trees.one }
        }
        memo.trees[[one, other]] = tree
        return tree
    }

    private func tree(of commit: ObjectID, _ repository: borrowing Repository) throws(JournalError) -> ObjectID {
        try JournalError.git { () throws(GitError) in try repository.commit(commit).tree }
    }
}
