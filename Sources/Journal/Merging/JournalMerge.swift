import CivilTime
import Git
import JournalText
import Plan

/// Merges one journal of three trees by meaning (`journal.md`, section 5): reads what differs, merges values, and tells what
/// a tree has to get.
struct JournalMerge: ~Copyable {
    /// What comes of it.
    struct Outcome {
        /// What brings the first side's tree to the result.
        var changes: [TreeChange]
        /// The days that a side changed, or both.
        var days: [Day]
        /// What isn't as a side had it, for the commit's body and for whoever merges.
        var remarks: [MergeRemark]
    }

    private let trees: MergeTrees
    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    private let prefix: String
    private let surroundings: Surroundings

    init(_ trees: MergeTrees, prefix: String, _ surroundings: Surroundings) {
        self.trees = trees
        self.prefix = prefix
        self.surroundings = surroundings
    }

    /// Merges.
    ///
    /// - Throws: ``JournalError`` when a side can't be understood, or when the result would lose something.
    func run(in repository: borrowing Repository) throws(JournalError) -> Outcome {
        let paths = try JournalError.git { () throws(GitError) in
            try trees.differences(below: String(prefix.dropLast()), in: repository)
        }.map { String($0.dropFirst(prefix.count)) }
        let sides = try MergeSides(
            trees, weeks: Set(paths.flatMap(Self.weeks)), prefix: prefix, surroundings, in: repository)
        let merged = try MergedPlan(of: sides, isOneLater: trees.isOneLater, surroundings)
        var changes = try planChanges(to: merged, from: sides.one, where: Set(paths), in: repository)
        var remarks = merged.remarks
        let places = try otherFiles(paths.filter { !Self.isPlan($0) }, beside: merged, in: repository)
        let touched = Set(places.keys.flatMap(\.paths)).union(places.files.items.keys)
        changes += try fileChanges(at: touched, to: places.files.items, in: repository)
        remarks += places.files.variants.map { variant in
            variant.isDisplaced ? .displaced(path: prefix + variant.path) : .variant(path: prefix + variant.path)
        }
        return Outcome(changes: changes, days: merged.days, remarks: remarks)
    }

    /// Whether a file is the plan's own: its text is merged by meaning.
    private static func isPlan(_ path: String) -> Bool {
        if [Layout.state, Layout.config].contains(path) { return true }
        return path.hasSuffix("/day.md") && HandEdit.day(path) != nil
            || WeekPath(path).map { Layout.isPlan($0.rest) } ?? false
    }

    private static func weeks(of path: String) -> [Week] {
        WeekPath(path).map { [$0.week, $0.owner] } ?? []
    }

    /// What brings the plan's files of one side to the merged ones.
    ///
    /// - Parameter differing: the paths that aren't alike in all three trees, be it by their mode alone.
    private func planChanges(
        to merged: MergedPlan, from side: LoadedJournal, where differing: Set<String>,
        in repository: borrowing Repository
    ) throws(JournalError) -> [TreeChange] {
        let wanted = merged.files
        var changes: [TreeChange] = []
        for path in side.files.keys.sorted() where wanted[path] == nil { changes.append(.remove(prefix + path)) }
        for (path, text) in wanted.sorted(by: { $0.key < $1.key })
        where side.files[path] != text || differing.contains(path) {
            try JournalReader.requireReadable(text, at: prefix + path)
            let id = try JournalError.git { () throws(GitError) in try repository.writeBlob(text) }
            changes.append(.put(prefix + path, id, mode: try mode(of: path, in: repository)))
        }
        return changes
    }

    /// The mode of a plan's file: the one that a side gave it.
    private func mode(of path: String, in repository: borrowing Repository) throws(JournalError) -> UInt32 {
        let base = try trees.base.flatMap { tree throws(JournalError) in try item(at: path, in: tree, repository)?.mode
        }
        let one = try item(at: path, in: trees.one, repository)?.mode ?? base
        let other = try item(at: path, in: trees.other, repository)?.mode ?? base
        let mode = one == base ? other : one
        return mode == TreeState.Item.program ? TreeState.Item.program : TreeState.plainFile
    }

    /// Merges the other files that differ, and finds a place for each.
    private func otherFiles(
        _ paths: [String], beside merged: MergedPlan, in repository: borrowing Repository
    ) throws(JournalError) -> (keys: Set<OtherFileMerge.Key>, files: OtherFilePlaces) {
        let keys = Set(paths.map(OtherFileMerge.Key.init))
        let others = OtherFileMerge(trees, prefix: prefix)
        var files = OtherFilePlaces()
        for key in keys.sorted(by: <) { files.add(try others.merge(key, in: merged.snapshot, repository)) }
        try files.settle(plan: merged.files.keys) { path throws(JournalError) in
            let standing = (
                try item(at: path, in: trees.one, repository), try item(at: path, in: trees.other, repository)
            )
            return [standing.0, standing.1].compactMap { $0 }
        }
        return (keys, files)
    }

    private func item(
        at path: String, in tree: ObjectID, _ repository: borrowing Repository
    ) throws(JournalError) -> TreeState.Item? {
        try JournalError.git { () throws(GitError) in
            try TreeState.entry(at: prefix + path, in: tree, of: repository)
        }
    }

    /// What brings one side's other files to the merged ones.
    private func fileChanges(
        at paths: Set<String>, to files: [String: TreeState.Item], in repository: borrowing Repository
    ) throws(JournalError) -> [TreeChange] {
        var changes: [TreeChange] = []
        for path in paths.sorted() {
            let standing = try item(at: path, in: trees.one, repository)
            guard standing != files[path] else { continue }
            changes.append(files[path].map { .put(prefix + path, $0.id, mode: $0.mode) } ?? .remove(prefix + path))
        }
        return changes
    }
}
