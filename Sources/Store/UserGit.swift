import Files
public import Git

/// Why the user's git didn't do what it was asked to.
public enum UserGitError: Error, Equatable, Sendable {
    /// It isn't on the PATH.
    case notFound
    /// It can't be started: what the system says.
    case notStarted(String)
    /// It failed; what it printed.
    case failed(words: String)
}

/// The user's own git in a repository, for what it alone can do: merge drivers, renames, filters, checkouts
/// (`journal.md`, section 2). It runs no hooks and nothing beside it.
public struct UserGit: Sendable {
    /// What git printed, and how it ended.
    public struct Outcome: Sendable {
        /// The exit status.
        public let status: Int32
        /// What it wrote to standard output.
        public let output: [UInt8]
        /// What it wrote to standard error.
        public let words: String
    }

    private let folder: String
    private let variables: [String: String]
    private let isDurable: Bool

    /// Prepares it in a repository's work tree.
    ///
    /// - Parameters:
    ///   - variables: the user's environment.
    ///   - isDurable: whether git syncs what it writes.
    public init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
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
    /// - Parameters:
    ///   - input: what it reads from standard input.
    ///   - index: the index file that it reads and writes; nil for the repository's own.
    /// - Throws: ``UserGitError`` when it can't be started.
    public func run(
        _ words: [String], input: [UInt8] = [], index: String? = nil
    ) throws(UserGitError) -> Outcome {
        var variables = variables
        variables["GIT_INDEX_FILE"] = index
        let settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false"] + (isDurable ? ["core.fsync=all"] : [])
        let git = ChildProcess(
            "git", settings.flatMap { ["-c", $0] } + words, environment: variables, folder: folder)
        guard git.isThere else { throw .notFound }
        do throws(FileError) {
            let outcome = try git.run(input: input)
            return Outcome(
                status: outcome.status, output: outcome.output, words: String(decoding: outcome.error, as: UTF8.self))
        } catch {
            throw .notStarted("\(error)")
        }
    }
}
