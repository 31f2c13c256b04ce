import Files
package import Git

extension WorkTree {
    /// Git's configuration for a repository. Where libgit2 can't read all of it, git is asked: for files that are included
    /// where a remote has some address (`hasconfig:`), for a work tree's own file, and for settings in variables.
    ///
    /// - Throws: ``StoreError/gitFailed(words:)`` when git can't read a file.
    package static func configuration(
        of repository: borrowing Repository, _ variables: [String: String]
    ) throws -> Configuration {
        let found = try repository.configuration()
        let isWithoutSystem = ["1", "true", "yes", "on"].contains(variables["GIT_CONFIG_NOSYSTEM"]?.lowercased())
        let configuration = isWithoutSystem ? found.withoutSystem : found
        let known = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM"]
        let settings = variables.filter { $0.key.hasPrefix("GIT_CONFIG_") }
        guard configuration.isIncomplete || settings.keys.contains(where: { !known.contains($0) }) else {
            return configuration
        }
        let environment = GitEnvironment(variables).forLocalCommands
        let git = GitProgram(in: repository.workFolder ?? repository.gitFolder, environment: environment)
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
