public import Git

/// The settings of one machine: `[weekyii]` in git's configuration (`FileFormats.md`, "One machine's own").
public struct MachineSettings: Sendable {
    /// Whether every write is flushed to the disk.
    public let isDurable: Bool
    /// Whether each change is synced automatically.
    public let wantsAutoSync: Bool
    /// Whether rollover commits have the user as their author, for remotes that accept only known authors.
    public let hasUserRollovers: Bool
    /// The file of git's attributes that `core.attributesFile` names.
    public let attributesFile: String?
    /// Git's maintenance of the repository; nil in a bare one, and if `weekyii.maintenance` is false.
    let maintenance: Maintenance?
    /// The author and committer of the user's commits.
    public let identity: Identity
    /// The hooks and the signing of the user's commits.
    public let checks: CommitChecks

    /// Reads the settings.
    public init(_ repository: borrowing Repository, _ context: StoreContext) throws {
        let environment = CommitEnvironment(repository, context.variables)
        let configuration = try WorkTree.configuration(of: repository, context.variables)
        try configuration.requireReadable()
        identity = try Identity(context.variables, configuration)
        isDurable = try configuration.isDurable
        attributesFile = try configuration.string("core.attributesfile")
        checks =
            try environment.map { environment in
                try CommitChecks(
                    hooks: UserHooks(configuration, environment, context),
                    signing: CommitSigning(configuration, environment))
            } ?? .none
        let wantsMaintenance = try configuration.bool("weekyii.maintenance") != false
        maintenance = wantsMaintenance ? environment.map(Maintenance.init) : nil
        wantsAutoSync = try configuration.bool("weekyii.autosync") == true
        hasUserRollovers = try configuration.word("weekyii.automaticidentity", of: ["weekyii", "user"]) == "user"
    }
}

extension Configuration {
    /// Whether every write is flushed to the disk; `weekyii.durability = relaxed` turns it off.
    ///
    /// - Throws: when the configuration can't be read.
    public var isDurable: Bool { get throws { try word("weekyii.durability", of: ["full", "relaxed"]) != "relaxed" } }
}
