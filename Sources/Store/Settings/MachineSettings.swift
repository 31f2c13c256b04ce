import Files
package import Git

/// The settings of one machine: `[weekyii]` in git's configuration (`FileFormats.md`, "One machine's own").
package struct MachineSettings: Sendable {
    /// Whether every write is flushed to the disk.
    package let isDurable: Bool
    package let wantsAutoSync: Bool
    /// Whether rollover commits have the user as their author, for remotes that accept only known authors.
    package let hasUserRollovers: Bool
    /// The file of git's attributes that `core.attributesFile` names.
    package let attributesFile: String?
    let wantsMaintenance: Bool
    /// The author and committer of the user's commits.
    package let identity: Identity
    /// The hooks and the signing of the user's commits.
    package let checks: CommitChecks

    package init(_ repository: borrowing Repository, _ context: StoreContext) throws {
        let configuration = try repository.configuration(context.variables)
        try configuration.requireReadable()
        identity = try Identity(context.variables, configuration)
        isDurable = try configuration.isDurable
        attributesFile = try configuration.string("core.attributesfile")
        let isSigned = try configuration.bool("commit.gpgsign") == true
        checks = CommitChecks(
            hooks: try UserHooks(configuration, repository, context),
            signer: isSigned ? GitProgram(repository, context.variables, isDurable: isDurable) : nil)
        wantsMaintenance = try configuration.bool("weekyii.maintenance") != false
        wantsAutoSync = try configuration.bool("weekyii.autosync") == true
        hasUserRollovers = try configuration.word("weekyii.automaticidentity", of: ["weekyii", "user"]) == "user"
    }
}

extension Configuration {
    /// Whether every write is flushed to the disk; `weekyii.durability = relaxed` turns it off.
    package var isDurable: Bool { get throws { try word("weekyii.durability", of: ["full", "relaxed"]) != "relaxed" } }
}
