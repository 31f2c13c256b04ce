import Files
import Git

/// The repository in which git runs a hook: it says so by variables of its own.
enum HookRepository {
    /// Opens it: `GIT_DIR` where git names it, else the one that the folder is in.
    static func repository(_ environment: Environment) throws(JournalError) -> Repository {
        do throws(GitError) {
            let named = environment.variables["GIT_DIR"].map(environment.absolute)
            let repository =
                if let named { try Repository(at: named) } else { try Repository(containing: environment.folder) }
            if let file = environment.userConfiguration { try repository.useUserConfiguration(file: file) }
            return repository
        } catch {
            throw .git(error)
        }
    }

    /// The same; nil where it is of a format that libgit2 can't read.
    static func readable(_ environment: Environment) throws(JournalError) -> JournalRepository? {
        do throws(JournalError) {
            return JournalRepository(try repository(environment), holding: environment.parts)
        } catch {
            guard case .git(let problem) = error, problem.code == .unsupported else { throw error }
            return nil
        }
    }

    /// The index of the commit to come: `git commit PATH` and `git commit -a` have one of their own.
    static func index(of repository: borrowing Repository, _ environment: Environment) -> String {
        environment.variables["GIT_INDEX_FILE"].map(environment.absolute) ?? "\(repository.gitFolder)/index"
    }

    /// The top of the work tree, absolute; nil in a bare repository.
    static func top(of repository: borrowing Repository, _ environment: Environment) -> String? {
        // Git starts hooks there, wherever its own folder is.
        environment.variables["GIT_DIR"] == nil ? repository.workFolder.flatMap(FileSystem.real) : environment.folder
    }
}
