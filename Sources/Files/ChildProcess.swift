import CLinux
import Glibc

/// A program that is run without a shell, with exactly the given arguments, environment and folder.
///
/// Its input and output are files in memory. So neither side can block the other, however much is written. A program
/// that ignores its input causes no error, and background processes that it leaves behind aren't waited for.
public struct ChildProcess: Sendable {
    /// The result of a program.
    public struct Outcome: Equatable, Sendable {
        /// The exit status, or 128 plus the signal's number if a signal ended it.
        public let status: Int32
        /// The contents of standard output.
        public let output: [UInt8]
        /// The contents of standard error; empty if it was joined to standard output.
        public let error: [UInt8]

        /// The first line of standard error.
        public var firstErrorLine: String {
            String(decoding: error.prefix(4096).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    let program: String
    private let arguments: [String]
    private let environment: [String: String]
    private let folder: String

    /// Describes a program.
    ///
    /// - Parameters:
    ///   - program: a path, absolute or relative to `folder`, or a name without a slash, which is searched on the
    ///     `PATH` of `environment`.
    ///   - arguments: the arguments after the program's name.
    ///   - environment: all of its environment variables.
    ///   - folder: its working directory, absolute.
    public init(_ program: String, _ arguments: [String], environment: [String: String], folder: String) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// Runs the program and waits for it to exit (`posix_spawn`).
    ///
    /// - Parameters:
    ///   - input: the bytes on standard input.
    ///   - isJoined: whether standard error is written to standard output, in order.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func run(input: [UInt8] = [], isJoined: Bool = false) throws(FileError) -> Outcome {
        let source = try Descriptor.inMemory(input, path: program)
        let output = try Descriptor.inMemory(path: program)
        let error = try Descriptor.inMemory(path: program)
        let streams = [source.number, output.number, isJoined ? output.number : error.number]
        let status = try wait(for: spawn(try path, streams))
        return Outcome(
            status: status, output: try output.readFromStart(path: program),
            error: try error.readFromStart(path: program))
    }

    /// Starts the program in a session of its own and doesn't wait for it. Its streams are `/dev/null`, no signal from
    /// the terminal reaches it, and it inherits no other open files.
    ///
    /// A program that ends before this process remains in the process table as a zombie.
    ///
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func detach() throws(FileError) {
        let nothing = try Descriptor.nothing(path: program)
        _ = try spawn(try path, [nothing.number, nothing.number, nothing.number], isAlone: true)
    }

    /// Whether the program can be found.
    public var isThere: Bool { (try? path).map { FileSystem.isExecutable($0) } ?? false }

    /// The path of the program.
    var path: String {
        get throws(FileError) {
            guard !program.contains("/") else { return program }
            let folders = (environment["PATH"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
            let found = folders.lazy.map { $0.hasPrefix("/") ? "\($0)/\(program)" : "\(folder)/\($0)/\(program)" }
                .first { FileSystem.isExecutable($0) }
            guard let found else { throw FileError(program, .system(errno: ENOENT, call: "exec")) }
            return found
        }
    }

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - streams: its open files, from descriptor 0 on.
    ///   - isAlone: whether it gets a session of its own and inherits no other open files.
    ///   - signals: its initial signal mask; nil for this thread's.
    func spawn(
        _ path: String, _ streams: [Int32], isAlone: Bool = false, blocking signals: sigset_t? = nil
    ) throws(FileError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        unsafe clinux_spawn_in_folder(&actions, folder)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        Self.restorePipeSignal(&attributes)
        if let signals { Self.block(signals, &attributes) }
        if isAlone { unsafe clinux_spawn_alone(&actions, &attributes, Int32(streams.count)) }
        let words = CStrings([program] + arguments)
        let variables = CStrings(environment: environment)
        var process: pid_t = 0
        let status = Self.whileWritten {
            unsafe posix_spawn(&process, path, &actions, &attributes, words.pointers, variables.pointers)
        }
        guard status == 0 else { throw FileError(program, .system(errno: status, call: "exec")) }
        Trace.note(.spawn, "\(path) as process \(process)")
        return process
    }

    /// Retries for up to one second while the program's file is open for writing (ETXTBSY). A process forked while a
    /// script was being saved keeps the file open until it calls `exec`.
    private static func whileWritten(_ call: () -> Int32) -> Int32 {
        for _ in 0..<100 {
            let status = call()
            guard status == ETXTBSY else { return status }
            Pause.milliseconds(10)
        }
        return ETXTBSY
    }

    /// Restores the default action of SIGPIPE in the program: this process may ignore the signal, and programs inherit
    /// that.
    private static func restorePipeSignal(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    }

    private static func block(_ signals: sigset_t, _ attributes: inout posix_spawnattr_t) {
        var signals = signals
        var flags: Int16 = 0
        unsafe posix_spawnattr_getflags(&attributes, &flags)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK))
    }

    /// Waits for a process to end and returns its exit status, or 128 plus the signal's number if a signal ended it.
    func wait(for process: pid_t) throws(FileError) -> Int32 {
        var raw: Int32 = 0
        guard retrying({ unsafe waitpid(process, &raw, 0) }) == process else { throw .last(program, "wait") }
        let signal = raw & 0x7F
        return signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    }
}

/// A null-terminated array of C strings.
@safe private struct CStrings: ~Copyable {
    @unsafe let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { unsafe pointers = texts.map { unsafe strdup($0) } + [nil] }

    /// The variables of a program. A value that isn't UTF-8 is passed on as this process has it.
    init(environment: [String: String]) {
        let variables = unsafe environment.sorted { $0.key < $1.key }.map { name, value in
            guard value.unicodeScalars.contains("\u{FFFD}"), let own = unsafe getenv(name),
                unsafe String(cString: own) == value
            else { return unsafe strdup("\(name)=\(value)") }
            let bytes = unsafe UnsafeBufferPointer(start: own, count: strlen(own) + 1)
            return unsafe strdup("\(name)=".utf8CString.dropLast() + bytes)
        }
        unsafe pointers = variables + [nil]
    }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}

extension Descriptor {
    /// Creates a file in memory, positioned at its beginning.
    static func inMemory(_ bytes: [UInt8] = [], path: String) throws(FileError) -> Descriptor {
        var file = Descriptor(clinux_memory_file())
        guard file.number >= 0 else { throw .last(path, "memfd_create") }
        // Descriptors 0 to 2 would be overwritten before they are passed on.
        if file.number < 3 { file = try file.copied(above: 2, path: path) }
        try file.writeAll(bytes, path: path)
        lseek(file.number, 0, SEEK_SET)
        return file
    }

    /// Opens `/dev/null`.
    static func nothing(path: String) throws(FileError) -> Descriptor {
        let file = Descriptor(retrying { unsafe Glibc.open("/dev/null", O_RDWR | O_CLOEXEC) })
        guard file.number >= 0 else { throw .last(path, "open") }
        return try file.copied(above: 3, path: path)
    }

    /// Duplicates the descriptor, with a number above a given one.
    fileprivate func copied(above least: Int32, path: String) throws(FileError) -> Descriptor {
        let copy = Descriptor(fcntl(number, F_DUPFD_CLOEXEC, least + 1))
        guard copy.number >= 0 else {
            // The number exceeds the limit of open files.
            if errno == EINVAL { throw FileError(path, .system(errno: EMFILE, call: "fcntl")) }
            throw .last(path, "fcntl")
        }
        return copy
    }

    /// Reads a file in memory from its start.
    fileprivate func readFromStart(path: String) throws(FileError) -> [UInt8] {
        lseek(number, 0, SEEK_SET)
        return try readAll(limit: .max, size: try status(path: path).size, path: path)
    }
}

/// Interactive programs that use the terminal, such as an editor or a pager.
extension ChildProcess {
    /// Runs the program on the three standard streams of this process, and waits for it to exit.
    ///
    /// Meanwhile this process ignores Ctrl-C and Ctrl-\; only the program receives them.
    ///
    /// - Returns: the exit status, or 128 plus the signal's number if a signal ended it.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func runInForeground() throws(FileError) -> Int32 {
        try runInForeground(reading: STDIN_FILENO)
    }

    /// Runs the program like ``runInForeground()``, with a text on its standard input.
    ///
    /// - Parameter text: the text on standard input.
    public func show(_ text: String) throws(FileError) -> Int32 {
        let source = try Descriptor.inMemory(Array(text.utf8), path: program)
        return try runInForeground(reading: source.number)
    }

    private func runInForeground(reading input: Int32) throws(FileError) -> Int32 {
        let process = try spawn(try path, [input, STDOUT_FILENO, STDERR_FILENO])
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in before { _ = signal(number, handler) } }
        return try wait(for: process)
    }
}
