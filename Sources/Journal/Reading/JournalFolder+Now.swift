import CivilTime

extension JournalFolder {
    /// The current time by the environment's clock, in seconds since 1970. A clock set by wall time uses the journal's
    /// zone.
    public func now(_ environment: Environment) -> Int {
        let config = try? JournalLoader(self, environment).settings()
        return environment.clock.now(in: config?.zone ?? .utc).instant.secondsSinceEpoch
    }
}
