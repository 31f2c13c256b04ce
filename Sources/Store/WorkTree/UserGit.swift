public import Files
public import Git

/// The user's git in a repository, for what libgit2 can't do: merge drivers, renames, filters, checkouts
/// (`GitJournal.md`, "Other files"). It runs no hooks and no file system monitor, and doesn't split the
/// index.
public struct UserGit: Sendable {
    private let program: GitProgram

    /// Prepares to run git in a repository's work tree.
    ///
    /// - Parameters:
    ///   - variables: the user's environment.
    ///   - isDurable: whether git flushes its writes to the disk.
    public init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
        // libgit2 can't read a split index.
        let settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.splitIndex=false"]
        program = GitProgram(
            in: repository.workFolder ?? repository.gitFolder, environment: GitEnvironment(variables).forLocalCommands,
            settings: settings + (isDurable ? ["core.fsync=all"] : []))
    }

    /// Runs git.
    ///
    /// - Parameters:
    ///   - input: the bytes on standard input.
    ///   - index: the index file to use; nil for the repository's own.
    /// - Throws: ``StoreError/gitNotStarted(_:)``.
    public func run(
        _ words: [String], input: [UInt8] = [], index: String? = nil
    ) throws -> ChildProcess.Outcome {
        let variables = index.map { ["GIT_INDEX_FILE": $0] } ?? [:]
        do {
            return try program.run(words, input: input, adding: variables)
        } catch let error as GitProgram.StartError {
            throw StoreError.gitNotStarted(error)
        }
    }
}
