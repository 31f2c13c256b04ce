import Files
import Git
import JournalText

/// A repository that was cloned, and the journals in it.
public struct ClonedRepository: Sendable {
    private let path: String
    private let surroundings: Surroundings

    /// Names it.
    ///
    /// - Parameter path: the top of its work tree, absolute.
    public init(at path: String, _ surroundings: Surroundings) {
        self.path = path
        self.surroundings = surroundings
    }

    /// Gives it what no clone brings along: the folders that git doesn't keep, the hooks, and the settings of the merge and
    /// of durability (`journal.md`, sections 2 and 3).
    ///
    /// - Returns: the journals' folders, absolute, and the hooks of the user's that ours leave alone; no folder when no
    ///   journal is in it.
    public func prepare() throws(JournalError) -> (journals: [String], notices: [Notice]) {
        let repository = try JournalPlace(path: path).repository(surroundings)
        let prefixes = try JournalError.git { () throws(GitError) in
            let tree = try repository.reference("HEAD").map { id throws(GitError) in try repository.commit(id).tree }
            var finder = JournalFinder()
            return try finder.prefixes(in: tree, of: repository)
        }
        guard !prefixes.isEmpty else { return ([], []) }
        let journals = prefixes.sorted().map { $0.isEmpty ? path : "\(path)/\($0.dropLast())" }
        for journal in journals {
            try JournalError.files { () throws(FileError) in
                let folder = try Folder(journal)
                for root in Layout.roots { try folder.makeFolders(root) }
            }
        }
        try JournalError.git { () throws(GitError) in try repository.setString("core.fsync", "all") }
        return (journals, try installHooks(in: repository))
    }

    /// Puts the hooks in place.
    ///
    /// - Returns: the hooks of the user's that ours leave alone.
    private func installHooks(in repository: borrowing Repository) throws(JournalError) -> [Notice] {
        let found = try JournalError.git { () throws(GitError) in try RepositoryHooks(repository, surroundings) }
        guard let hooks = found, hooks.isWanted else { return [] }
        try hooks.install(in: repository)
        return try JournalError.git { () throws(GitError) in try hooks.status(of: repository) }.foreignHooks
    }
}
