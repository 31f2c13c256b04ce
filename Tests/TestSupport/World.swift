import Foundation

/// A little world for the built binary: a folder that removes itself with a home, git's configuration and a journal's
/// folder in it, and an environment that holds nothing of the machine but `PATH`.
public struct World: Sendable {
    /// Everything that the world holds.
    public let folder: TemporaryFolder
    /// The variables that every process sees.
    public var environment: [String: String]
    /// The folder that processes are started in, relative to the world's.
    public var place: String

    /// Git's configuration, as a test starts: a user's name, and no waiting for the disk.
    public static let configuration = """
        [user]
        \tname = Test Person
        \temail = test@example.invalid
        [init]
        \tdefaultBranch = main
        [weekyii]
        \tdurability = relaxed

        """

    /// The same for a test that does with git what our own hooks would refuse.
    public static let withoutHooks = configuration + "\thooks = false\n"

    /// Makes a world.
    ///
    /// - Parameters:
    ///   - place: the folder that processes are started in; it is made.
    ///   - zone: the machine's time zone, by its IANA name.
    ///   - configuration: git's global configuration.
    /// - Throws: when the folders can't be made.
    public init(
        place: String = "journal", zone: String = "Asia/Shanghai", configuration: String = World.configuration
    ) throws {
        folder = try TemporaryFolder()
        self.place = place
        try folder.makeFolder(place)
        try folder.write(configuration, to: "home/.gitconfig")
        environment = [
            "HOME": folder.path("home"), "PATH": Self.searchPath,
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": folder.path("home/.gitconfig"), "TZ": zone, "LANG": "C",
        ]
    }

    /// A world in a folder that holds all of it; variables that name another folder are changed to name this one.
    init(folder: TemporaryFolder, place: String, environment: [String: String], movedFrom path: String) {
        self.folder = folder
        self.place = place
        self.environment = environment.mapValues { $0.replacing(path, with: folder.path) }
    }

    /// Where programs are looked for: not where a `git-merge-weekyii` is installed, which a world has only when a test says so.
    private static let searchPath: String = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folders = path.split(separator: ":").filter { folder in
            !FileManager.default.fileExists(atPath: "\(folder)/git-merge-weekyii")
        }
        return folders.joined(separator: ":")
    }()

    /// The same world, seen from another of its folders.
    public func at(_ place: String) -> World {
        var world = self
        world.place = place
        return world
    }

    /// The same world with further variables.
    public func with(_ variables: [String: String]) -> World {
        var world = self
        world.environment.merge(variables) { $1 }
        return world
    }

    /// Starts the built `weekyii`.
    ///
    /// - Parameters:
    ///   - words: its arguments.
    ///   - now: the clock that it sees, `2026-01-29 09:00`, seconds optional.
    ///   - input: what it reads from standard input.
    /// - Throws: when it can't be started.
    public func start(_ words: [String], now: String, input: String = "") throws -> Child {
        let variables = environment.merging(["WEEKYII_NOW": now]) { $1 }
        return try Child(
            Self.binary, words, environment: variables, folder: folder.path(place), input: input)
    }

    /// Runs the built `weekyii`.
    ///
    /// - Parameters:
    ///   - words: its arguments.
    ///   - now: the clock that it sees, `2026-01-29 09:00`, seconds optional.
    ///   - input: what it reads from standard input.
    /// - Throws: when it can't be started.
    public func weekyii(_ words: String..., now: String, input: String = "") throws -> Outcome {
        try start(words, now: now, input: input).outcome()
    }

    /// Runs `weekyii` as ``weekyii(_:now:input:)`` does.
    public func weekyii(_ words: [String], now: String, input: String = "") throws -> Outcome {
        try start(words, now: now, input: input).outcome()
    }

    /// Runs the built `weekyii` under `strace`.
    ///
    /// - Parameters:
    ///   - options: of `strace`.
    ///   - words: the arguments of `weekyii`.
    ///   - now: the clock that it sees.
    /// - Throws: when it can't be started.
    public func traced(_ options: [String], _ words: [String], now: String) throws -> Outcome {
        let variables = environment.merging(["WEEKYII_NOW": now]) { $1 }
        return try Child(
            "strace", ["-f"] + options + [Self.binary] + words, environment: variables, folder: folder.path(place)
        ).outcome()
    }

    /// Whether `strace` is installed and may trace.
    public static let hasTracing: Bool = {
        guard let world = try? World() else { return false }
        return (try? world.traced(["-o", "/dev/null"], ["--version"], now: "2026-01-28 08:00"))?.status == 0
    }()

    /// Runs the real `git`.
    ///
    /// - Throws: ``GitFailure`` when its exit status isn't 0.
    @discardableResult
    public func git(_ words: String..., input: String = "") throws -> Outcome { try git(words, input: input) }

    /// Runs `git` as ``git(_:input:)`` does.
    @discardableResult
    public func git(_ words: [String], input: String = "") throws -> Outcome {
        let outcome = try tryGit(words, input: input)
        guard outcome.status == 0 else { throw GitFailure(words: words, outcome: outcome) }
        return outcome
    }

    /// Runs `git`, whatever comes of it.
    public func tryGit(_ words: [String], input: String = "") throws -> Outcome {
        try Child("git", words, environment: environment, folder: folder.path(place), input: input).outcome()
    }

    /// Runs a script of the shell, which ends with the first command that fails.
    public func shell(_ script: String) throws -> Outcome {
        try Child("sh", ["-ec", script], environment: environment, folder: folder.path(place)).outcome()
    }

    /// A `git` that failed where a test needs it.
    public struct GitFailure: Error, Sendable {
        /// Its arguments.
        public let words: [String]
        /// What it left behind.
        public let outcome: Outcome
    }

    /// The built `weekyii`: it stands beside the program that runs the tests.
    public static let binary: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        var folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent("weekyii").path
            let attributes = try? FileManager.default.attributesOfItem(atPath: candidate)
            if attributes?[.type] as? FileAttributeType == .typeRegular { return candidate }
            folder.deleteLastPathComponent()
        }
        return "weekyii"
    }()
}
