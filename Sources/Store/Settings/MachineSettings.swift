public import Git

/// The settings that are one machine's own: `[weekyii]` in git's configuration (`FileFormats.md`, "One machine's own").
public struct MachineSettings: Sendable {
    /// Whether every write is synced to the disk; `weekyii.durability = relaxed` turns it off.
    public let isDurable: Bool
    /// Whether a sync follows each change by itself.
    public let wantsAutoSync: Bool
    /// Whether rollover commits carry the user's name, for a remote that wants known authors.
    public let hasUserRollovers: Bool

    /// What packs the repository's objects; nil in a bare one, and where `weekyii.maintenance = false` turns it off.
    let housekeeping: Housekeeping?
    /// Who the user's commits are by.
    public let identity: Identity
    /// What the user's commits go through before they are written.
    public let checks: CommitChecks

    /// Reads the settings.
    ///
    /// - Throws: ``StoreError/git(_:)`` when git's configuration can't be read.
    public init(_ repository: borrowing Repository, _ context: StoreContext) throws(StoreError) {
        let place = CommitEnvironment(repository, context.variables)
        do {
            let configuration = try repository.configuration()
            identity = try Identity(context.variables, configuration)
            isDurable = try configuration.string("weekyii.durability") != "relaxed"
            checks =
                try place.map { place throws(GitError) in
                    try CommitChecks(
                        hooks: UserHooks(configuration, place, context),
                        signing: CommitSigning(configuration, place))
                } ?? .none
            // A value that is no truth value is no wish: it doesn't stop a command.
            let wantsHousekeeping = (try? configuration.bool("weekyii.maintenance")) != false
            housekeeping = wantsHousekeeping ? place.map(Housekeeping.init) : nil
            wantsAutoSync = (try? configuration.bool("weekyii.autosync")) == true
            hasUserRollovers = try configuration.string("weekyii.automaticidentity") == "user"
        } catch {
            throw .git(error)
        }
    }
}
