import Files
import Git
import JournalText
import Parts

/// A repository that was cloned, and the journals in it.
public struct ClonedRepository: Sendable {
    private let path: String
    private let environment: Environment

    /// Names it.
    ///
    /// - Parameter path: the top of its work tree, absolute.
    public init(at path: String, _ environment: Environment) {
        self.path = path
        self.environment = environment
    }

    /// Gives it what no clone brings along: the folders that git doesn't keep, the hooks, and the settings of the merge
    /// and of durability (`GitJournal.md`, "Durability"; `GitJournal.md`, "Hooks").
    ///
    /// - Returns: the journals' folders, absolute, and the hooks of the user's that ours leave alone; no folder when no
    ///   journal is in it.
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
        return (journals, try RepositoryHooks.install(in: repository.git, environment))
    }
}
