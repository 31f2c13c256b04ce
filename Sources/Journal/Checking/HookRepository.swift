import Git
import Store

/// The repository in which git runs a hook, named by git's environment variables.
enum HookRepository {
    /// Opens the repository that `GIT_DIR` names, or else the one that contains the folder.
    static func repository(_ environment: Environment) throws(JournalError) -> Repository {
        do throws(GitError) {
            let named = environment.variables["GIT_DIR"].map(environment.absolute)
            let repository =
                if let named {
                    try Repository(at: named, environment.userConfiguration)
                } else {
                    try Repository(containing: environment.folder, environment.userConfiguration)
                }
            return repository
        } catch {
            throw .git(error)
        }
    }

    /// The same repository for reading journals; nil if libgit2 doesn't support its format.
    static func readable(_ environment: Environment) throws(JournalError) -> JournalRepository? {
        do throws(JournalError) {
            return JournalRepository(try repository(environment), holding: environment.parts)
        } catch {
            guard case .store(.git(let problem)) = error, problem.code == .unsupported else { throw error }
            return nil
        }
    }
}
