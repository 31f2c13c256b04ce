import Files
import Git
import Store

/// What Weekyii installs in a journal's repository: the merge driver, the merge strategy and git's hooks.
///
/// Reading the state costs a few small files and the configuration, which libgit2 has cached; no process is started.
struct RepositoryHooks {
    private let settings: MergeSettings
    private let files: [HookFile]
    /// Whether the hooks' folder is in the git folder.
    private let isFolderOwn: Bool
    private let isOff: Bool
    private let attributes: InfoFile
    /// Whether the repository should have them; `weekyii.hooks = false` turns them off.
    let isWanted: Bool

    private static let key = "weekyii.hooks"

    /// Reads the configuration; nil in a bare repository, or if the program's own path is unknown.
    ///
    /// - Parameter prefixes: the journals' folders in the repository, each with a slash at its end or empty.
    init?(
        _ repository: borrowing Repository, _ environment: Environment, prefixes: [String]
    ) throws(JournalError) {
        guard let program = environment.program, let commits = CommitEnvironment(repository, environment.variables)
        else { return nil }
        let configuration = try JournalError.git(repository.configuration())
        settings = MergeSettings(program: program, searchPath: environment.variables["PATH"] ?? "")
        // An invalid Boolean counts as unset.
        isWanted = (try? configuration.bool(Self.key)) != false
        let folder = try JournalError.git(HookFolder(configuration, commits))
        files = folder.map { folder in HookName.local.map { HookFile(name: $0, folder: folder.path) } } ?? []
        isFolderOwn = folder?.isOwn ?? false
        isOff = folder == nil
        attributes = .attributes(ofJournalsAt: prefixes, environment.parts)
    }

    func status(of repository: borrowing Repository) throws(JournalError) -> HookStatus {
        let configuration = try JournalError.git(repository.configuration())
        var driver = try JournalError.git(settings.driverState(configuration))
        // Without its attributes, git never calls the driver.
        if driver == .inPlace, !attributes.isComplete(in: repository.commonFolder) { driver = .missing }
        var items = [
            HookStatus.Item(part: .driver, state: driver),
            HookStatus.Item(part: .strategy, state: try JournalError.git(settings.strategyState(configuration))),
        ]
        items += HookName.local.map { name in
            let state = files.first { $0.name == name }.map { $0.state(program: settings.program) } ?? .off
            return HookStatus.Item(part: .hook(name), state: state)
        }
        return HookStatus(items: items, isWanted: isWanted)
    }

    /// Installs every part, unless the configuration turns them off.
    ///
    /// - Returns: warnings about the user's hooks that ours doesn't replace.
    static func install(
        in repository: borrowing Repository, _ environment: Environment, prefixes: [String]
    ) throws(JournalError) -> [Warning] {
        guard let hooks = try RepositoryHooks(repository, environment, prefixes: prefixes), hooks.isWanted else {
            return []
        }
        try hooks.install(in: repository)
        return try hooks.status(of: repository).foreignHooks
    }

    /// Installs the configuration for merges in a repository that no other process knows yet: a kill leaves no lock of it.
    static func installSettings(inNew repository: borrowing Repository, _ environment: Environment) {
        guard let hooks = try? RepositoryHooks(repository, environment, prefixes: []), hooks.isWanted else { return }
        try? hooks.settings.install(in: repository)
    }

    /// Installs every part, and removes a setting that turns them off.
    func install(in repository: borrowing Repository) throws(JournalError) {
        try JournalError.storing(
            GitLock.configuration(of: repository).run { () throws(GitError) -> Void in
                if !isWanted { try repository.removeString(Self.key) }
                try settings.install(in: repository)
            })
        try JournalError.writing(attributes.add(to: repository.commonFolder))
        for file in files {
            _ = try JournalError.writing(file.install(program: settings.program))
            try JournalError.writing(HookFile.removeFormer(from: file.folder))
        }
        // A repository works without this line.
        try? InfoFile.excluded.add(to: repository.commonFolder)
    }

    /// Installs missing parts after a command that wrote; a problem here doesn't fail it. In a hook folder outside the
    /// repository, only our existing hooks are updated.
    func installMissing(in repository: borrowing Repository) {
        guard isWanted else { return }
        if (try? settings.needsInstalling(in: repository)) != false {
            try? GitLock.configuration(of: repository).run(waiting: 0) { () throws(GitError) in
                try settings.install(in: repository)
            }
        }
        for file in files where isFolderOwn || FileSystem.status(file.path) != nil {
            _ = try? file.install(program: settings.program)
            if isFolderOwn { try? HookFile.removeFormer(from: file.folder) }
        }
        for file in [attributes, .excluded] { try? file.add(to: repository.commonFolder) }
    }

    /// Whether ``installMissing(in:)`` has nothing to do, as long as no file changes that a ``HooksStamp`` contains.
    func isInPlace(in repository: borrowing Repository) -> Bool {
        let folder = "\(repository.commonFolder)/hooks"
        guard isWanted, files.allSatisfy({ $0.folder == folder }), !HookFile.hasFormer(in: folder),
            InfoFile.excluded.isComplete(in: repository.commonFolder), let found = try? status(of: repository)
        else { return false }
        return !found.items.contains { $0.state.isRepairable }
    }

    /// Removes our parts, and keeps the next command from reinstalling them.
    ///
    /// - Returns: the parts that were removed.
    func uninstall(from repository: borrowing Repository) throws(JournalError) -> [HookPart] {
        var removed = try JournalError.storing(
            GitLock.configuration(of: repository).run { () throws(GitError) in
                try repository.setString(Self.key, "false")
                return try MergeSettings.remove(from: repository)
            })
        try JournalError.writing(attributes.remove(from: repository.commonFolder))
        for file in files {
            try JournalError.writing(HookFile.removeFormer(from: file.folder))
            let isGone = try JournalError.writing(file.remove())
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

    /// A warning for each foreign hook that ours doesn't replace, with the line to add to it.
    public var foreignHooks: [Warning] {
        items.compactMap { item in
            guard case .hook(let name) = item.part, case .foreign(let line) = item.state else { return nil }
            return .foreignHook(name, line: line)
        }
    }
}
