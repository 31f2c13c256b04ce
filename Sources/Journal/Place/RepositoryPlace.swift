import Files
import Git

/// The repository around a journal, and what must be true of it before something is committed.
enum RepositoryPlace {
    /// The `.git` folder of the nearest folder upwards that has one, found without git; nil where there is
    /// none, and in a linked work tree, whose `.git` is a file.
    static func gitFolder(around start: String) -> String? {
        let parts = start.split(separator: "/")
        return (0...parts.count).reversed().lazy
            .map { "/" + (parts.prefix($0) + [".git"]).joined(separator: "/") }
            .first { FilePlace.isFolder($0) }
    }

    /// Opens the repository that the journal's folder is in.
    ///
    /// - Throws: ``JournalError/noRepository(_:)`` when it is in none.
    static func open(
        around place: JournalPlace, _ surroundings: Surroundings
    ) throws(JournalError) -> Repository {
        guard let path = Repository.discover(place.path) else { throw .noRepository(place.path) }
        return try JournalError.git { () throws(GitError) in
            let repository = try Repository(at: path)
            if let file = surroundings.userConfiguration { try repository.useUserConfiguration(file: file) }
            return repository
        }
    }

    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    static func prefix(of place: JournalPlace, in repository: borrowing Repository) throws(JournalError) -> String {
        guard !repository.isBare, let top = repository.workFolder.flatMap(FilePlace.real) else {
            throw .refused(.bare)
        }
        guard place.path != top else { return "" }
        let base = top.hasSuffix("/") ? top : top + "/"
        guard place.path.hasPrefix(base) else { throw .noRepository(place.path) }
        return place.path.dropFirst(base.count) + "/"
    }

    /// The branch that takes the commits.
    ///
    /// - Throws: ``JournalError/refused(_:)`` when HEAD is detached, or a merge, rebase or the like is under way.
    static func branch(of repository: borrowing Repository) throws(JournalError) -> String {
        let operation = repository.operation
        if operation != .none { throw .refused(.operation(operation)) }
        let head = try JournalError.git { () throws(GitError) in try repository.head }
        guard case .branch(let name, _) = head else { throw .refused(.detachedHead) }
        return name
    }
}
