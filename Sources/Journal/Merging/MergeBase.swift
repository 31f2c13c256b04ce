import Git

/// What two commits both come from (`journal.md`, section 5): their merge base, or of several the merge of them.
struct MergeBase: ~Copyable {
    private let repository: JournalRepository
    private let surroundings: Surroundings

    init(_ repository: JournalRepository, _ surroundings: Surroundings) {
        self.repository = repository.journal(at: "")
        self.surroundings = surroundings
    }

    /// The tree of the base; nil for histories that are strangers.
    func tree(of one: ObjectID, and other: ObjectID) throws(JournalError) -> ObjectID? {
        let bases = try repository.mergeBases(one, other).sorted()
        guard let first = bases.first else { return nil }
        var tree = try repository.tree(of: first)
        for next in bases.dropFirst() {
            let below = try self.tree(of: first, and: next)
            let sides = MergeTrees(base: below, one: tree, other: try repository.tree(of: next), isOneLater: false)
            // A base that can't be merged is as good as its first half: the sides themselves are what counts.
            if let merged = try? TreeMerge(repository, surroundings).run(sides) { tree = merged.trees.one }
        }
        return tree
    }
}
