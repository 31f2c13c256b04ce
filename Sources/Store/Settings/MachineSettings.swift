public import Git

/// The settings of one machine: `[weekyii]` in git's configuration (`FileFormats.md`, "One machine's own").
public struct MachineSettings: Sendable {
    /// Whether every write is flushed to the disk.
    public let isDurable: Bool
    /// Whether each change is synced automatically.
    public let wantsAutoSync: Bool
    /// Whether rollover commits have the user as their author, for remotes that accept only known authors.
    public let hasUserRollovers: Bool

    /// Packs the repository's objects; nil in a bare repository, and if `weekyii.maintenance` is false.
    let housekeeping: Housekeeping?
    /// The author and committer of the user's commits.
    public let identity: Identity
    /// The hooks and the signing of the user's commits.
    public let checks: CommitChecks

    /// Reads the settings.
    ///
    /// - Throws: ``StoreError/git(_:)`` when git's configuration can't be read.
    public init(_ repository: borrowing Repository, _ context: StoreContext) throws(StoreError) {
        let environment = CommitEnvironment(repository, context.variables)
        let configuration = try Self.configuration(of: repository)
        identity = try Identity(context.variables, configuration)
        do {
            isDurable = try configuration.isDurable
            checks =
                try environment.map { environment throws(GitError) in
                    try CommitChecks(
                        hooks: UserHooks(configuration, environment, context),
                        signing: CommitSigning(configuration, environment))
                } ?? .none
            // A value that isn't a Boolean is ignored; it must not stop a command.
            let wantsHousekeeping = (try? configuration.bool("weekyii.maintenance")) != false
            housekeeping = wantsHousekeeping ? environment.map(Housekeeping.init) : nil
            wantsAutoSync = (try? configuration.bool("weekyii.autosync")) == true
            hasUserRollovers = try configuration.string("weekyii.automaticidentity") == "user"
        } catch {
            throw .git(error)
        }
    }

    private static func configuration(of repository: borrowing Repository) throws(StoreError) -> Configuration {
        do { return try repository.configuration() } catch { throw .git(error) }
    }
}

extension Configuration {
    /// Whether every write is flushed to the disk; `weekyii.durability = relaxed` turns it off.
    ///
    /// - Throws: when the configuration can't be read.
    public var isDurable: Bool { get throws(GitError) { try string("weekyii.durability") != "relaxed" } }
}
