import CivilTime
import Git
import JournalText

/// Merges in a history: one that is ours is right (`GitJournal.md`, "History").
extension HistoryAudit {
    /// Whether a commit merged a day: a day that all of its parents have alike is no merge's to change.
    func isMerged(
        _ day: Day, _ standing: DayFile?, _ commit: CommitRecord, _ tree: ObjectID
    ) throws(JournalError) -> Bool {
        for parent in commit.parents {
            guard let other = trees[parent], other != tree else { continue }
            if try self.standing(day, in: other) != standing { return true }
        }
        return false
    }

    /// Whether a commit's journal is what we make of its two parents.
    func isOurMerge(_ commit: CommitRecord) -> Bool {
        guard commit.parents.count == 2 else { return false }
        let merge = TreeMerge(repository, environment)
        guard let merged = try? merge.run(commit.parents[0], commit.parents[1]).trees.one else { return false }
        let changes = try? repository.differences(from: merged, to: commit.tree)
        // Files that text can't name are merged by git.
        return changes?.allSatisfy { !$0.isExact } == true
    }
}
