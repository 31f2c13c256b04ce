import CivilTime
import Git

/// A commit that a rebase or a cherry-pick applies to HEAD (`GitJournal.md`, "Merge strategy").
///
/// The result is a commit with one parent. It may keep less of what it merges than a merge commit: a task that was
/// done before another machine's commit expired it can't be done in a commit after that one.
struct AppliedCommit {
    private let commit: CommitRecord
    private let head: ObjectID
    private let repository: JournalRepository
    private let environment: Environment

    init(
        _ commit: ObjectID, to head: ObjectID, in repository: JournalRepository, _ environment: Environment
    ) throws(JournalError) {
        self.commit = try repository.commit(commit)
        self.head = head
        self.repository = repository
        self.environment = environment
    }

    /// The first day whose commitment in HEAD the commit would violate; nil if there is none. A day whose commitment it
    /// violated where it was made doesn't count.
    ///
    /// - Parameter tree: the merged tree.
    func violatedDay(in tree: ObjectID) throws(JournalError) -> Day? {
        let result = commit.applied(to: head, tree: tree)
        var finder = JournalFinder(repository)
        for prefix in try finder.prefixes(in: repository.tree(of: head)) {
            let journal = repository.journal(at: prefix)
            let days = try violatedDays(by: result, in: journal).subtracting(violatedDays(by: commit, in: journal))
            if let first = days.min() { return first }
        }
        return nil
    }

    private func violatedDays(by commit: CommitRecord, in journal: JournalRepository) throws(JournalError) -> Set<Day> {
        var audit = try HistoryAudit(journal, settingsIn: commit.tree, environment)
        try audit.run(over: [commit])
        let days = audit.findings.compactMap { finding -> Day? in
            guard case .history(_, _, .violation(let day, _, _)) = finding else { return nil }
            return day
        }
        return Set(days)
    }
}
