public import Git

extension Store {
    /// Starts what packs objects, if it is time.
    public func startHousekeeping() { settings.housekeeping?.start() }
}

extension CommitChecks {
    /// Runs the hook that follows a commit of the user's. The lock is to be released before: it may change the same store.
    ///
    /// - Returns: what is to be said of it.
    public func runPostCommit(author: Signature) -> [StoreNotice] {
        hooks?.runAfterwards(author: author) ?? []
    }
}
