import CivilTime
import Git
import JournalText
import Parts

/// Merges every journal in whole trees by meaning, and leaves the rest to git.
struct TreeMerge: ~Copyable {
    /// The result: three trees in which the merged journals are equal, so that git finds nothing to do in them.
    struct Outcome {
        var trees: MergeTrees
        /// The merged journals' folders in the repository, in order, each with a slash at the end; empty for its top.
        var journals: [String] = []
        /// The days that one or both sides changed, in order.
        var days: [Day] = []
        var warnings: [MergeWarning] = []
    }

    /// The repository, without a journal's prefix.
    let repository: JournalRepository
    private let environment: Environment

    init(_ repository: JournalRepository, _ environment: Environment) {
        self.repository = repository.journal(at: "")
        self.environment = environment
    }

    func run(_ one: ObjectID, _ other: ObjectID) throws(JournalError) -> Outcome {
        let base = try MergeBase(repository, environment).tree(of: one, and: other)
        return try run(MergeTrees(base: base, of: one, and: other, in: repository))
    }

    /// Merges the journals that both sides have.
    func run(_ trees: MergeTrees) throws(JournalError) -> Outcome {
        var trees = trees
        let restored = try restoreJournals(&trees)
        var outcome = Outcome(trees: trees, warnings: restored.map { .restored(folder: $0) })
        let paths = try trees.differences(in: repository).paths
        let sides = [trees.one, trees.other]
        let journals = try repository.journals(around: paths) { journal throws(JournalError) in
            for tree in sides where try !journal.isJournal(in: tree) { return false }
            return true
        }
        for journal in journals {
            let merged = try JournalMerge(trees, in: journal, environment).run()
            let one = try journal.writeTree(basedOn: outcome.trees.one, merged.changes)
            // The other two trees also get the merged journal, except for files that git merges.
            outcome.trees.other = try bring(outcome.trees.other, to: one, journal, without: merged.inexact)
            outcome.trees.base = try bring(outcome.trees.base, to: one, journal, without: merged.inexact)
            outcome.trees.one = one
            outcome.journals = (outcome.journals + [journal.prefix]).sorted()
            outcome.days = Set(outcome.days + merged.days).sorted()
            outcome.warnings += merged.warnings
        }
        return outcome
    }

    private func bring(
        _ tree: ObjectID?, to merged: ObjectID, _ journal: JournalRepository, without inexact: InexactPaths
    ) throws(JournalError) -> ObjectID {
        if journal.prefix.isEmpty, inexact.isEmpty { return merged }
        let differing = try journal.differences(from: tree, to: merged).filter { !inexact.holds($0.path) }
        return try journal.writeTree(basedOn: tree, differing.map(\.change))
    }
}

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
