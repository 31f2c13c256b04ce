import Git
import JournalText

/// A journal that one side took away and the other went on with (`journal.md`, section 5): nothing of it is lost.
extension TreeMerge {
    /// Gives each such journal back to the side that took it away: its `STATE.md` and settings, and where that side has
    /// none of its days any more, all of its files.
    ///
    /// - Returns: the journals' folders, each with a slash behind it.
    func restoreJournals(
        _ trees: inout MergeTrees, in repository: borrowing Repository
    ) throws(JournalError) -> [String] {
        guard let base = trees.base else { return [] }
        do throws(GitError) {
            var finder = JournalFinder()
            var restored: [String] = []
            for prefix in try finder.prefixes(in: base, of: repository).sorted() {
                let sides = (try holds(trees.one, prefix, repository), try holds(trees.other, prefix, repository))
                guard sides.0 != sides.1 else { continue }
                let (kept, gone) = sides.0 ? (trees.one, trees.other) : (trees.other, trees.one)
                let folder = String(prefix.dropLast())
                guard try !repository.differences(from: base, to: kept, below: folder).isEmpty else { continue }
                let tree = try restoring(prefix, of: kept, in: gone, repository)
                if sides.0 { trees.other = tree } else { trees.one = tree }
                restored.append(prefix)
            }
            return restored
        } catch {
            throw .git(error)
        }
    }

    private func holds(
        _ tree: ObjectID, _ prefix: String, _ repository: borrowing Repository
    ) throws(GitError) -> Bool {
        guard let item = try TreeState.item(at: prefix + Layout.state, in: tree, of: repository) else { return false }
        return try JournalFinder.isState(item.id, mode: item.mode, in: repository)
    }

    private func restoring(
        _ prefix: String, of kept: ObjectID, in gone: ObjectID, _ repository: borrowing Repository
    ) throws(GitError) -> ObjectID {
        var isWhole = true
        for root in Layout.roots {
            let left = try repository.walkEntries(of: gone, prefix: prefix + root)
            if left.contains(where: { $0.path.hasSuffix("/day.md") }) { isWhole = false }
        }
        let own = [Layout.state, Layout.config].map { prefix + $0 }
        var changes: [TreeChange] = []
        for file in try repository.differences(from: gone, to: kept, below: String(prefix.dropLast())) {
            // A `STATE.md` that isn't a journal's any more gives way, too.
            let isMissing = file.old == nil || file.path == own[0]
            guard isMissing, isWhole || own.contains(file.path),
                let item = try TreeState.entry(at: file.path, in: kept, of: repository)
            else { continue }
            changes.append(.put(file.path, item.id, mode: item.mode))
        }
        return try repository.writeTree(basedOn: gone, changes)
    }
}
