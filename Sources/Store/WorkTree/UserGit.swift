import Files
public import Git

/// The user's git in a repository, for what libgit2 can't do: merge drivers, renames, filters, checkouts
/// (`GitJournal.md`, "Other files"). It runs no hooks and no file system monitor, and doesn't split the
/// index.
public struct UserGit: Sendable {
    /// The exit status and output of git.
    public struct Outcome: Sendable {
        /// The exit status.
        public let status: Int32
        /// The contents of standard output.
        public let output: [UInt8]
        /// The contents of standard error.
        public let words: String
    }

    private let folder: String
    private let variables: [String: String]
    private let settings: [String]

    /// Prepares to run git in a repository's work tree.
    ///
    /// - Parameters:
    ///   - variables: the user's environment.
    ///   - isDurable: whether git flushes its writes to the disk.
    public init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
        folder = repository.workFolder ?? repository.gitFolder
        self.variables = GitEnvironment(variables).forLocalCommands
        // libgit2 can't read a split index.
        let settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.splitIndex=false"]
        self.settings = settings + (isDurable ? ["core.fsync=all"] : [])
    }

    /// Runs git, which finds everything that was written to the repository.
    ///
    /// - Parameters:
    ///   - input: the bytes on standard input.
    ///   - index: the index file to use; nil for the repository's own.
    ///   - repository: the repository.
    /// - Throws: ``StoreError/gitNotStarted(_:)``, or the error of a flush.
    public func run(
        _ words: [String], input: [UInt8] = [], index: String? = nil, in repository: borrowing Repository
    ) throws(StoreError) -> Outcome {
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
