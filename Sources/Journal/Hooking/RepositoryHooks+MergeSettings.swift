import Files
import Git

/// Git's configuration for our merges: the driver for one file, and the strategy for whole trees (`GitJournal.md`,
/// "Hooks").
extension RepositoryHooks {
    private static let driverKey = "merge.weekyii.driver"
    private static let nameKey = "merge.weekyii.name"
    private static let strategyKey = "pull.twohead"
    private static let strategy = "weekyii"
    private static let name = "merges a day's plan by its meaning"

    /// The driver's command line, which git runs through the shell. Git replaces `%O` and the like and quotes them if
    /// needed, so a percent sign in the path has to be doubled.
    private var driver: String {
        // Behind `--`, because a path may be `--help`.
        ShellQuoting.quoted(program.replacing(sign: "%", with: "%%")) + " merge-driver -- %O %A %B %P"
    }

    private static func isOurs(_ driver: String) -> Bool { driver.contains(" merge-driver ") }

    private static func hasStrategy(_ folder: some StringProtocol) -> Bool {
        FileSystem.isExecutable("\(folder)/git-merge-\(strategy)")
    }

    /// Whether git can find the strategy's program.
    private var isStrategyFound: Bool {
        searchPath.utf8.split(separator: UInt8(ascii: ":")).contains { Self.hasStrategy(Substring($0)) }
    }

    func driverState(_ configuration: Configuration) throws -> HookState {
        switch try configuration.string(Self.driverKey) {
        case nil: return .missing
        case driver: return .inPlace
        case let other?: return Self.isOurs(other) ? .outdated : .foreign(other)
        }
    }

    func strategyState(_ configuration: Configuration) throws -> HookState {
        switch try configuration.string(Self.strategyKey) {
        case Self.strategy: return isStrategyFound ? .inPlace : .dangling(linking)
        case let other?: return .foreign(other)
        case nil: return isStrategyFound || Self.hasStrategy(folder) ? .missing : .unavailable
        }
    }

    /// The folder of this program.
    private var folder: String { Path(program).parent.text }

    /// The shell command after which git finds the strategy's program.
    private var linking: String {
        if Self.hasStrategy(folder) { return "export PATH=\(ShellQuoting.word(folder)):\"$PATH\"" }
        return "ln -s \(ShellQuoting.word(program)) DIR/git-merge-\(Self.strategy)"
    }

    /// Sets the driver if it is missing or outdated, and the strategy if it is missing and its program is on the `PATH`
    /// or beside this one.
    func installSettings(in repository: borrowing Repository) throws {
        let configuration = try repository.configuration()
        if try driverState(configuration).isRepairable {
            try repository.setString(Self.nameKey, Self.name)
            try repository.setString(Self.driverKey, driver)
        }
        guard try strategyState(configuration) == .missing else { return }
        try repository.setString(Self.strategyKey, Self.strategy)
        // Git refuses a plain pull of diverged histories until it is configured to merge or to rebase.
        let choices = (try configuration.string("pull.rebase"), try configuration.string("pull.ff"))
        if choices == (nil, nil) { try repository.setString("pull.rebase", "false") }
    }

    /// Removes the driver and the strategy if they are ours.
    ///
    /// - Returns: the parts that were removed.
    static func removeSettings(from repository: borrowing Repository) throws -> [HookPart] {
        var removed: [HookPart] = []
        if let driver = try repository.localString(driverKey), isOurs(driver) {
            try repository.removeString(driverKey)
            try repository.removeString(nameKey)
            removed.append(.driver)
        }
        if try repository.localString(strategyKey) == strategy {
            try repository.removeString(strategyKey)
            removed.append(.strategy)
        }
        return removed
    }
}
