import CivilTime
public import Git

/// What of a journal is one machine's own.
extension JournalPlace {
    /// The repository that the journal is in.
    ///
    /// - Throws: ``JournalError/noRepository(_:)`` when it is in none, ``JournalError/refused(_:)`` when it can't be opened.
    public func repository(_ surroundings: Surroundings) throws(JournalError) -> Repository {
        try RepositoryPlace.open(around: self, surroundings)
    }

    /// Now by the clock of the surroundings, in seconds since 1970; one that is set by wall time is the journal's zone's.
    public func now(_ surroundings: Surroundings) -> Int {
        let config = try? JournalLoader(self, surroundings).settings()
        return surroundings.clock.now(in: config?.zone ?? .utc).instant.secondsSinceEpoch
    }
}
