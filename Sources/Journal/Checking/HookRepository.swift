import Git
import Store

/// The repository in which git runs a hook, named by git's environment variables.
enum HookRepository {
    /// Opens the repository that `GIT_DIR` names, or else the one that contains the folder.
    static func repository(_ environment: Environment) throws -> Repository {
        let named = environment.variables["GIT_DIR"].map(environment.absolute)
        return if let named {
            try Repository(at: named, environment.userConfiguration)
        } else {
            try Repository(containing: environment.folder, environment.userConfiguration)
        }
    }

    /// The same repository for reading journals; nil if libgit2 doesn't support its format.
    static func readable(_ environment: Environment) throws -> JournalRepository? {
        do {
            return JournalRepository(try repository(environment), holding: environment.parts)
        } catch let error as GitError where error.code == .unsupported {
            return nil
        }
    }
}
