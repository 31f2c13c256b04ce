import Files
import Git
import JournalText
import Parts

/// A cloned repository and the journals in it.
public struct ClonedRepository: Sendable {
    private let path: String
    private let environment: Environment

    /// Describes a clone.
    ///
    /// - Parameter path: the absolute path of its work tree.
    public init(at path: String, _ environment: Environment) {
        self.path = path
        self.environment = environment
    }

    /// Adds what a clone lacks: the folders that git doesn't keep, the hooks, and the settings for merges and
    /// durability (`GitJournal.md`, "Durability"; `GitJournal.md`, "Hooks").
    ///
    /// - Returns: the journals' absolute folders, empty if there is no journal; and warnings about foreign hooks that
    ///   are left alone.
    public func prepare() throws(JournalError) -> (journals: [String], warnings: [Warning]) {
        let repository = JournalRepository(
            try JournalFolder(path: path).repository(environment), holding: environment.parts)
        var finder = JournalFinder(repository)
        let prefixes = try finder.prefixes(in: repository.tree(ofTip: repository.reference("HEAD")))
        guard !prefixes.isEmpty else { return ([], []) }
        let journals = prefixes.sorted().map { $0.isEmpty ? path : "\(path)/\($0.dropLast())" }
        for journal in journals {
            let folder = try JournalError.files(Folder(journal))
            for root in Layout.roots { try JournalError.files(folder.makeFolders(root)) }
        }
        try JournalError.git(repository.git.setString("core.fsync", "all"))
        return (journals, try RepositoryHooks.install(in: repository.git, environment, prefixes: prefixes.sorted()))
    }
}
