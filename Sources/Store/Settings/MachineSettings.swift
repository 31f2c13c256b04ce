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
        let configuration = try WorkTree.configuration(of: repository, context.variables)
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

extension WorkTree {
    /// Git's configuration for a repository. Where libgit2 can't read all of it, git is asked: for files that are included
    /// where a remote has some address (`hasconfig:`), for a work tree's own file, and for settings in variables.
    package static func configuration(
        of repository: borrowing Repository, _ variables: [String: String]
    ) throws -> Configuration {
        let found = try repository.configuration()
        let isWithoutSystem = ["1", "true", "yes", "on"].contains(variables["GIT_CONFIG_NOSYSTEM"]?.lowercased())
        let configuration = isWithoutSystem ? found.without(.system) : found
        let known = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM"]
        let isInVariables = variables.keys.contains { $0.hasPrefix("GIT_CONFIG_") && !known.contains($0) }
        guard configuration.isIncomplete || isInVariables else { return configuration }
        // Without settings of ours, which it would list.
        let git = GitProgram(
            in: repository.workFolder ?? repository.gitFolder, environment: GitEnvironment(variables).forLocalCommands)
        do {
            let listed = try git.run(["config", "--list", "-z", "--show-scope", "--show-origin"])
            guard listed.status == 0 else { throw StoreError.gitFailed(words: listed.words) }
            return Configuration(listed: listed.output)
        } catch GitProgram.StartError.notFound {
            // Without a git, nobody else takes them into account either.
            return configuration
        }
    }
}
