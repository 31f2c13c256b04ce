import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Merges one journal of three trees by meaning (`Merging.md`, "Overview"): reads what differs, merges values, and
/// computes the changes of a tree.
struct JournalMerge: ~Copyable {
    /// The result of a merge.
    struct Outcome {
        /// The changes that turn the first side's tree into the result.
        var changes: [TreeChange]
        /// The days that one or both sides changed.
        var days: [Day]
        /// Where the result differs from a side, for the commit's body and the user.
        var warnings: [MergeWarning]
        /// The files that git merges.
        let inexact: InexactPaths
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
    func run() throws(JournalError) -> Outcome {
        let (paths, inexact) = try trees.differences(in: repository)
        let records = try RecordsMerge(trees, in: repository).run(paths)
        var sides = try MergeSides(trees, weeks: Set(paths.flatMap(Self.weeks)), environment, in: repository)
        sides.rename(records.renamed)
        let merged = try MergedPlan(of: sides, isOneLater: trees.isOneLater, environment)
        var changes = try changes(from: sides.one.files, to: merged.files, where: paths)
        changes += try self.changes(from: records.before, to: records.after)
        var warnings = merged.warnings + records.remarks.map { .part($0) }
        let others = try otherFiles(paths.subtracting(records.paths).filter { !Self.isPlan($0) }, beside: merged)
        let touched = Set(others.keys.flatMap(\.paths)).union(others.files.items.keys)
        changes += try fileChanges(at: touched, to: others.files.items)
        warnings += others.files.kept.map { .kept(path: repository.prefix + $0) }
        warnings += others.files.variants.map { variant in
            let path = repository.prefix + variant.path
            return variant.isDisplaced ? .displaced(path: path) : .variant(path: path)
        }
        return Outcome(changes: changes, days: merged.days, warnings: warnings, inexact: inexact)
    }

    /// Whether a file belongs to the plan, whose text is merged by meaning.
    private static func isPlan(_ path: String) -> Bool {
        let path = JournalPath(path)
        return path.isAdopted || path.isDayFile && path.date != nil
    }

    private static func weeks(of path: String) -> [Week] {
        let path = JournalPath(path)
        return [path.week, path.owner].compactMap { $0 }
    }

    /// The changes that turn the first side's files of a part into the merged ones.
    ///
    /// - Parameter differing: the paths that differ in the three trees, even if only in mode.
    private func changes(
        from side: [String: [UInt8]], to wanted: [String: [UInt8]], where differing: Set<String> = []
    ) throws(JournalError) -> [TreeChange] {
        var changes: [TreeChange] = []
        for path in side.keys.sorted() where wanted[path] == nil { changes.append(.remove(path)) }
        for (path, text) in wanted.sorted(by: { $0.key < $1.key })
        where side[path] != text || differing.contains(path) {
            try SizeLimit.require(text, at: repository.prefix + path)
            let id = try repository.write(text)
            changes.append(.put(path, id, mode: try mode(of: path)))
        }
        return changes
    }

    /// The mode of a merged file: the changed one, if a side changed it.
    private func mode(of path: String) throws(JournalError) -> UInt32 {
        let base = try repository.item(path, in: trees.base)?.mode
        let one = try repository.item(path, in: trees.one)?.mode ?? base
        let other = try repository.item(path, in: trees.other)?.mode ?? base
        let mode = one == base ? other : one
        return mode == TreeItem.program ? TreeItem.program : TreeItem.plain
    }

    /// Merges the other files that differ, and finds a path for each.
    private func otherFiles(
        _ paths: [String], beside merged: MergedPlan
    ) throws(JournalError) -> (keys: Set<OtherFileMerge.Key>, files: OtherFilePaths) {
        let keys = Set(paths.map(OtherFileMerge.Key.init))
        let merge = OtherFileMerge(trees, in: repository)
        var files = OtherFilePaths()
        for key in keys.sorted(by: <) { files.add(try merge.merge(key, in: merged.snapshot)) }
        try files.resolve(plan: merged.files.keys) { path throws(JournalError) in
            let (one, other) = (try repository.item(path, in: trees.one), try repository.item(path, in: trees.other))
            return [one, other].compactMap { $0 }
        }
        return (keys, files)
    }

    /// The changes that turn one side's other files into the merged ones.
    private func fileChanges(
        at paths: Set<String>, to files: [String: TreeItem]
    ) throws(JournalError) -> [TreeChange] {
        var changes: [TreeChange] = []
        for path in paths.sorted() {
            let existing = try repository.item(path, in: trees.one)
            guard existing != files[path] else { continue }
            changes.append(TreeChange(path, to: files[path]))
        }
        return changes
    }
}
