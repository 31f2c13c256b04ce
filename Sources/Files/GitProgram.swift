/// The user's git, run without a shell in a given folder and environment.
public struct GitProgram: Sendable {
    /// The reason why git couldn't run.
    public enum StartError: Error, Equatable, Sendable {
        /// There is no git on the `PATH`.
        case notFound
        /// The process couldn't be started: too many open files, no memory, or a missing folder.
        case system(FileError)
        /// Git started, but then ran out of processes, memory or open files; with git's message.
        case exhausted(words: String)
        /// Git doesn't know an option, so it is older than ``GitProgram/oldest``; with git's message.
        case tooOld(words: String)
    }

    /// The oldest version of git that knows every option that is passed to it (`git merge-tree --write-tree`).
    public static let oldest = "2.38"

    private let folder: String
    private let environment: [String: String]
    private let settings: [String]

    /// Describes how to run git.
    ///
    /// - Parameters:
    ///   - folder: the working directory, absolute.
    ///   - environment: all environment variables; see ``GitEnvironment``.
    ///   - settings: settings as `key=value` that override the user's (`git -c`).
    public init(in folder: String, environment: [String: String], settings: [String] = []) {
        self.folder = folder
        self.environment = environment
        self.settings = settings
    }

    /// Whether git is on the `PATH`.
    public var isInstalled: Bool { process([]).isThere }

    /// Runs git and waits for it to exit.
    ///
    /// Like ``watch(_:timeout:mayAsk:_:)``, it throws ``StartError/exhausted(words:)`` when git failed for lack of
    /// resources, whatever the exit status, and ``StartError/tooOld(words:)`` for git's usage error.
    ///
    /// - Parameters:
    ///   - words: the arguments.
    ///   - input: the bytes on standard input.
    ///   - isJoined: whether standard error is written to standard output.
    public func run(
        _ words: [String], input: [UInt8] = [], isJoined: Bool = false
    ) throws(StartError) -> ChildProcess.Outcome {
        let process = try found(words)
        let outcome = try Self.started(process.run(input: input, isJoined: isJoined))
        try outcome.requireResources(isJoined: isJoined)
        try outcome.requireUsage(isJoined: isJoined)
        return outcome
    }

    /// Runs git and passes on its standard error as it arrives; see
    /// ``ChildProcess/watch(timeout:mayAsk:_:)``.
    public func watch(
        _ words: [String], timeout: Int?, mayAsk: Bool, _ heard: ([UInt8]) -> Void
    ) throws(StartError) -> ChildProcess.Ending {
        let process = try found(words)
        let ending = try Self.started(process.watch(timeout: timeout, mayAsk: mayAsk, heard))
        if case .ended(let outcome) = ending {
            try outcome.requireResources(isJoined: false)
            try outcome.requireUsage(isJoined: false)
        }
        return ending
    }

    /// Starts git in the background; see ``ChildProcess/detach()``.
    public func detach(_ words: [String]) throws(StartError) {
        let process = try found(words)
        try Self.started(process.detach())
    }

    private func process(_ words: [String]) -> ChildProcess {
        ChildProcess("git", settings.flatMap { ["-c", $0] } + words, environment: environment, folder: folder)
    }

    private func found(_ words: [String]) throws(StartError) -> ChildProcess {
        let process = process(words)
        guard process.isThere else { throw .notFound }
        return process
    }

    private static func started<T>(_ body: @autoclosure () throws(FileError) -> T) throws(StartError) -> T {
        do throws(FileError) { return try body() } catch { throw .system(error) }
    }
}

/// Detects git's failures for lack of system resources.
extension ChildProcess.Outcome {
    /// Throws git's message if it failed for lack of processes, memory or open files.
    ///
    /// - Parameter isJoined: whether standard error is part of the output.
    func requireResources(isJoined: Bool) throws(GitProgram.StartError) {
        guard status != 0 else { return }
        let words = String(decoding: isJoined ? output : error, as: UTF8.self)
        let line = words.split(whereSeparator: \.isNewline).first { Self.isShortage($0) }
        guard let line else { return }
        let start = Self.starts.first { line.hasPrefix($0) } ?? ""
        throw .exhausted(words: String(line.dropFirst(start.count)))
    }

    /// Requires that git knew its command and options: otherwise it exits with status 129 and describes the usage.
    func requireUsage(isJoined: Bool) throws(GitProgram.StartError) {
        guard status == 129 else { return }
        let lines = String(decoding: isJoined ? output : error, as: UTF8.self).split(whereSeparator: \.isNewline)
        // A signal has that status, too.
        guard let usage = lines.firstIndex(where: { $0.hasPrefix("usage: git") }) else { return }
        throw .tooOld(words: String(usage == 0 ? lines[0] : lines[usage - 1].dropFirst("error: ".count)))
    }

    /// Whether a line from git, or from its shell, reports a lack of resources. Lines from a remote have another
    /// prefix.
    private static func isShortage(_ line: Substring) -> Bool {
        guard starts.contains(where: { line.hasPrefix($0) }) else { return line.hasSuffix(": Cannot fork") }
        return reasons.contains { line.hasSuffix($0) } || line.contains("Out of memory")
    }

    private static let starts = ["error: ", "fatal: "]
    private static let reasons = [
        ": Resource temporarily unavailable", ": Too many open files", ": Too many open files in system",
        ": Cannot allocate memory",
    ]
}
