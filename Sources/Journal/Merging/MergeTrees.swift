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
        newest = max(first.committer.seconds, second.committer.seconds)
    }

    /// Every path of a journal that isn't alike in all three.
    func differences(in repository: JournalRepository) throws(JournalError) -> Set<String> {
        var paths: Set<String> = []
        for side in [one, other] {
            for change in try repository.differences(from: base, to: side) { paths.insert(change.path) }
        }
        // What both changed alike differs from the base alone; a submodule's commit is no file and shows nowhere.
        return paths
    }
}
