public import Git

extension Store {
    /// Starts packing loose objects in the background, if it is due.
    public func startHousekeeping() { settings.housekeeping?.start() }
}

extension CommitChecks {
    /// Runs `post-commit`. The caller has released the store's lock, as the hook may change the same store.
    ///
    /// - Returns: warnings.
    public func runPostCommit(author: Signature) -> [StoreWarning] {
        hooks?.runPostCommit(author: author) ?? []
    }
}
