import Git
import JournalText
import Parts
import Plan

/// Commits after which a folder isn't recognised as a journal any more.
extension HistoryAudit {
    /// Reports a commit that removed the `STATE.md` of a journal with started days.
    mutating func checkState(_ commit: CommitRecord, from tree: ObjectID) throws(JournalError) {
        guard try repository.isJournal(in: tree), try !repository.isJournal(in: commit.tree) else { return }
        for root in Layout.roots {
            for file in try repository.files(of: tree, below: root) {
                guard JournalPath(file.path).holdsDay, try repository.day(file.id, of: file.path)?.isStarted == true
                else { continue }
                return note(.history(commit.id, subject: commit.subject, .lostState))
            }
        }
    }
}
