import Files
import Git
import Store

/// What Weekyii installs in a journal's repository: the merge driver, the merge strategy and git's hook.
struct RepositoryHooks {
    /// The program's absolute path.
    let program: String
    /// The `PATH` that git searches for commands.
    let searchPath: String
    private let attributes: InfoFile
    /// nil if `core.hooksPath` turns hooks off.
    private let hook: HookFile?
    /// Whether the hook's folder is the repository's own. Another one is in the work tree, or shared by repositories.
    private let isFolderOwn: Bool
    /// Whether the repository should have them; `weekyii.hooks = false` turns them off.
    let isWanted: Bool

    private static let key = "weekyii.hooks"
    /// The file in `.git/weekyii` that exists once they were installed in a clone, whatever became of them.
    private static let mark: Path = "weekyii/hooks"

    /// Reads the configuration; nil in a bare repository, or if the program's own path is unknown.
    ///
    /// - Parameter prefixes: the journals' folders in the repository, each with a slash at its end or empty.
    init?(_ repository: borrowing Repository, _ environment: Environment, prefixes: [Path]) throws {
        guard let program = environment.program, let commits = CommitEnvironment(repository, environment.variables)
        else { return nil }
        let configuration = try repository.configuration()
        (self.program, searchPath) = (program, environment.variables["PATH"] ?? "")
        // An invalid Boolean counts as unset.
        isWanted = (try? configuration.bool(Self.key)) != false
        let folder = try HookFolder(configuration, commits)
        hook = folder.map { HookFile(name: .preCommit, folder: $0.path, program: program) }
        isFolderOwn = folder?.isOwn ?? false
        attributes = .attributes(ofJournalsAt: prefixes, environment.parts)
    }

    func status(of repository: borrowing Repository) throws -> HookStatus {
        let configuration = try repository.configuration()
        var driver = try driverState(configuration)
        // Without its attributes, git never calls the driver.
        if driver == .inPlace, !attributes.isComplete(in: repository.commonFolder) { driver = .missing }
        return HookStatus(
            items: [
                .init(part: .driver, state: driver), .init(part: .strategy, state: try strategyState(configuration)),
                .init(part: .hook(.preCommit), state: hookState),
            ],
            isWanted: isWanted)
    }

    private var hookState: HookState {
        guard let hook else { return .off }
        let state = hook.state
        return state.isRepairable && !isFolderOwn ? .elsewhere(hook.line) : state
    }

    /// Whether they were installed in a repository once.
    static func wereInstalled(in repository: borrowing Repository) -> Bool {
        FileSystem.exists("\(repository.commonFolder)/\(mark)")
    }

    /// Installs every part, unless the configuration turns them off.
    ///
    /// - Returns: warnings about the hooks that have to be added by hand.
    static func install(
        in repository: borrowing Repository, _ environment: Environment, prefixes: [Path]
    ) throws -> [Warning] {
        guard let hooks = try RepositoryHooks(repository, environment, prefixes: prefixes), hooks.isWanted else {
            return []
        }
        try hooks.install(in: repository)
        return try hooks.status(of: repository).missingHooks
    }

    /// Installs every part, and removes a setting that turns them off.
    ///
    /// - Parameter isEverywhere: whether to write the hook to a folder that isn't the repository's own.
    func install(in repository: borrowing Repository, isEverywhere: Bool = false) throws {
        try repository.waitingForLock(of: "config") { () throws -> Void in
            if !isWanted { try repository.removeString(Self.key) }
            try installSettings(in: repository)
        }
        let folder = repository.commonFolder
        try StoreError.writing { try attributes.add(to: folder) }
        if isFolderOwn || isEverywhere { _ = try hook?.install() }
        // A repository works without these.
        try? InfoFile.excluded.add(to: folder)
        try? Folder(folder).makeFolders("weekyii")
        try? Folder(folder).write([], to: Self.mark, durable: false)
    }

    /// Removes our parts, and keeps them from being installed again.
    ///
    /// - Returns: the parts that were removed.
    func uninstall(from repository: borrowing Repository) throws -> [HookPart] {
        let removed = try repository.waitingForLock(of: "config") {
            try repository.setString(Self.key, "false")
            return try Self.removeSettings(from: repository)
        }
        try StoreError.writing { try attributes.remove(from: repository.commonFolder) }
        return try removed + (hook?.remove() == true ? [.hook(.preCommit)] : [])
    }
}
