import Git
import Plan

/// Commits that came from elsewhere, by a sync or by git alone: they are taken as they are, but what they took back is said.
extension HistoryAudit {
    /// What is to be said of the commits that one commit has beyond another, each by the promise that it took back and that
    /// nothing put right.
    ///
    /// - Throws: ``JournalError`` when they can't be read.
    static func takenBack(
        by new: ObjectID, since old: ObjectID, _ journal: OpenJournal, in repository: JournalRepository
    ) throws(JournalError) -> [Warning] {
        let config = try? JournalLoader(journal.place, journal.environment).settings()
        var audit = HistoryAudit(repository, settings: config?.plan ?? PlanSettings(), journal.environment)
        try audit.run(over: repository.commits(of: new, beyond: [old]))
        return audit.findings.compactMap { finding in
            guard case .history(let commit, let subject, .violation(let day, let violation, let mainline)) = finding
            else {
                return nil
            }
            return .takenBack(day, commit: commit, subject: subject, violation, mainline: mainline)
        }
    }
}
