import CLinux
import Glibc

extension ChildProcess {
    /// Starts the program.
    ///
    /// - Parameters:
    ///   - streams: its open files, from descriptor 0 on.
    ///   - isAlone: whether it gets a session of its own and inherits no other open files.
    ///   - signals: its initial signal mask; nil for this thread's.
    func spawn(_ streams: [Int32], isAlone: Bool = false, blocking signals: sigset_t? = nil) throws -> pid_t {
        let path = try path
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
        // This process may ignore SIGPIPE, and programs inherit that.
        var (usual, mask) = (sigset_t(), signals ?? sigset_t())
        unsafe sigemptyset(&usual)
        unsafe sigaddset(&usual, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        let flags = POSIX_SPAWN_SETSIGDEF | (signals == nil ? 0 : POSIX_SPAWN_SETSIGMASK)
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        if isAlone { unsafe clinux_spawn_alone(&actions, &attributes, Int32(streams.count)) }
        let words = CStrings([program] + arguments)
        let variables = CStrings(environment: environment)
        var process: pid_t = 0
        var status: Int32 = 0
        // For up to a second while the program's file is open for writing: a process forked while a script was being
        // saved keeps it open until it calls `exec`.
        for _ in 0..<100 {
            status = unsafe posix_spawn(&process, path, &actions, &attributes, words.pointers, variables.pointers)
            guard status == ETXTBSY else { break }
            Pause.milliseconds(10)
        }
        guard status == 0 else { throw FileError(program, .system(errno: status, call: "exec")) }
        Trace.note(.spawn, "\(path) as process \(process)")
        return process
    }

    /// Terminates a process, or its whole session when it has its own: with SIGTERM, and with SIGKILL after two
    /// seconds.
    func end(_ process: pid_t, isAlone: Bool) throws {
        let whole = isAlone ? -process : process
        kill(whole, SIGTERM)
        for _ in 0..<40 where !hasEnded(process) { Pause.milliseconds(50) }
        kill(whole, SIGKILL)
        _ = try wait(for: process)
    }

    /// Whether a process has ended but has not been waited for.
    func hasEnded(_ process: pid_t) -> Bool {
        var what = unsafe siginfo_t()
        let status = unsafe waitid(P_PID, id_t(process), &what, WEXITED | WNOHANG | WNOWAIT)
        return unsafe status == 0 && what.si_signo != 0
    }

    /// Waits for a process to end and returns its exit status, or 128 plus the signal's number if a signal ended it.
    func wait(for process: pid_t) throws -> Int32 {
        var raw: Int32 = 0
        guard retrying({ unsafe waitpid(process, &raw, 0) }) == process else { throw FileError.last(program, "wait") }
        let signal = raw & 0x7F
        return signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    }
}

/// The terminating signals, blocked while this process waits.
struct HeldSignals: ~Copyable {
    /// The previous signal mask.
    let before: sigset_t
    /// A descriptor that becomes readable when a signal arrives; -1 if the system can't provide one.
    private let file: Int32

    init() {
        var before = sigset_t()
        file = unsafe clinux_hold_signals(&before)
        self.before = before
        // Without the descriptor, blocked signals would never be noticed.
        if file < 0 { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    }

    deinit {
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        if file >= 0 { close(file) }
    }

    /// Waits until a process ends or a signal arrives.
    ///
    /// - Parameters:
    ///   - process: the descriptor of the process; -1 if the system can't provide one.
    ///   - milliseconds: how long to wait.
    /// - Returns: the signal; 0 for none.
    func wait(for process: Int32, milliseconds: Int32) -> Int32 {
        var files = [process, file].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        unsafe poll(&files, nfds_t(files.count), process < 0 ? 20 : milliseconds)
        return file < 0 ? 0 : clinux_held_signal(file)
    }

    /// Restores the previous signal mask and raises the signal.
    func pass(_ signal: Int32) {
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        raise(signal)
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
    /// Creates a file in memory, positioned at its beginning. What is written to an empty one is always added at its end.
    static func inMemory(_ bytes: [UInt8] = [], path: String) throws -> Descriptor {
        let file = Descriptor(clinux_memory_file())
        guard file.number >= 0 else { throw FileError.last(path, "memfd_create") }
        try file.writeAll(bytes, path: path)
        lseek(file.number, 0, SEEK_SET)
        if bytes.isEmpty { _ = fcntl(file.number, F_SETFL, O_APPEND) }
        return file
    }

    /// Opens `/dev/null`.
    static func nothing(path: String) throws -> Descriptor {
        let file = Descriptor(retrying { unsafe Glibc.open("/dev/null", O_RDWR | O_CLOEXEC) })
        guard file.number >= 0 else { throw FileError.last(path, "open") }
        return file
    }

    /// Reads a file in memory from an offset to its end, without moving its position.
    func contents(from start: Int = 0, path: String) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(try status(path: path).size - start, 0))
        // One call reads all of it; less, if it was cut meanwhile.
        let count = retrying { unsafe pread(number, &bytes, bytes.count, off_t(start)) }
        guard count >= 0 else { throw FileError.last(path, "read") }
        return Array(bytes[..<count])
    }
}
