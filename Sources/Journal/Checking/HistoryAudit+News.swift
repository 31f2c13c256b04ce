import Git
import Plan

/// Commits that arrived by a sync or by git alone. They are accepted, and a warning reports each violated commitment.
extension HistoryAudit {
    /// The warnings for the commits that are in `new` but not in `old`: one for each commitment that was violated and
    /// not repaired since.
    ///
    /// - Throws: ``JournalError`` when the commits can't be read.
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
