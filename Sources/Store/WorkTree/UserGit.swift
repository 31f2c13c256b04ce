import Files
public import Git

/// The user's own git in a repository, for what it alone can do: merge drivers, renames, filters, checkouts
/// (`GitJournal.md`, "Other files"). It runs no hooks and nothing beside it.
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
    private let settings: [String]

    /// Prepares it in a repository's work tree.
    ///
    /// - Parameters:
    ///   - variables: the user's environment.
    ///   - isDurable: whether git syncs what it writes.
    public init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
        folder = repository.workFolder ?? repository.gitFolder
        self.variables = GitEnvironment(variables).forLocalWork
        settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false"] + (isDurable ? ["core.fsync=all"] : [])
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - input: what it reads from standard input.
    ///   - index: the index file that it reads and writes; nil for the repository's own.
    /// - Throws: ``StoreError/gitNotStarted(_:)``.
    public func run(_ words: [String], input: [UInt8] = [], index: String? = nil) throws(StoreError) -> Outcome {
        var variables = variables
        variables["GIT_INDEX_FILE"] = index
        do throws(GitProgram.StartError) {
            let outcome = try GitProgram(in: folder, environment: variables, settings: settings)
                .run(words, input: input)
            return Outcome(
                status: outcome.status, output: outcome.output, words: String(decoding: outcome.error, as: UTF8.self))
        } catch {
            throw .gitNotStarted(error)
        }
    }
}
