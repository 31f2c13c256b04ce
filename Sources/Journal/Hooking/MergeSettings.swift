import Files
import Git

/// Git's configuration for our merges: the driver for one file, and the strategy for whole trees (`GitJournal.md`,
/// "Hooks").
struct MergeSettings {
    let program: String
    /// The `PATH` that git searches for commands.
    let searchPath: String

    private static let driverKey = "merge.weekyii.driver"
    private static let nameKey = "merge.weekyii.name"
    private static let strategyKey = "pull.twohead"
    /// Marks that Weekyii, not the user, set `pull.rebase`.
    private static let pullKey = "merge.weekyii.pull"
    private static let strategy = "weekyii"
    private static let name = "merges a day's plan by its meaning"
    /// Behind `--`, because a path may be `--help`.
    private static let arguments = " merge-driver -- %O %A %B %P"
    /// The arguments that versions before wrote, without the `--`.
    private static let oldArguments = " merge-driver %O %A %B %P"

    /// The driver's command line, which git runs through the shell. Git replaces `%O` and the like and quotes them if
    /// needed, so a percent sign in the path has to be doubled.
    private var driver: String {
        ShellQuoting.quoted(program.replacing(sign: "%", with: "%%")) + Self.arguments
    }

    /// Whether git can find the strategy's program.
    private var isStrategyFound: Bool {
        searchPath.utf8.split(separator: UInt8(ascii: ":")).contains {
            FileSystem.isExecutable("\(Substring($0))/git-merge-\(Self.strategy)")
        }
    }

    private static func isOurs(_ driver: String) -> Bool {
        driver.hasSuffix(arguments) || driver.hasSuffix(oldArguments)
    }

    func driverState(_ configuration: borrowing Configuration) throws(GitError) -> HookState {
        switch try configuration.string(Self.driverKey) {
        case nil: return .missing
        case driver: return try configuration.string(Self.nameKey) == nil ? .outdated : .inPlace
        case let other?: return Self.isOurs(other) ? .outdated : .foreign(other)
        }
    }

    func strategyState(_ configuration: borrowing Configuration) throws(GitError) -> HookState {
        switch (try configuration.string(Self.strategyKey), isStrategyFound) {
        case (Self.strategy, true): .inPlace
        case (Self.strategy, false): .dangling
        case (nil, true): .missing
        case (nil, false): .unavailable
        case (let other?, true): .foreign(other)
        case (let other?, false): .foreignAlone(other)
        }
    }

    /// Whether ``install(in:)`` would change something.
    func needsInstalling(in repository: borrowing Repository) throws(GitError) -> Bool {
        let configuration = try repository.configuration()
        if try driverState(configuration).isRepairable { return true }
        return [.missing, .dangling].contains(try strategyState(configuration))
    }

    /// Sets the driver and the strategy if they are missing or outdated, and removes a strategy that git can't find.
    func install(in repository: borrowing Repository) throws(GitError) {
        let configuration = try repository.configuration()
        if try driverState(configuration).isRepairable {
            try repository.setString(Self.nameKey, Self.name)
            try repository.setString(Self.driverKey, driver)
        }
        switch try strategyState(configuration) {
        case .missing:
            try repository.setString(Self.strategyKey, Self.strategy)
            // Git refuses a plain pull of diverged histories until it is configured to merge or to rebase.
            let choices = (try configuration.string("pull.rebase"), try configuration.string("pull.ff"))
            if choices == (nil, nil) {
                try repository.setString(Self.pullKey, "true")
                try repository.setString("pull.rebase", "false")
            }
        // A plain pull goes on merging, file by file with the driver.
        case .dangling: try repository.removeString(Self.strategyKey)
        default: break
        }
    }

    /// Removes the driver and the strategy if they are ours.
    ///
    /// - Returns: the parts that were removed.
    static func remove(from repository: borrowing Repository) throws(GitError) -> [HookPart] {
        var removed: [HookPart] = []
        if let driver = try repository.localString(driverKey), isOurs(driver) {
            try repository.removeString(driverKey)
            try repository.removeString(nameKey)
            removed.append(.driver)
        }
        if try removeStrategy(from: repository) { removed.append(.strategy) }
        return removed
    }

    private static func removeStrategy(from repository: borrowing Repository) throws(GitError) -> Bool {
        if try repository.localString(pullKey) != nil {
            try repository.removeString(pullKey)
            if try repository.localString("pull.rebase") == "false" { try repository.removeString("pull.rebase") }
        }
        guard try repository.localString(strategyKey) == strategy else { return false }
        try repository.removeString(strategyKey)
        return true
    }
}
