import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Merges every journal in whole trees by meaning (`Merging.md`, "Overview"), and leaves the rest to git.
struct TreeMerge: ~Copyable {
    /// The result: three trees in which the merged journals' own files are equal, so that git merges only the others.
    struct Outcome {
        var trees: MergeTrees
        /// The merged journals' folders in the repository, in order, each with a slash at the end; empty for its top.
        var journals: [Path] = []
        /// The days that one or both sides changed, in order.
        var days: [Day] = []
        /// Where the result differs from a side, for the commit's body and the user.
        var warnings: [MergeWarning] = []
    }

    private let repository: JournalRepository
    private let environment: Environment

    init(_ repository: JournalRepository, _ environment: Environment) {
        self.repository = repository.journal(at: "")
        self.environment = environment
    }

    func run(_ one: ObjectID, _ other: ObjectID) throws -> Outcome {
        var bases = MergeBase(repository, environment)
        return try run(MergeTrees(base: bases.tree(of: one, and: other), of: one, and: other, in: repository))
    }

    func run(_ trees: MergeTrees) throws -> Outcome {
        var trees = trees
        if let base = trees.base { trees.base = try migrated(base) }
        (trees.one, trees.other) = (try migrated(trees.one), try migrated(trees.other))
        var outcome = Outcome(trees: trees)
        // What both sides changed alike differs only from the base.
        let changes =
            try repository.differences(from: trees.base, to: trees.one)
            + repository.differences(from: trees.base, to: trees.other)
        let paths = Set(changes.map(\.path))
        outcome.journals = try repository.journals(around: paths) { journal in
            try journal.isJournal(in: trees.one) && journal.isJournal(in: trees.other)
        }.map { journal in
            try merge(journal, Set(paths.compactMap(journal.path(of:))), into: &outcome)
            return journal.prefix
        }
        return outcome
    }

    /// A tree whose journals have the current format: a side, or the base, may have an older one.
    private func migrated(_ tree: ObjectID) throws -> ObjectID {
        if environment.migrations.isEmpty { return tree }
        var finder = JournalFinder(repository)
        return try finder.prefixes(in: tree).reduce(tree) {
            try repository.journal(at: $1).migrated($0, by: environment.migrations)
        }
    }

    /// Merges a journal's own files: reads what differs, merges values, and writes the result into the three trees.
    private func merge(_ journal: JournalRepository, _ paths: Set<Path>, into outcome: inout Outcome) throws {
        let trees = outcome.trees
        let records = try RecordsMerge(of: paths, trees, in: journal)
        let weeks = Set(paths.flatMap { JournalPath($0).weeks })
        let sides = try MergeSides(trees, weeks: weeks, renamed: records.renamed, environment, in: journal)
        let merged = try MergedPlan(of: sides, isOneLater: trees.isOneLater, environment)
        let texts = merged.files.merging(records.texts) { $1 }
        var items: [Path: TreeItem] = [:]
        for (path, text) in texts { items[path] = try item(at: path, text, of: trees, in: journal) }
        let own = sides.paths.union(records.paths).union(texts.keys)
        let statuses = merged.snapshot.weeks.mapValues(\.status)
        let brought = try trees.all.map { try bring(items, of: own, statuses, into: $0, in: journal) }
        (outcome.trees.base, outcome.trees.one, outcome.trees.other) = (brought[0], brought[1], brought[2])
        outcome.days = Set(outcome.days + merged.days).sorted()
        outcome.warnings += merged.warnings + records.remarks.map { .part($0) }
    }

    /// A merged file. Its text is written unless one of the trees has it; its mode is the changed one, if a side
    /// changed it.
    private func item(
        at path: Path, _ text: [UInt8], of trees: MergeTrees, in journal: JournalRepository
    ) throws -> TreeItem {
        let items = try trees.all.map { try journal.item(path, in: $0) }
        var id = ObjectID.blob(text)
        if !items.contains(where: { $0?.id == id }) {
            try SizeLimit.require(text, at: journal.prefix + path)
            id = try journal.git.writeBlob(text)
        }
        let modes = items.map { $0?.mode }
        let mode = modes.dropFirst().compactMap(\.self).first { $0 != modes[0] } ?? modes[0]
        return TreeItem(id: id, mode: mode == TreeItem.program ? TreeItem.program : TreeItem.plain)
    }

    /// Writes a tree with the merged files, and with the other files of each week where the merged plan has the week.
    ///
    /// - Parameter own: the paths of the journal's own files in the sides and in the result.
    private func bring(
        _ items: [Path: TreeItem], of own: Set<Path>, _ weeks: [Week: WeekStatus], into tree: ObjectID?,
        in journal: JournalRepository
    ) throws -> ObjectID {
        var changes: [TreeChange] = []
        for path in own where try journal.item(path, in: tree) != items[path] {
            changes.append(TreeChange(path, to: items[path]))
        }
        guard let tree else { return try journal.writeTree(basedOn: nil, changes) }
        var moved: Set<Path> = []
        for (week, status) in weeks.sorted(by: { $0.key < $1.key }) {
            for folder in WeekStatus.allCases.filter({ $0 != status }).map({ Layout.folder(of: week, $0) }) {
                for file in try journal.files(of: tree, below: folder) where !own.contains(file.path) {
                    let target: Path = "\(Layout.folder(of: week, status))/\(JournalPath(file.path).pathInWeek)"
                    // A file isn't moved onto another one.
                    guard try journal.item(target, in: tree) == nil, moved.insert(target).inserted else { continue }
                    changes += [TreeChange(file.path, to: nil), TreeChange(target, to: file.item)]
                }
            }
        }
        return try journal.writeTree(basedOn: tree, changes)
    }
}
