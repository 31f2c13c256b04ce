import Git
import JournalText
import Parts

/// Which side's value of a setting counts if both changed it (`Merging.md`, "Settings").
struct SettingOrder {
    /// Whether the first side's commit is the later one; its file's layout is kept.
    let isOneLater: Bool
    /// The keys whose newest change is nevertheless in the earlier commit's history.
    private(set) var exceptions: Set<String> = []

    /// Finds the newest changes, if both sides changed the settings differently.
    ///
    /// The authors' times count: the commits that a rebase applied have the time of the rebase.
    init(_ trees: MergeTrees, in repository: JournalRepository) throws(JournalError) {
        isOneLater = trees.isOneLater
        guard let tips = trees.tips else { return }
        let items = (
            base: try repository.item(Layout.config, in: trees.base),
            one: try repository.item(Layout.config, in: trees.one),
            other: try repository.item(Layout.config, in: trees.other)
        )
        guard items.one != items.other, items.one != items.base, items.other != items.base else { return }
        let (one, other) = (
            try Self.changes(of: tips.one, beyond: tips.other, in: repository),
            try Self.changes(of: tips.other, beyond: tips.one, in: repository)
        )
        let (later, earlier) = isOneLater ? (one, other) : (other, one)
        for (key, change) in earlier { if let rival = later[key], rival < change { exceptions.insert(key) } }
    }

    /// A commit; the later of two is the same on every machine.
    private struct Change: Comparable {
        let seconds: Int
        let id: ObjectID

        static func < (left: Change, right: Change) -> Bool { (left.seconds, left.id) < (right.seconds, right.id) }
    }

    /// The newest commit of one side that changed each key.
    private static func changes(
        of tip: ObjectID, beyond other: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> [String: Change] {
        var newest: [String: Change] = [:]
        try repository.forEachCommit(from: [tip], hiding: [other]) { commit throws(JournalError) in
            let item = try repository.item(Layout.config, in: commit.tree)
            let before = try commit.parents.map { parent throws(JournalError) in
                try repository.item(Layout.config, in: repository.tree(of: parent))
            }
            // A merge changes what is as in none of its parents. Most commits leave the file alone.
            guard !before.contains(item), let after = try text(of: item, repository) else { return true }
            let old = try before.map { item throws(JournalError) in try text(of: item, repository) }
            let change = Change(seconds: commit.author.seconds, id: commit.id)
            for key in after.changedKeys(sinceAll: old.isEmpty ? [nil] : old) {
                newest[key] = max(newest[key] ?? change, change)
            }
            return true
        }
        return newest
    }

    /// A file's settings; nil if there is none, or if they can't be understood.
    private static func text(of item: TreeItem?, _ repository: JournalRepository) throws(JournalError) -> ConfigText? {
        guard let item else { return nil }
        return try? ConfigText(repository.text(item.id, of: Layout.config), file: Layout.config)
    }
}
