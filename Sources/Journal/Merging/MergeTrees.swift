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
    /// The sides' commits; nil for the merge of several bases.
    private(set) var tips: (one: ObjectID, other: ObjectID)?

    /// The base and both sides.
    var all: [ObjectID?] { [base, one, other] }
}

extension MergeTrees {
    /// The trees of two commits.
    init(base: ObjectID?, of one: ObjectID, and other: ObjectID, in repository: JournalRepository) throws {
        let (first, second) = (try repository.git.commit(one), try repository.git.commit(other))
        self.init(
            base: base, one: first.tree, other: second.tree,
            isOneLater: (first.committer.seconds, one) > (second.committer.seconds, other))
        tips = (one, other)
    }
}

/// The common ancestor of two commits (`Merging.md`, "Base and lift"): their merge base, or the merge of several.
struct MergeBase {
    private let repository: JournalRepository
    private let environment: Environment
    /// The bases of pairs of commits, so that each is merged once in a history with many criss-cross merges.
    private var known: [[ObjectID]: ObjectID] = [:]
    /// The merges still allowed. The order of the pairs, and so the base, is the same on every machine.
    private var merges = 256

    init(_ repository: JournalRepository, _ environment: Environment) {
        self.repository = repository.journal(at: "")
        self.environment = environment
    }

    /// The tree of the base; nil for histories without a common commit.
    mutating func tree(of one: ObjectID, and other: ObjectID) throws -> ObjectID? {
        if let known = known[[one, other]] { return known }
        let bases = try repository.git.mergeBases(one, other).sorted()
        guard let first = bases.first else { return nil }
        var tree = try repository.tree(of: first)
        for next in bases.dropFirst() where merges > 0 {
            merges -= 1
            let below = try self.tree(of: first, and: next)
            let later = try repository.tree(of: next)
            let sides = MergeTrees(base: below, one: tree, other: later, isOneLater: false)
            // If a base can't be merged, its first half serves as well: the sides themselves decide.
            if let merged = try? TreeMerge(repository, environment).run(sides) {
                tree = (try? withOthersFiles(merged.trees)) ?? merged.trees.one
            }
        }
        known[[one, other]] = tree
        return tree
    }

    /// The first tree with what only the other one has changed outside the journals, which are equal in all three.
    private func withOthersFiles(_ trees: MergeTrees) throws -> ObjectID {
        let mine = Set(try repository.differences(from: trees.base, to: trees.one).map(\.path))
        let theirs = try repository.differences(from: trees.base, to: trees.other).filter { !mine.contains($0.path) }
        return theirs.isEmpty ? trees.one : try repository.writeTree(basedOn: trees.one, theirs)
    }
}
