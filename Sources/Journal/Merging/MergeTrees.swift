import Files
import Git

/// The three trees of a merge. Which side is which makes no difference to what comes of it.
struct MergeTrees {
    /// What both started from; nil for histories that are strangers.
    var base: ObjectID?
    var one: ObjectID
    var other: ObjectID
    /// Whether the first side's commit is the later one: of a setting that both changed, its value counts.
    var isOneLater: Bool

    /// When the later of the two commits was made, in seconds since the epoch; nil where they are trees alone.
    private(set) var newest: Int?

    init(base: ObjectID?, one: ObjectID, other: ObjectID, isOneLater: Bool, newest: Int? = nil) {
        (self.base, self.one, self.other, self.isOneLater) = (base, one, other, isOneLater)
        self.newest = newest
    }

    /// The trees of two commits.
    init(
        base: ObjectID?, of one: ObjectID, and other: ObjectID, in repository: JournalRepository
    ) throws(JournalError) {
        let (first, second) = (try repository.commit(one), try repository.commit(other))
        self.init(
            base: base, one: first.tree, other: second.tree,
            isOneLater: (first.committer.seconds, one) > (second.committer.seconds, other))
        newest = max(first.committer.seconds, second.committer.seconds)
    }

    /// Every path of a journal that isn't alike in all three, those left out that text can't name.
    func differences(in repository: JournalRepository) throws(JournalError) -> Set<String> {
        let inexact = try inexactPaths(in: repository)
        var paths: Set<String> = []
        for side in [one, other] {
            for change in try repository.differences(from: base, to: side) where !inexact.holds(change.path) {
                paths.insert(change.path)
            }
        }
        // What both changed alike differs from the base alone; a submodule's commit is no file and shows nowhere.
        return paths
    }

    /// The files and folders that differ and that text can't name: their names aren't UTF-8, or are the same text as another
    /// one in any of the trees. They are for git, which knows them by their bytes.
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

/// Paths that don't say which file they are; in this set they are equal as texts, whatever their bytes.
struct InexactPaths {
    private var paths: Set<String> = []

    var isEmpty: Bool { paths.isEmpty }

    mutating func insert(_ path: String) { paths.insert(path) }

    /// Whether a path, or a folder above it, is one of them.
    func holds(_ path: String) -> Bool {
        !paths.isEmpty && (paths.contains(path) || Path.parents(of: path).contains(where: paths.contains))
    }
}
