import CLinux
import Glibc

/// A child process with its own environment, folder and input.
///
/// Its output is written to unnamed files. So it never waits for a reader, and no process of another test can hold the
/// end of a pipe open.
public struct Child: Sendable {
    /// An error of starting a process or creating its files.
    public struct Failure: Error, Sendable {
        /// The call that failed.
        public let call: String
        /// The system's error number.
        public let number: Int32
    }

    private let process: pid_t
    private let output: Int32
    private let error: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: an absolute path, or a name that is searched on the `PATH` of `environment`.
    ///   - arguments: the arguments after the program's name.
    ///   - environment: all of its environment variables.
    ///   - folder: its working directory, absolute.
    ///   - input: the text on standard input.
    /// - Throws: ``Failure`` when it can't be started.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String, input: String = ""
    ) throws(Failure) {
        let standardInput = try Self.nameless()
        defer { close(standardInput) }
        try RawFile.fill(standardInput, with: Array(input.utf8))
        lseek(standardInput, 0, SEEK_SET)
        try self.init(program, arguments, environment: environment, folder: folder, reading: standardInput)
    }

    /// Starts a program with a descriptor as its standard input.
    init(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String, reading source: Int32
    ) throws(Failure) {
        output = try Self.nameless()
        error = try Self.nameless()
        let pairs = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let path = Self.path(of: program, on: environment["PATH"] ?? "/usr/bin:/bin")
        process = try Self.spawn(path, [program] + arguments, pairs, in: folder, streams: [source, output, error])
    }

    /// How long a program may take, in milliseconds, before it is ended: far more than a whole run of the tests.
    private static let limit: Int32 = 900_000

    /// Waits for the process to exit.
    ///
    /// - Throws: ``Failure`` when its output can't be read; with `ETIMEDOUT` when it doesn't exit in time.
    public func outcome() throws(Failure) -> Outcome {
        defer {
            close(output)
            close(error)
        }
        let isLate = try hasTimedOut()
        if isLate { kill(process, SIGKILL) }
        var raw: Int32 = 0
        while unsafe waitpid(process, &raw, 0) < 0 {
            guard errno == EINTR else { throw Failure(call: "waitpid", number: errno) }
        }
        if isLate { throw Failure(call: "end", number: ETIMEDOUT) }
        let signal = raw & 0x7f
        return Outcome(
            status: signal == 0 ? (raw >> 8) & 0xff : 128 + signal,
            output: try Self.text(output), error: try Self.text(error))
    }

    /// Waits for the process to exit, and returns whether it exceeded the limit: a program that hangs must not block
    /// all tests.
    private func hasTimedOut() throws(Failure) -> Bool {
        let file = clinux_process_file(process)
        guard file >= 0 else { throw Failure(call: "pidfd_open", number: errno) }
        defer { close(file) }
        var waited = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        var count: Int32 = -1
        repeat { count = unsafe poll(&waited, 1, Self.limit) } while count < 0 && errno == EINTR
        return count == 0
    }

    /// Whether the process has ended, without waiting for it.
    var hasEnded: Bool {
        var information = unsafe siginfo_t()
        let status = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        return unsafe status != 0 || information.si_signo != 0
    }

    /// Creates an unnamed file in memory, which is deleted with its last descriptor.
    private static func nameless() throws(Failure) -> Int32 {
        let descriptor = clinux_memory_file()
        guard descriptor >= 0 else { throw Failure(call: "memfd_create", number: errno) }
        return descriptor
    }

    private static func text(_ descriptor: Int32) throws(Failure) -> String {
        lseek(descriptor, 0, SEEK_SET)
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw Failure(call: "read", number: errno) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += block[..<count]
        }
    }

    /// The path of a program; one that isn't there is left to the error of its start.
    private static func path(of program: String, on path: String) -> String {
        guard !program.contains("/") else { return program }
        let places = path.split(separator: ":").lazy.map { "\($0)/\(program)" }
        return places.first { unsafe access($0, X_OK) == 0 } ?? program
    }

    private static func spawn(
        _ path: String, _ words: [String], _ environment: [String], in folder: String, streams: [Int32]
    ) throws(Failure) -> pid_t {
        // None is blocked: threads of tests block some, which a program would inherit, and a shell would then hang.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer {
            for index in words.indices { unsafe free(arguments[index]) }
            for index in environment.indices { unsafe free(variables[index]) }
        }
        var process: pid_t = 0
        let status = unsafe clinux_spawn(
            &process, path, &arguments, &variables, folder, streams, Int32(streams.count), 0, &none)
        guard status == 0 else { throw Failure(call: "posix_spawn", number: status) }
        return process
    }
}
