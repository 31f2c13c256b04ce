import CivilTime
import Git
import JournalText

/// Merges whole trees: every journal in them by meaning, and tells what is left for git.
struct TreeMerge: ~Copyable {
    /// What comes of it: three trees in which the journals are merged, so that git finds nothing to do in them.
    struct Outcome {
        var trees: MergeTrees
        /// The days that a side changed, or both.
        var days: [Day] = []
        var remarks: [MergeRemark] = []
    }

    private let surroundings: Surroundings

    init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// Merges the journals that both sides have.
    func run(_ trees: MergeTrees, in repository: borrowing Repository) throws(JournalError) -> Outcome {
        var trees = trees
        let restored = try restoreJournals(&trees, in: repository)
        let inexact = try JournalError.git { () throws(GitError) in try trees.inexactPaths(below: "", in: repository) }
        var outcome = Outcome(trees: trees, remarks: restored.map { .restored(folder: $0) })
        for prefix in try journals(in: trees, repository) {
            let merge = JournalMerge(trees, prefix: prefix, surroundings)
            let merged = try merge.run(in: repository)
            try JournalError.git { () throws(GitError) in
                outcome.trees.one = try repository.writeTree(basedOn: outcome.trees.one, merged.changes)
                try Self.bringAlong(&outcome.trees, prefix, without: inexact, repository)
            }
            outcome.days += merged.days
            outcome.remarks += merged.remarks
        }
        return outcome
    }

    /// The journals that both sides have and that differ, by their folder with a slash behind it.
    private func journals(
        in trees: MergeTrees, _ repository: borrowing Repository
    ) throws(JournalError) -> [String] {
        let paths = try JournalError.git { () throws(GitError) in try trees.differences(below: "", in: repository) }
        var folders: Set<String> = []
        for path in paths {
            var folder = Layout.parent(of: path)
            while folders.insert(folder).inserted, !folder.isEmpty { folder = Layout.parent(of: folder) }
        }
        var found: [String] = []
        for prefix in folders.map({ $0.isEmpty ? "" : $0 + "/" }).sorted() {
            // What lies in a journal's folder is that journal's.
            if found.contains(where: { prefix.hasPrefix($0) }) { continue }
            let isIn = try MergeSides.state(of: trees.one, prefix, repository) != nil
            if isIn, try MergeSides.state(of: trees.other, prefix, repository) != nil { found.append(prefix) }
        }
        return found
    }

    /// Gives the other two trees the merged journal, too, but for files that are left to git.
    private static func bringAlong(
        _ trees: inout MergeTrees, _ prefix: String, without inexact: InexactPaths, _ repository: borrowing Repository
    ) throws(GitError) {
        let merged = trees.one
        trees.other = try bring(trees.other, to: merged, prefix, without: inexact, repository)
        trees.base = try bring(trees.base, to: merged, prefix, without: inexact, repository)
    }

    private static func bring(
        _ tree: ObjectID?, to merged: ObjectID, _ prefix: String, without inexact: InexactPaths,
        _ repository: borrowing Repository
    ) throws(GitError) -> ObjectID {
        if prefix.isEmpty, inexact.isEmpty { return merged }
        let differences = try repository.differences(from: tree, to: merged, below: String(prefix.dropLast()))
            .filter { !inexact.holds($0.path) }
        let changes = try differences.map { change throws(GitError) -> TreeChange in
            guard let entry = try repository.entry(at: change.path, in: merged), entry.kind != .tree else {
                return .remove(change.path)
            }
            return .put(change.path, entry.id, mode: entry.mode)
        }
        return try repository.writeTree(basedOn: tree, changes)
    }
}
