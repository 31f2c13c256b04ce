import Git

/// Merges in a history: one that is ours is right (`journal.md`, section 3).
extension HistoryAudit {
    /// Whether a commit's journal is what we make of its two parents.
    func isOurMerge(_ commit: CommitRecord, in repository: borrowing Repository) -> Bool {
        guard commit.parents.count == 2 else { return false }
        let (one, other) = (commit.parents[0], commit.parents[1])
        guard let base = try? MergeBase(surroundings).tree(of: one, and: other, in: repository),
            let trees = try? MergeTrees(base: base, of: one, and: other, in: repository),
            let merged = try? TreeMerge(surroundings).run(trees, in: repository).trees.one
        else { return false }
        let folder = String(prefix.dropLast())
        return (try? repository.differences(from: merged, to: commit.tree, below: folder).isEmpty) == true
    }
}
