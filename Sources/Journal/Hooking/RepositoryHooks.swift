import Files
package import Git
import Store

/// What Weekyii installs in a journal's repository: the merge driver for one file, the merge strategy for whole trees,
/// and git's hook (`GitJournal.md`, "Hooks").
struct RepositoryHooks {
    private let program: String
    private let variables: [String: String]
    private let attributes: InfoFile
    /// nil if `core.hooksPath` turns hooks off.
    private let hook: HookFile?
    /// Whether the hook's folder is the repository's own. Another one is in the work tree, or shared by repositories.
    private let isFolderOwn: Bool
    /// Whether the repository should have them; `weekyii.hooks = false` turns them off.
    let isWanted: Bool

    private static let key = "weekyii.hooks"
    private static let driverKey = "merge.weekyii.driver"
    private static let nameKey = "merge.weekyii.name"
    private static let strategyKey = "pull.twohead"
    private static let strategy = "weekyii"
    /// The file in the git folder that exists once they were installed in a clone, whatever became of them.
    fileprivate static let mark: Path = "weekyii/hooks"

    /// Reads the configuration; nil in a bare repository, or if the program's own path is unknown.
    ///
    /// - Parameter prefixes: the journals' folders in the repository, each with a slash at its end or empty.
    init?(_ repository: borrowing Repository, _ environment: Environment, prefixes: [Path]) throws {
        guard let program = environment.program, repository.workFolder != nil else { return nil }
        (self.program, variables) = (program, environment.variables)
        let configuration = try repository.configuration(variables)
        // An invalid Boolean counts as unset.
        isWanted = (try? configuration.bool(Self.key)) != false
        let folder = try UserHooks.folder(configuration, repository, variables)
        hook = folder.map { HookFile(name: .preCommit, folder: $0.path, program: program) }
        isFolderOwn = folder?.isOwn ?? false
        attributes = .attributes(ofJournalsAt: prefixes, environment.parts)
    }

    func status(of repository: borrowing Repository) throws -> HookStatus {
        let configuration = try repository.configuration(variables)
        var driver = try driverState(configuration)
        // Without its attributes, git never calls the driver.
        if driver == .inPlace, !attributes.isComplete(in: repository.commonFolder) { driver = .missing }
        var commit = hook?.state ?? .off
        if let hook, commit.isRepairable, !isFolderOwn { commit = .elsewhere(hook.line) }
        return HookStatus(
            items: [
                .init(part: .driver, state: driver), .init(part: .strategy, state: try strategyState(configuration)),
                .init(part: .hook(.preCommit), state: commit),
            ],
            isWanted: isWanted)
    }

    private func driverState(_ configuration: Configuration) throws -> HookState {
        switch try configuration.string(Self.driverKey) {
        case nil: return .missing
        case driver: return .inPlace
        case let other?: return Self.isOurs(other) ? .outdated : .foreign(other)
        }
    }

    private func strategyState(_ configuration: Configuration) throws -> HookState {
        let isFound = (variables["PATH"] ?? "").utf8.split(separator: UInt8(ascii: ":")).contains {
            Self.hasStrategy("\(Substring($0))")
        }
        switch try configuration.string(Self.strategyKey) {
        case Self.strategy: return isFound ? .inPlace : .dangling(linking)
        case let other?: return .foreign(other)
        case nil: return isFound || Self.hasStrategy(folder) ? .missing : .unavailable
        }
    }

    /// The driver's command line, which git runs through the shell. Git replaces `%O` and the like and quotes them if
    /// needed, so a percent sign in the path has to be doubled.
    private var driver: String {
        // Behind `--`, because a path may be `--help`.
        ShellQuoting.quoted(program.replacing(sign: "%", with: "%%")) + " merge-driver -- %O %A %B %P"
    }

    private static func isOurs(_ driver: String) -> Bool { driver.contains(" merge-driver ") }
    private static func hasStrategy(_ folder: String) -> Bool { FileSystem.isExecutable("\(folder)/git-merge-weekyii") }

    private var folder: String { Path(program).parent.text }

    /// The shell command after which git finds the strategy's program.
    private var linking: String {
        if Self.hasStrategy(folder) { return "export PATH=\(ShellQuoting.word(folder)):\"$PATH\"" }
        return "ln -s \(ShellQuoting.word(program)) DIR/git-merge-weekyii"
    }

    /// Installs every part, unless the configuration turns them off; returns warnings about hooks to add by hand.
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
            if !isWanted { try repository.setString(Self.key, nil) }
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

    private func installSettings(in repository: borrowing Repository) throws {
        let configuration = try repository.configuration(variables)
        if try driverState(configuration).isRepairable {
            try repository.setString(Self.nameKey, "merges a day's plan by its meaning")
            try repository.setString(Self.driverKey, driver)
        }
        guard try strategyState(configuration) == .missing else { return }
        try repository.setString(Self.strategyKey, Self.strategy)
        // Git refuses a plain pull of diverged histories until it is configured to merge or to rebase.
        let choices = (try configuration.string("pull.rebase"), try configuration.string("pull.ff"))
        if choices == (nil, nil) { try repository.setString("pull.rebase", "false") }
    }

    /// Removes our parts, and keeps them from being installed again; returns those that were removed.
    func uninstall(from repository: borrowing Repository) throws -> [HookPart] {
        var removed: [HookPart] = []
        try repository.waitingForLock(of: "config") { () throws -> Void in
            try repository.setString(Self.key, "false")
            if let driver = try repository.localString(Self.driverKey), Self.isOurs(driver) {
                try repository.setString(Self.driverKey, nil)
                try repository.setString(Self.nameKey, nil)
                removed.append(.driver)
            }
            if try repository.localString(Self.strategyKey) == Self.strategy {
                try repository.setString(Self.strategyKey, nil)
                removed.append(.strategy)
            }
        }
        try StoreError.writing { try attributes.remove(from: repository.commonFolder) }
        if try hook?.remove() == true { removed.append(.hook(.preCommit)) }
        return removed
    }
}

extension Session {
    /// Installs the merge driver, the strategy and the hooks, without adopting hand edits; foreign ones are kept.
    package func installHooks() throws -> HookStatus {
        try withHooks { hooks, repository in
            try hooks.install(in: repository, isEverywhere: true)
            return try hooks.status(of: repository)
        }
    }

    /// Installs them after the first change in a clone that git made; returns warnings about hooks to add by hand. A
    /// problem here never fails a command.
    @discardableResult
    package func installMissingHooks(in repository: borrowing Repository) -> [Warning] {
        let mark = "\(repository.commonFolder)/\(RepositoryHooks.mark)"
        guard !FileSystem.exists(mark), let prefix = try? folder.prefix(in: repository) else { return [] }
        return (try? RepositoryHooks.install(in: repository, environment, prefixes: [prefix])) ?? []
    }

    /// Removes what ``installHooks()`` installed, if it is ours; returns what was removed.
    package func uninstallHooks() throws -> [HookPart] { try withHooks { try $0.uninstall(from: $1) } }

    package func hookStatus() throws -> HookStatus { try withHooks { try $0.status(of: $1) } }

    private func withHooks<T>(_ body: (RepositoryHooks, borrowing Repository) throws -> T) throws -> T {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        guard let hooks = try hooks(of: repository) else { throw JournalError.programUnknown }
        return try body(hooks, repository)
    }

    func hooks(of repository: borrowing Repository) throws -> RepositoryHooks? {
        try RepositoryHooks(repository, environment, prefixes: [folder.prefix(in: repository)])
    }

    var storeContext: StoreContext {
        StoreContext(
            variables: environment.variables, isVerifying: isVerifying,
            merge: { [environment, path = folder.path] in environment.merge($0, $1, $2, $3, in: path) },
            ownVariable: HookFile.ownCommit, isOwnHook: HookFile.isOurs)
    }
}
