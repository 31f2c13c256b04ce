/// The user's git, run without a shell in a folder and an environment that the caller chooses.
public struct GitProgram: Sendable {
    /// Why git couldn't be started.
    public enum StartError: Error, Equatable, Sendable {
        /// No git is on the `PATH`.
        case notFound
        /// The system refuses: too many open files, no memory, a folder that is gone.
        case system(FileError)
        /// Git was started, and then the system had no process, memory or open file left for it; what git said.
        case exhausted(words: String)
    }

    private let folder: String
    private let environment: [String: String]
    private let settings: [String]

    /// Describes how git is run.
    ///
    /// - Parameters:
    ///   - folder: the folder that it is started in, absolute.
    ///   - environment: every variable that it sees; see ``GitEnvironment``.
    ///   - settings: `key=value` of each setting that goes before the user's (`git -c`).
    public init(in folder: String, environment: [String: String], settings: [String] = []) {
        self.folder = folder
        self.environment = environment
        self.settings = settings
    }

    /// Whether git is on the `PATH`.
    public var isInstalled: Bool { process([]).isThere }

    /// Runs git and waits for its end.
    ///
    /// Like ``watch(_:patience:mayAsk:_:)`` it throws ``StartError/exhausted(words:)`` for a git that failed for want of
    /// resources, whatever its exit status means otherwise.
    ///
    /// - Parameters:
    ///   - words: the arguments, as they are.
    ///   - input: what it reads from standard input.
    ///   - isJoined: whether standard error goes where standard output goes.
    public func run(
        _ words: [String], input: [UInt8] = [], isJoined: Bool = false
    ) throws(StartError) -> ChildProcess.Outcome {
        let process = try found(words)
        let outcome = try Self.started { () throws(FileError) in
            try process.run(input: input, isJoined: isJoined)
        }
        try outcome.requireResources(isJoined: isJoined)
        return outcome
    }

    /// Runs git and passes on what it says on standard error meanwhile, as
    /// ``ChildProcess/watch(patience:mayAsk:limit:most:memory:_:)``.
    public func watch(
        _ words: [String], patience: Int?, mayAsk: Bool, _ heard: ([UInt8]) -> Void
    ) throws(StartError) -> ChildProcess.Ending {
        let process = try found(words)
        let ending = try Self.started { () throws(FileError) in
            try process.watch(patience: patience, mayAsk: mayAsk, heard)
        }
        if case .ended(let outcome) = ending { try outcome.requireResources(isJoined: false) }
        return ending
    }

    /// Starts git in the background, as ``ChildProcess/detach(holding:)``.
    public func detach(_ words: [String], holding lock: borrowing FileLock) throws(StartError) {
        let process = try found(words)
        do throws(FileError) { try process.detach(holding: lock) } catch { throw .system(error) }
    }

    private func process(_ words: [String]) -> ChildProcess {
        ChildProcess("git", settings.flatMap { ["-c", $0] } + words, environment: environment, folder: folder)
    }

    private func found(_ words: [String]) throws(StartError) -> ChildProcess {
        let process = process(words)
        guard process.isThere else { throw .notFound }
        return process
    }

    private static func started<T>(_ body: () throws(FileError) -> T) throws(StartError) -> T {
        do throws(FileError) { return try body() } catch { throw .system(error) }
    }
}
