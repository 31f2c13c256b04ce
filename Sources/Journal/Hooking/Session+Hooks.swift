package import Git
import Store

extension Session {
    /// Installs the merge driver, the strategy and the hooks, without adopting hand edits (`GitJournal.md`, "Hooks").
    /// Foreign ones are kept.
    ///
    /// - Returns: the state of every part afterwards.
    package func installHooks() throws -> HookStatus {
        try withHooks { hooks, repository in
            try hooks.install(in: repository, isEverywhere: true)
            return try hooks.status(of: repository)
        }
    }

    /// Installs them after the first change in a clone that git made. A problem here never fails a command.
    ///
    /// - Returns: warnings about the hooks that have to be added by hand.
    @discardableResult
    package func installMissingHooks(in repository: borrowing Repository) -> [Warning] {
        guard !RepositoryHooks.wereInstalled(in: repository), let prefix = try? folder.prefix(in: repository) else {
            return []
        }
        return (try? RepositoryHooks.install(in: repository, environment, prefixes: [prefix])) ?? []
    }

    /// Removes what ``installHooks()`` installed, if it is ours.
    ///
    /// - Returns: the parts that were removed.
    package func uninstallHooks() throws -> [HookPart] { try withHooks { try $0.uninstall(from: $1) } }

    /// The state of every part.
    package func hookStatus() throws -> HookStatus { try withHooks { try $0.status(of: $1) } }

    private func withHooks<T>(_ body: (RepositoryHooks, borrowing Repository) throws -> T) throws -> T {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        guard let hooks = try hooks(of: repository) else { throw JournalError.programUnknown }
        return try body(hooks, repository)
    }

    /// What is installed in the journal's repository; nil if the program's own path is unknown.
    func hooks(of repository: borrowing Repository) throws -> RepositoryHooks? {
        try RepositoryHooks(repository, environment, prefixes: [folder.prefix(in: repository)])
    }

    var storeContext: StoreContext {
        StoreContext(
            variables: environment.variables, userConfiguration: environment.userConfiguration,
            isVerifying: isVerifying, merger: HandEditMerger(parts: environment.parts),
            ownHook: OwnHook(variable: HookFile.ownCommit, isOwn: HookFile.isOurs))
    }
}
