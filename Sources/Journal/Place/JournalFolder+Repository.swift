public import Git
import Store

/// The repository around a journal's folder.
extension JournalFolder {
    /// Opens the repository that contains the journal.
    ///
    /// - Throws: ``JournalError/noRepository(_:)`` when there is none, ``JournalError/refused(_:)`` when it can't be
    ///   opened.
    public func repository(_ environment: Environment) throws(JournalError) -> Repository {
        try JournalError.store(WorkTree.open(around: path, userConfiguration: environment.userConfiguration))
    }

    /// Opens the repository with the journal's prefix.
    func journal(_ environment: Environment) throws(JournalError) -> JournalRepository {
        let repository = try repository(environment)
        let prefix = try prefix(in: repository)
        return JournalRepository(SharedRepository(repository), prefix: prefix, holding: environment.parts)
    }

    /// The journal's folder in the repository, with a slash at its end; empty at the top.
    public func prefix(in repository: borrowing Repository) throws(JournalError) -> String {
        try JournalError.store(WorkTree.prefix(of: path, in: repository))
    }
}
