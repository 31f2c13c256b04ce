import Git

/// The common ancestor of two commits (`Merging.md`, "Base and lift"): their merge base, or the merge of several.
struct MergeBase: ~Copyable {
    private let repository: JournalRepository
    private let environment: Environment

    init(_ repository: JournalRepository, _ environment: Environment) {
        self.repository = repository.journal(at: "")
        self.environment = environment
    }

    /// The merged bases of pairs of commits, so that each is merged once in a history with many criss-cross merges.
    private struct Memo {
        var trees: [[ObjectID]: ObjectID] = [:]
        /// The merges still allowed. The order of the pairs, and so the base, is the same on every machine.
        var merges = 256
    }

    /// The tree of the base; nil for histories without a common commit.
    func tree(of one: ObjectID, and other: ObjectID) throws(JournalError) -> ObjectID? {
        var memo = Memo()
        return try tree(of: one, and: other, &memo)
    }

    private func tree(of one: ObjectID, and other: ObjectID, _ memo: inout Memo) throws(JournalError) -> ObjectID? {
        if let known = memo.trees[[one, other]] { return known }
        let bases = try repository.mergeBases(one, other).sorted()
        guard let first = bases.first else { return nil }
        var tree = try repository.tree(of: first)
        for next in bases.dropFirst() where memo.merges > 0 {
            memo.merges -= 1
            let below = try self.tree(of: first, and: next, &memo)
            let later = try repository.tree(of: next)
            let sides = MergeTrees(base: below, one: tree, other: later, isOneLater: false)
            // If a base can't be merged, its first half serves as well: the sides themselves decide.
            if let merged = try? TreeMerge(repository, environment).run(sides) { tree = merged.trees.one }
        }
        memo.trees[[one, other]] = tree
        return tree
    }
}
