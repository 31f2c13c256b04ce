package import Git

/// The settings of one machine: `[weekyii]` in git's configuration (`FileFormats.md`, "One machine's own").
package struct MachineSettings: Sendable {
    /// Whether every write is flushed to the disk.
    package let isDurable: Bool
    /// Whether each change is synced automatically.
    package let wantsAutoSync: Bool
    /// Whether rollover commits have the user as their author, for remotes that accept only known authors.
    package let hasUserRollovers: Bool
    /// The file of git's attributes that `core.attributesFile` names.
    package let attributesFile: String?
    /// Git's maintenance of the repository; nil in a bare one, and if `weekyii.maintenance` is false.
    let maintenance: Maintenance?
    /// The author and committer of the user's commits.
    package let identity: Identity
    /// The hooks and the signing of the user's commits.
    package let checks: CommitChecks

    /// Reads the settings.
    package init(_ repository: borrowing Repository, _ context: StoreContext) throws {
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
    package var isDurable: Bool { get throws { try word("weekyii.durability", of: ["full", "relaxed"]) != "relaxed" } }
}
