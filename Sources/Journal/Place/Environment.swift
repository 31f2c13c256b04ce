public import CivilTime
public import Parts

/// What a command is told of the world outside the journal; nothing below reads the environment or the clock.
public struct Environment: Sendable {
    /// The environment's variables.
    public let variables: [String: String]
    /// The folder that the command was started in, absolute.
    public let folder: String
    /// The clock: the system's, or the one that `WEEKYII_NOW` sets.
    public let clock: Clock

    /// The program that runs, absolute; nil where that isn't known. Hooks name it.
    public let program: String?
    /// What a journal holds.
    let parts: PartList
    /// The steps from older versions of the format.
    let migrations: [Migration]

    /// Makes surroundings.
    public init(
        variables: [String: String], folder: String, clock: Clock, program: String? = nil, parts: PartList = .standard,
        migrations: [Migration] = []
    ) {
        self.program = program
        self.parts = parts
        self.migrations = migrations
        self.variables = variables
        self.folder = folder
        self.clock = clock
    }

    /// The file that stands for the user's own git configuration; nil where git's usual places do.
    var userConfiguration: String? { variables["GIT_CONFIG_GLOBAL"].map(absolute) }

    /// A path made absolute against ``folder``.
    public func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }
}
