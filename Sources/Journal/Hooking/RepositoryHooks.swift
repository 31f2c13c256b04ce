import Files
import Git
import Store

/// What Weekyii installs in a journal's repository: the merge driver, the merge strategy and git's hooks.
struct RepositoryHooks {
    private let settings: MergeSettings
    private let attributes: InfoFile
    /// The hooks' files; none if `core.hooksPath` turns hooks off.
    private let files: [HookFile]
    /// Whether the hooks' folder is the repository's own. Another one is in the work tree, or shared by repositories.
    private let isFolderOwn: Bool
    /// Whether the repository should have them; `weekyii.hooks = false` turns them off.
    let isWanted: Bool

    private static let key = "weekyii.hooks"
    /// The file in `.git/weekyii` that exists once they were installed in a clone, whatever became of them.
    private static let mark: Path = "weekyii/hooks"

    /// Reads the configuration; nil in a bare repository, or if the program's own path is unknown.
    ///
    /// - Parameter prefixes: the journals' folders in the repository, each with a slash at its end or empty.
    init?(
        _ repository: borrowing Repository, _ environment: Environment, prefixes: [Path]
    ) throws {
        guard let program = environment.program, let commits = CommitEnvironment(repository, environment.variables)
        else { return nil }
        let configuration = try repository.configuration()
        settings = MergeSettings(program: program, searchPath: environment.variables["PATH"] ?? "")
        // An invalid Boolean counts as unset.
        isWanted = (try? configuration.bool(Self.key)) != false
        let folder = try HookFolder(configuration, commits)
        files = folder.map { folder in HookName.local.map { HookFile(name: $0, folder: folder.path) } } ?? []
        isFolderOwn = folder?.isOwn ?? false
        attributes = .attributes(ofJournalsAt: prefixes, environment.parts)
    }

    func status(of repository: borrowing Repository) throws -> HookStatus {
        let configuration = try repository.configuration()
        var driver = try settings.driverState(configuration)
        // Without its attributes, git never calls the driver.
        if driver == .inPlace, !attributes.isComplete(in: repository.commonFolder) { driver = .missing }
        let strategy = try settings.strategyState(configuration)
        let hooks = HookName.local.map { name in
            HookStatus.Item(part: .hook(name), state: files.first { $0.name == name }.map(state) ?? .off)
        }
        return HookStatus(
            items: [.init(part: .driver, state: driver), .init(part: .strategy, state: strategy)] + hooks,
            isWanted: isWanted)
    }

    private func state(of file: HookFile) -> HookState {
        let state = file.state(program: settings.program)
        guard state.isRepairable, !isFolderOwn else { return state }
        return .elsewhere(HookScript.line(file.name, program: settings.program))
    }

    /// Installs every part, unless the configuration turns them off.
    ///
    /// - Returns: warnings about the hooks that have to be added by hand.
    @discardableResult
    static func install(
        in repository: borrowing Repository, _ environment: Environment, prefixes: [Path]
    ) throws -> [Warning] {
        guard let hooks = try RepositoryHooks(repository, environment, prefixes: prefixes), hooks.isWanted else {
            return []
        }
        try hooks.install(in: repository)
        return try hooks.status(of: repository).missingHooks
    }

    /// The same for a clone in which they were never installed, as one that git made.
    static func installOnce(
        in repository: borrowing Repository, _ environment: Environment, prefixes: [Path]
    ) throws -> [Warning] {
        guard !FileSystem.exists("\(repository.commonFolder)/\(mark)") else { return [] }
        return try install(in: repository, environment, prefixes: prefixes)
    }

    /// Installs the configuration for merges in a repository that no other process knows yet: a kill leaves no lock of it.
    static func installSettings(inNew repository: borrowing Repository, _ environment: Environment) {
        guard let hooks = try? RepositoryHooks(repository, environment, prefixes: []), hooks.isWanted else { return }
        try? hooks.settings.install(in: repository)
    }

    /// Installs every part, and removes a setting that turns them off.
    ///
    /// - Parameter isEverywhere: whether to write hooks to a folder that isn't the repository's own.
    func install(in repository: borrowing Repository, isEverywhere: Bool = false) throws {
        try repository.waitingForLock(of: "config") { () throws -> Void in
            if !isWanted { try repository.removeString(Self.key) }
            try settings.install(in: repository)
        }
        let folder = repository.commonFolder
        try StoreError.writing { try attributes.add(to: folder) }
        for file in files where isFolderOwn || isEverywhere {
            _ = try StoreError.writing { try file.install(program: settings.program) }
        }
        // A repository works without these.
        try? InfoFile.excluded.add(to: folder)
        try? Folder(folder).makeFolders("weekyii")
        try? Folder(folder).write([], to: Self.mark, durable: false)
    }

    /// Removes our parts, and keeps them from being installed again.
    ///
    /// - Returns: the parts that were removed.
    func uninstall(from repository: borrowing Repository) throws -> [HookPart] {
        var removed = try repository.waitingForLock(of: "config") {
            try repository.setString(Self.key, "false")
            return try MergeSettings.remove(from: repository)
        }
        try StoreError.writing { try attributes.remove(from: repository.commonFolder) }
        for file in files {
            let isGone = try StoreError.writing { try file.remove() }
            if isGone { removed.append(.hook(file.name)) }
        }
        return removed
    }
}

/// Every part with its state, in display order.
public struct HookStatus: Equatable, Sendable {
    /// One part and its state.
    public struct Item: Equatable, Sendable {
        /// The part.
        public let part: HookPart
        /// Its state.
        public let state: HookState
    }

    /// The parts.
    public var items: [Item]
    /// Whether the repository should have these parts; `weekyii.hooks = false` turns them off.
    public var isWanted: Bool

    /// A warning for each hook that isn't installed, because of a hook or a folder of the user's.
    public var missingHooks: [Warning] {
        items.compactMap { item in
            switch (item.part, item.state) {
            case (.hook(let name), .foreign), (.hook(let name), .elsewhere): .missingHook(name, item.state)
            default: nil
            }
        }
    }
}
