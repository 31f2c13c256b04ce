public import Git
public import Store

extension OpenJournal {
    /// Runs the user's `pre-push` hook for a push, unless hooks may not refuse (`GitJournal.md`, "Hooks of the user").
    ///
    /// - Returns: what it printed.
    /// - Throws: ``JournalError/hook(_:_:words:)`` when it refuses.
    public func check(_ push: PendingPush, in repository: borrowing Repository) throws(JournalError) -> [Warning] {
        guard let place = CommitEnvironment(repository, environment.variables) else { return [] }
        let hooks = try JournalError.git(UserHooks(repository.configuration(), place, storeContext))
        let warnings = try JournalError.store(hooks.check(push))
        return warnings.map { Warning($0, prefix: "") }
    }
}
