import Foundation

/// A hermetic environment for the built binary: a temporary folder with a home, git's configuration and a journal's
/// folder, and variables that contain nothing of the machine but `PATH`.
public struct World: Sendable {
    /// The temporary folder.
    public let folder: TemporaryFolder
    /// The variables of every process.
    public var environment: [String: String]
    /// The working directory of processes, relative to the world's folder.
    public var place: String

    /// Git's initial configuration: a user name, and no flushing to the disk.
    public static let configuration = """
        [user]
        \tname = Test Person
        \temail = test@example.invalid
        [init]
        \tdefaultBranch = main
        [weekyii]
        \tdurability = relaxed

        """

    /// The same without Weekyii's hooks, for tests whose git commands those would refuse.
    public static let withoutHooks = configuration + "\thooks = false\n"

    /// Creates a world.
    ///
    /// - Parameters:
    ///   - place: the working directory of processes, which is created.
    ///   - zone: the machine's time zone, by its IANA name.
    ///   - configuration: git's global configuration.
    /// - Throws: when the folders can't be created.
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
        // What a build with a checker needs (`Tests/Sanitizers`).
        for name in ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
            environment[name] = ProcessInfo.processInfo.environment[name]
        }
    }

    /// Creates a world in a folder that contains all of it; variables with the old folder's path get the new one.
    init(folder: TemporaryFolder, place: String, environment: [String: String], movedFrom path: String) {
        self.folder = folder
        self.place = place
        self.environment = environment.mapValues { $0.replacing(path, with: folder.path) }
    }

    /// The `PATH` of programs, without folders with an installed `git-merge-weekyii`: a world has one only if a test
    /// adds it.
    private static let searchPath: String = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folders = path.split(separator: ":").filter { folder in
            !FileManager.default.fileExists(atPath: "\(folder)/git-merge-weekyii")
        }
        return folders.joined(separator: ":")
    }()

    /// The same world with another working directory.
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
    ///   - now: the time of its clock, `2026-01-29 09:00`, seconds optional.
    ///   - input: the text on standard input.
    /// - Throws: when it can't be started.
    public func start(_ words: [String], now: String, input: String = "") throws -> Child {
        let variables = environment.merging(["WEEKYII_NOW": now]) { $1 }
        return try Child(
            Self.binary, words, environment: variables, folder: folder.path(place), input: input)
    }

    /// Runs `weekyii`: in this process if that can't make a difference, else the built program.
    ///
    /// - Parameters:
    ///   - words: its arguments.
    ///   - now: the time of its clock, `2026-01-29 09:00`, seconds optional.
    ///   - input: the text on standard input.
    /// - Throws: when it can't be started.
    public func weekyii(_ words: String..., now: String, input: String = "") throws -> Outcome {
        try weekyii(words, now: now, input: input)
    }

    /// Runs `weekyii` like ``weekyii(_:now:input:)``.
    public func weekyii(_ words: [String], now: String, input: String = "") throws -> Outcome {
        try inProcess(words, now: now)?.outcome(input: input) ?? start(words, now: now, input: input).outcome()
    }

    /// What `weekyii` writes to both streams when it runs in this process, and the exit status.
    ///
    /// - Returns: nil if it needs a process of its own.
    public func said(by words: [String], now: String) -> (text: String, status: Int32)? {
        inProcess(words, now: now)?.joined()
    }

    private func inProcess(_ words: [String], now: String) -> InProcessRun? {
        InProcessRun(words, variables: environment.merging(["WEEKYII_NOW": now]) { $1 }, folder: folder.path(place))
    }

    /// Runs the built `weekyii` under `strace`.
    ///
    /// - Parameters:
    ///   - options: the options of `strace`.
    ///   - words: the arguments of `weekyii`.
    ///   - now: the time of its clock.
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

    /// Runs `git` like ``git(_:input:)``.
    @discardableResult
    public func git(_ words: [String], input: String = "") throws -> Outcome {
        let outcome = try tryGit(words, input: input)
        guard outcome.status == 0 else { throw GitFailure(words: words, outcome: outcome) }
        return outcome
    }

    /// Runs `git` and returns its outcome, also on a failure.
    public func tryGit(_ words: [String], input: String = "") throws -> Outcome {
        try Child("git", words, environment: environment, folder: folder.path(place), input: input).outcome()
    }

    /// Runs a shell script, which stops at the first failing command.
    public func shell(_ script: String) throws -> Outcome {
        try Child("sh", ["-ec", script], environment: environment, folder: folder.path(place)).outcome()
    }

    /// An error of a `git` command that a test relies on.
    public struct GitFailure: Error, Sendable {
        /// The arguments.
        public let words: [String]
        /// The outcome.
        public let outcome: Outcome
    }

    /// The built `weekyii`, beside the test executable.
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
