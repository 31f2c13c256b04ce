import CivilTime
import Git
import JournalText

/// Merges in a history: a merge is correct if Weekyii would make it (`GitJournal.md`, "History").
extension HistoryAudit {
    /// Whether a commit merged a day. A day that is the same in all parents can't be changed by a merge.
    func isMerged(
        _ day: Day, _ standing: DayFile?, _ commit: CommitRecord, _ tree: ObjectID
    ) throws(JournalError) -> Bool {
        for parent in commit.parents {
            guard let other = trees[parent], other != tree else { continue }
            if try self.standing(day, in: other) != standing { return true }
        }
        return false
    }

    /// Whether a commit's journal is what Weekyii makes of its two parents.
    func isOurMerge(_ commit: CommitRecord) -> Bool {
        guard commit.parents.count == 2 else { return false }
        let merge = TreeMerge(repository, environment)
        guard let merged = try? merge.run(commit.parents[0], commit.parents[1]).trees.one else { return false }
        let changes = try? repository.differences(from: merged, to: commit.tree)
        // Git merges the files whose names aren't text.
        return changes?.allSatisfy { !$0.isExact } == true
    }
}
