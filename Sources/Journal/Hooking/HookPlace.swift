import Files
import Git

/// The repository in which git runs a hook: it says so by variables of its own.
enum HookPlace {
    /// Opens it: `GIT_DIR` where git names it, else the one that the folder is in.
    static func repository(_ surroundings: Surroundings) throws(JournalError) -> Repository {
        do throws(GitError) {
            let named = surroundings.variables["GIT_DIR"].map(surroundings.absolute)
            let repository =
                if let named { try Repository(at: named) } else { try Repository(containing: surroundings.folder) }
            if let file = surroundings.userConfiguration { try repository.useUserConfiguration(file: file) }
            return repository
        } catch {
            throw .git(error)
        }
    }

    /// The same; nil where it is of a format that libgit2 can't read.
    static func readable(_ surroundings: Surroundings) throws(JournalError) -> JournalRepository? {
        do throws(JournalError) {
            return JournalRepository(try repository(surroundings), holding: surroundings.parts)
        } catch {
            guard case .git(let fault) = error, fault.code == .unsupported else { throw error }
            return nil
        }
    }

    /// The index of the commit to come: `git commit PATH` and `git commit -a` have one of their own.
    static func index(of repository: borrowing Repository, _ surroundings: Surroundings) -> String {
        surroundings.variables["GIT_INDEX_FILE"].map(surroundings.absolute) ?? "\(repository.gitFolder)/index"
    }

    /// The top of the work tree, absolute; nil in a bare repository.
    static func top(of repository: borrowing Repository, _ surroundings: Surroundings) -> String? {
        // Git starts hooks there, wherever its own folder is.
        surroundings.variables["GIT_DIR"] == nil ? repository.workFolder.flatMap(FilePlace.real) : surroundings.folder
    }
}
