import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Merges one journal of three trees by meaning (`Merging.md`, "Overview"): reads what differs, merges values, and
/// computes the journal's own files. All other files are left to git.
struct JournalMerge: ~Copyable {
    /// The result of a merge, the same for every tree.
    struct Outcome {
        /// The paths of the journal's own files in the sides and in the result.
        var paths: Set<Path>
        /// The files of the result.
        var items: [Path: TreeItem]
        /// The status of every week that was merged. Other files in a week's folder follow it.
        let weeks: [Week: WeekStatus]
        /// The days that one or both sides changed.
        let days: [Day]
        /// Where the result differs from a side, for the commit's body and the user.
        let warnings: [MergeWarning]
    }

    private let trees: MergeTrees
    private let repository: JournalRepository
    private let environment: Environment

    init(_ trees: MergeTrees, in repository: JournalRepository, _ environment: Environment) {
        self.trees = trees
        self.repository = repository
        self.environment = environment
    }

    /// Merges the three trees.
    ///
    /// - Parameter paths: the journal's paths that differ in them.
    func run(_ paths: Set<Path>) throws -> Outcome {
        let records = try RecordsMerge(trees, in: repository).run(paths)
        let weeks = Set(paths.map(JournalPath.init).flatMap { [$0.week, $0.owner].compactMap(\.self) })
        var sides = try MergeSides(trees, weeks: weeks, environment, in: repository)
        sides.rename(records.renamed)
        let merged = try MergedPlan(of: sides, isOneLater: trees.isOneLater, environment)
        let texts = merged.files.merging(records.texts) { $1 }
        let own = sides.paths.union(records.paths).union(texts.keys)
        var items: [Path: TreeItem] = [:]
        for (path, text) in texts { items[path] = try item(at: path, text) }
        return Outcome(
            paths: own, items: items, weeks: merged.snapshot.weeks.mapValues(\.status), days: merged.days,
            warnings: merged.warnings + records.remarks.map { .part($0) })
    }

    /// A merged file. Its text is written unless one of the trees has it; its mode is the changed one, if a side
    /// changed it.
    private func item(at path: Path, _ text: [UInt8]) throws -> TreeItem {
        let base = try repository.item(path, in: trees.base)
        let (one, other) = (try repository.item(path, in: trees.one), try repository.item(path, in: trees.other))
        var id = ObjectID.blob(text)
        if ![base, one, other].contains(where: { $0?.id == id }) {
            try SizeLimit.require(text, at: repository.prefix + path)
            id = try repository.git.writeBlob(text)
        }
        let modes = [one, other].map { $0?.mode ?? base?.mode }
        let mode = modes[0] == base?.mode ? modes[1] : modes[0]
        return TreeItem(id: id, mode: mode == TreeItem.program ? TreeItem.program : TreeItem.plain)
    }
}

extension JournalMerge.Outcome {
    /// Writes a tree with the merged files, and with the other files of each week where the merged plan has the week.
    func bring(into tree: ObjectID?, in journal: JournalRepository) throws -> ObjectID {
        var changes: [TreeChange] = []
        for path in paths where try journal.item(path, in: tree) != items[path] {
            changes.append(TreeChange(path, to: items[path]))
        }
        guard let tree else { return try journal.writeTree(basedOn: nil, changes) }
        var moved: Set<Path> = []
        for (week, status) in weeks.sorted(by: { $0.key < $1.key }) {
            for other in WeekStatus.allCases where other != status {
                for file in try journal.files(of: tree, below: Layout.folder(of: week, other))
                where !paths.contains(file.path) {
                    let target: Path = "\(Layout.folder(of: week, status))/\(JournalPath(file.path).rest)"
                    // A file isn't moved onto another one.
                    guard try journal.item(target, in: tree) == nil, moved.insert(target).inserted else { continue }
                    changes += [.remove(file.path), TreeChange(target, to: file.item)]
                }
            }
        }
        return try journal.writeTree(basedOn: tree, changes)
    }
}
