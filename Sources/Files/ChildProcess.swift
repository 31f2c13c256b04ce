import CLinux
import Glibc

/// A program that is run without a shell, with exactly the given arguments, environment and folder.
///
/// What it reads and writes are files in memory. So neither side can block the other, however much is written, and
/// background processes that it leaves behind aren't waited for, and can go on writing.
package struct ChildProcess: Sendable {
    package struct Outcome: Equatable, Sendable {
        /// The exit status, or 128 plus the signal's number if a signal ended it.
        package let status: Int32
        package let output: [UInt8]
        /// The contents of standard error; empty if it was joined to standard output.
        package let error: [UInt8]
        /// Whether it was terminated: its limit was reached, or this process got a signal.
        package let isTerminated: Bool

        package var words: String { String(decoding: error, as: UTF8.self) }

        package var firstErrorLine: String { String(words.prefix(4096).prefix { !$0.isNewline }) }
    }

    package enum Limit: Sendable {
        case none
        /// This many seconds without writing anything.
        case silence(seconds: Int)
        case total(milliseconds: Int)

        func end(start: Double, latest: Double) -> Double {
            switch self {
            case .none: .infinity
            case .silence(let seconds): latest + Double(seconds)
            case .total(let milliseconds): start + Double(milliseconds) / 1000
            }
        }
    }

    let program: String
    let arguments: [String]
    let environment: [String: String]
    let folder: String

    /// - Parameter program: a path, absolute or relative to `folder`, or a name without a slash, which is searched on the
    ///   `PATH` of `environment`.
    package init(_ program: String, _ arguments: [String], environment: [String: String], folder: String) {
        (self.program, self.arguments) = (program, arguments)
        (self.environment, self.folder) = (environment, folder)
    }

    package var isThere: Bool { (try? path).map { FileSystem.isExecutable($0) } ?? false }

    var path: String {
        get throws {
            guard !program.contains("/") else { return program }
            let folders = (environment["PATH"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
            let found = folders.lazy.map { $0.hasPrefix("/") ? "\($0)/\(program)" : "\(folder)/\($0)/\(program)" }
                .first { FileSystem.isExecutable($0) }
            guard let found else { throw FileError(program, .system(errno: ENOENT, call: "exec")) }
            return found
        }
    }
}

/// Running. Each function throws ``FileError`` naming the program, when it can't be found or started.
extension ChildProcess {
    /// Runs the program and passes on its standard error as it is written.
    ///
    /// SIGINT, SIGTERM and SIGHUP terminate the program first and then this process.
    ///
    /// - Parameters:
    ///   - isJoined: whether standard error is written to standard output, in order.
    ///   - mayAsk: whether it keeps the terminal's session, where it can prompt and Ctrl-C reaches it. Otherwise it
    ///     gets a new session without a terminal.
    ///   - interrupted: called after a signal has terminated the program, to remove what is half made.
    package func run(
        input: [UInt8] = [], isJoined: Bool = false, within limit: Limit = .none, mayAsk: Bool = true,
        _ heard: ([UInt8]) -> Void = { _ in }, interrupted: () -> Void = {}
    ) throws -> Outcome {
        let source = try Descriptor.inMemory(input, path: program)
        let output = try Descriptor.inMemory(path: program)
        let error = try Descriptor.inMemory(path: program)
        let held = HeldSignals()
        let process = try spawn(
            [source.number, output.number, isJoined ? output.number : error.number], isAlone: !mayAsk,
            blocking: held.before)
        let ending = Descriptor(number: clinux_process_file(process))
        let start = Pause.monotonicSeconds
        var (passed, written, latest) = (0, 0, start)
        while true {
            // Asked first: whatever it wrote before its end is read then.
            let status = try wait(for: process, options: WNOHANG)
            let size = try error.status(path: program).size
            if size > passed { heard(try error.contents(from: passed, path: program)) }
            passed = size
            let count = try size + output.status(path: program).size
            if count != written { (written, latest) = (count, Pause.monotonicSeconds) }
            if let status {
                return Outcome(
                    status: status, output: try output.contents(path: program),
                    error: try error.contents(path: program), isTerminated: false)
            }
            let rest = limit.end(start: start, latest: latest) - Pause.monotonicSeconds
            let signal = rest > 0 ? held.wait(for: ending.number, milliseconds: Int32(min(rest * 1000 + 1, 100))) : 0
            guard rest <= 0 || signal != 0 else { continue }
            let last = try end(process, ending.number, isAlone: !mayAsk)
            // The signal takes effect when it is no longer held.
            if signal != 0 {
                interrupted()
                raise(signal)
            }
            return Outcome(status: last, output: [], error: [], isTerminated: true)
        }
    }

    /// Runs the program on the three standard streams of this process, such as an editor, and returns its exit status. A
    /// pager reads a text instead. Meanwhile this process ignores Ctrl-C and Ctrl-\; only the program receives them.
    package func runInForeground(reading text: String? = nil) throws -> Int32 {
        let source = try Descriptor.inMemory(Array((text ?? "").utf8), path: program)
        let process = try spawn([text == nil ? STDIN_FILENO : source.number, STDOUT_FILENO, STDERR_FILENO])
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in before { _ = signal(number, handler) } }
        return try wait(for: process) ?? 0
    }

    /// Starts the program in a session of its own and doesn't wait for it. Its streams are `/dev/null`, no signal from
    /// the terminal reaches it, and it inherits no other open files.
    package func detach() throws {
        let nothing = Descriptor(number: unsafe open("/dev/null", O_RDWR | O_CLOEXEC))
        guard nothing.number >= 0 else { throw FileError.last(program, "open") }
        _ = try spawn([nothing.number, nothing.number, nothing.number], isAlone: true)
    }
}
