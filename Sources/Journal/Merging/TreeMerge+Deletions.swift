import Git
import JournalText
import Parts

/// A journal that one side removed and the other changed (`Merging.md`, "Removed journals"): nothing of it is lost.
extension TreeMerge {
    /// Restores each such journal on the side that removed it: its `STATE.md` and settings, and all of its files if
    /// that side has none of its days any more.
    ///
    /// - Returns: the journals' folders, each with a slash at the end.
    func restoreJournals(_ trees: inout MergeTrees) throws(JournalError) -> [String] {
        guard let base = trees.base else { return [] }
        var finder = JournalFinder(repository)
        var restored: [String] = []
        for prefix in try finder.prefixes(in: base).sorted() {
            let journal = repository.journal(at: prefix)
            let isInOne = try journal.isJournal(in: trees.one)
            guard try isInOne != journal.isJournal(in: trees.other) else { continue }
            let (kept, gone) = isInOne ? (trees.one, trees.other) : (trees.other, trees.one)
            guard try !journal.differences(from: base, to: kept).isEmpty else { continue }
            let tree = try restoring(journal, of: kept, in: gone)
            if isInOne { trees.other = tree } else { trees.one = tree }
            restored.append(prefix)
        }
        return restored
    }

    private func restoring(
        _ journal: JournalRepository, of kept: ObjectID, in gone: ObjectID
    ) throws(JournalError) -> ObjectID {
        var isWhole = true
        for root in Layout.roots {
            let left = try journal.files(of: gone, below: root)
            if left.contains(where: { JournalPath($0.path).isDayFile }) { isWhole = false }
        }
        let own = [Layout.state, Layout.config]
        var changes: [TreeChange] = []
        for file in try journal.differences(from: gone, to: kept) {
            // A `STATE.md` that isn't a journal's any more is replaced, too.
            let isMissing = file.old == nil || file.path == Layout.state
            guard isMissing, isWhole || own.contains(file.path), file.new != nil else { continue }
            changes.append(try journal.change(of: file.path, to: kept))
        }
        return try journal.writeTree(basedOn: gone, changes)
    }
}
