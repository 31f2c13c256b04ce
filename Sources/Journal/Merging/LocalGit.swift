import Files
import Git

/// The user's own git in a repository, for what it alone can do with files that aren't a plan's: merge drivers, renames and
/// filters (`journal.md`, section 5). It runs no hooks and nothing beside it.
struct LocalGit {
    private let folder: String
    private let variables: [String: String]
    private let isDurable: Bool

    init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
        folder = repository.workFolder ?? repository.gitFolder
        self.variables = Self.variables(variables)
        self.isDurable = isDurable
    }

    /// The user's environment without what leads git elsewhere or has it write: of git's own variables only those stay
    /// that say where its configuration and its programs are.
    static func variables(_ variables: [String: String]) -> [String: String] {
        let kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH"]
        return variables.filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
    }

    /// Runs it.
    ///
    /// - Returns: its status and what it wrote; nil where git isn't on the PATH.
    func run(_ words: [String], input: [UInt8] = []) -> (status: Int32, output: [UInt8])? {
        let settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false"] + (isDurable ? ["core.fsync=all"] : [])
        let git = ChildProcess(
            "git", settings.flatMap { ["-c", $0] } + words, environment: variables, folder: folder)
        guard git.isThere, let outcome = try? git.run(input: input) else { return nil }
        return (outcome.status, outcome.output)
    }
}
