import CivilTime

extension JournalPlace {
    /// Now by the clock of the surroundings, in seconds since 1970; one that is set by wall time is the journal's zone's.
    public func now(_ surroundings: Surroundings) -> Int {
        let config = try? JournalLoader(self, surroundings).settings()
        return surroundings.clock.now(in: config?.zone ?? .utc).instant.secondsSinceEpoch
    }
}
