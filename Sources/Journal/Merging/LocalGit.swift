import Files
import Git

/// The user's own git in a repository, for what it alone can do with files that aren't a plan's: merge drivers, renames and
/// filters (`journal.md`, section 5). It runs no hooks and nothing beside it.
struct LocalGit {
    private let git: GitProgram

    init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
        git = GitProgram(
            in: repository.workFolder ?? repository.gitFolder, environment: GitEnvironment(variables).forLocalWork,
            settings: ["core.hooksPath=/dev/null", "core.fsmonitor=false"] + (isDurable ? ["core.fsync=all"] : []))
    }

    /// Runs it.
    ///
    /// - Returns: its status and what it wrote; nil where git isn't installed.
    /// - Throws: ``JournalError/gitNotStarted(_:)`` where it is and can't be started.
    func run(_ words: [String], input: [UInt8] = []) throws(JournalError) -> (status: Int32, output: [UInt8])? {
        do throws(GitProgram.StartError) {
            let outcome = try git.run(words, input: input)
            return (outcome.status, outcome.output)
        } catch {
            guard error == .notFound else { throw .gitNotStarted(error) }
            return nil
        }
    }
}
