import Files
import Git
import Store

/// The three trees of a merge. The order of the sides doesn't affect the result.
struct MergeTrees {
    /// The common ancestor; nil for unrelated histories.
    var base: ObjectID?
    var one: ObjectID
    var other: ObjectID
    let isOneLater: Bool
    /// The commits of the sides; nil for a merge of ancestors.
    var tips: (one: ObjectID, other: ObjectID)?

    var all: [ObjectID?] { [base, one, other] }
}

extension MergeTrees {
    init(base: ObjectID?, of one: ObjectID, and other: ObjectID, in repository: JournalRepository) throws {
        let (first, second) = (try repository.git.commit(one), try repository.git.commit(other))
        self.init(
            base: base, one: first.tree, other: second.tree,
            isOneLater: (first.committer.seconds, one) > (second.committer.seconds, other), tips: (one, other))
    }

    /// The merge of the files outside the journals, which are equal in all three, by the user's git: with its renames,
    /// attributes and drivers (`git merge-tree`; `Merging.md`, "Other files").
    ///
    /// - Throws: ``StoreError/conflict(path:)`` if the sides conflict, which the user has to resolve with git.
    func merged(by git: GitProgram, in repository: JournalRepository) throws -> ObjectID {
        if one == other || other == base { return one }
        if one == base { return other }
        let base = try Self.commit(base ?? repository.git.writeTree(basedOn: nil, []), [], in: repository)
        // In an order that is the same on every machine: a driver may put one side's lines first.
        let sides = try (isOneLater ? [other, one] : [one, other]).map { try Self.commit($0, [base], in: repository) }
        let words = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z"] + sides.map { "\($0)" }
        let outcome = try git.run(words)
        let parts = outcome.output.split(separator: 0)
        guard [0, 1].contains(outcome.status),
            let tree = parts.first.flatMap({ ObjectID(String(decoding: $0, as: UTF8.self)) })
        else { throw StoreError.gitFailed(words: outcome.words) }
        if outcome.status == 0 { return tree }
        let path = parts.dropFirst().first.map { Path(bytes: $0) } ?? ""
        // Git names a file that conflicts with a folder `name~commit`.
        let mark = sides.map { Path("~\($0)") }.first { path.hasSuffix($0) }
        throw StoreError.conflict(path: path.dropLast(mark?.bytes.count ?? 0).text)
    }

    /// A temporary commit for git to merge, identical for the same tree. Nothing refers to it afterwards.
    private static func commit(
        _ tree: ObjectID, _ parents: [ObjectID], in repository: JournalRepository
    ) throws -> ObjectID {
        let signature = MergeCommit.signature(seconds: 0, offsetMinutes: 0)
        return try repository.git.writeCommit(
            CommitDraft(
                tree: tree, parents: parents, author: signature, committer: signature, message: "sync: merge\n"))
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
