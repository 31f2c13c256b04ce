import Files
import Git

/// The three trees of a merge. The order of the sides doesn't affect the result.
struct MergeTrees {
    /// The common ancestor; nil for unrelated histories.
    var base: ObjectID?
    var one: ObjectID
    var other: ObjectID
    /// Whether the first side's commit is the later one.
    let isOneLater: Bool

    init(base: ObjectID?, one: ObjectID, other: ObjectID, isOneLater: Bool) {
        (self.base, self.one, self.other, self.isOneLater) = (base, one, other, isOneLater)
    }

    /// The trees of two commits.
    init(
        base: ObjectID?, of one: ObjectID, and other: ObjectID, in repository: JournalRepository
    ) throws(JournalError) {
        let (first, second) = (try repository.commit(one), try repository.commit(other))
        self.init(
            base: base, one: first.tree, other: second.tree,
            isOneLater: (first.committer.seconds, one) > (second.committer.seconds, other))
    }

    /// Every path of a journal that differs in the three trees, except those that text can't name.
    func differences(in repository: JournalRepository) throws(JournalError) -> Set<String> {
        let inexact = try inexactPaths(in: repository)
        var paths: Set<String> = []
        for side in [one, other] {
            for change in try repository.differences(from: base, to: side) where !inexact.holds(change.path) {
                paths.insert(change.path)
            }
        }
        // A path that both sides changed alike differs only from the base. A submodule's commit isn't a file.
        return paths
    }

    /// The files and folders that differ and that text can't name: their names aren't UTF-8, or equal another name as
    /// text in one of the trees. Git merges them, because it compares names by their bytes.
    func inexactPaths(in repository: JournalRepository) throws(JournalError) -> InexactPaths {
        var inexact = InexactPaths()
        for (old, new) in [(base, one), (base, other), (one, other)] {
            for change in try repository.differences(from: old, to: new) where !change.isExact {
                inexact.insert(change.path)
            }
        }
        return inexact
    }
}

/// Paths that don't identify one file. In this set they are equal as texts, whatever their bytes.
struct InexactPaths {
    private var paths: Set<String> = []

    var isEmpty: Bool { paths.isEmpty }

    mutating func insert(_ path: String) { paths.insert(path) }

    /// Whether the set contains a path or one of its parent folders.
    func holds(_ path: String) -> Bool {
        !paths.isEmpty && (paths.contains(path) || Path.parents(of: path).contains(where: paths.contains))
    }
}

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
