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
