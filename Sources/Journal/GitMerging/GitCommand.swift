import Files
import Git

/// The user's own git, in the repository of a merge that it started itself.
struct GitCommand {
    private let folder: String
    private let variables: [String: String]

    init(_ repository: borrowing Repository, _ environment: Environment) {
        folder = repository.workFolder ?? repository.gitFolder
        variables = environment.variables
    }

    /// Runs git.
    ///
    /// - Parameter added: variables beside the environment's.
    /// - Returns: its exit status and its output.
    func run(
        _ words: [String], adding added: [String: String] = [:]
    ) throws(JournalError) -> (status: Int32, words: String) {
        let git = GitProgram(in: folder, environment: variables.merging(added) { $1 })
        do throws(GitProgram.StartError) {
            let outcome = try git.run(words, isJoined: true)
            return (outcome.status, String(decoding: outcome.output, as: UTF8.self))
        } catch {
            throw .gitNotStarted(error)
        }
    }

    func run(_ words: String...) throws(JournalError) -> (status: Int32, words: String) { try run(words) }
}
