import CivilTime

extension JournalFolder {
    /// Now by the clock of the surroundings, in seconds since 1970; one that is set by wall time is the journal's zone's.
    public func now(_ environment: Environment) -> Int {
        let config = try? JournalLoader(self, environment).settings()
        return environment.clock.now(in: config?.zone ?? .utc).instant.secondsSinceEpoch
    }
}
