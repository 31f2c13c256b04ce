import Git
import JournalText
import Plan

/// Commits that take a journal out of everybody's sight.
extension HistoryAudit {
    /// Notes a commit that took away the `STATE.md` of a journal in which days were started.
    mutating func checkState(
        _ commit: CommitRecord, from tree: ObjectID, in repository: borrowing Repository
    ) throws(GitError) {
        guard try hasState(tree, in: repository), try !hasState(commit.tree, in: repository) else { return }
        for root in Layout.roots {
            for file in try repository.walkEntries(of: tree, prefix: prefix + root) {
                let path = String(file.path.dropFirst(prefix.count))
                guard Layout.holdsDay(path), case .success(let day) = try read(file.id, path, in: repository),
                    day.isPromised
                else { continue }
                return note(.history(commit.id, subject: commit.subject, .lostState))
            }
        }
    }

    private func hasState(_ tree: ObjectID, in repository: borrowing Repository) throws(GitError) -> Bool {
        guard let item = try TreeState.item(at: prefix + Layout.state, in: tree, of: repository) else { return false }
        return try JournalFinder.isState(item.id, mode: item.mode, in: repository)
    }
}
