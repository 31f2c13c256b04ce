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
        var changes = try planChanges(to: merged, from: sides.one, in: repository)
        var remarks = merged.remarks
        let others = OtherFileMerge(trees, prefix: prefix)
        for key in Set(paths.filter { !Self.isPlan($0) }.map(OtherFileMerge.Key.init)).sorted(by: <) {
            let file = try others.merge(key, in: merged.snapshot, repository)
            changes += try fileChanges(of: key, to: file, in: repository)
            if let variant = file.variant { remarks.append(.variant(path: prefix + variant)) }
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
    private func planChanges(
        to merged: MergedPlan, from side: LoadedJournal, in repository: borrowing Repository
    ) throws(JournalError) -> [TreeChange] {
        let wanted = merged.files
        var changes: [TreeChange] = []
        for path in side.files.keys.sorted() where wanted[path] == nil { changes.append(.remove(prefix + path)) }
        for (path, text) in wanted.sorted(by: { $0.key < $1.key }) where side.files[path] != text {
            let id = try JournalError.git { () throws(GitError) in try repository.writeBlob(text) }
            changes.append(.put(prefix + path, id, mode: TreeState.plainFile))
        }
        return changes
    }

    /// What brings one side's other file to the merged one.
    private func fileChanges(
        of key: OtherFileMerge.Key, to file: OtherFileMerge.Merged, in repository: borrowing Repository
    ) throws(JournalError) -> [TreeChange] {
        var changes: [TreeChange] = []
        for path in Set(key.paths).union(file.items.keys).sorted() {
            let entry = try JournalError.git { () throws(GitError) in
                try repository.entry(at: prefix + path, in: trees.one)
            }
            let standing = entry.flatMap { $0.kind == .tree ? nil : TreeState.Item(id: $0.id, mode: $0.mode) }
            guard standing != file.items[path] else { continue }
            changes.append(file.items[path].map { .put(prefix + path, $0.id, mode: $0.mode) } ?? .remove(prefix + path))
        }
        return changes
    }
}
