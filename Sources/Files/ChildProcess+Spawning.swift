import CLinux
import Glibc

extension ChildProcess {
    /// Starts the program with some open files, from descriptor 0 on; alone, it has no others, and a session of its own.
    func spawn(_ streams: [Int32], isAlone: Bool = false, blocking mask: sigset_t = sigset_t()) throws -> pid_t {
        let path = try path
        let words = CStrings([program] + arguments)
        let variables = CStrings(environment: environment)
        var mask = mask
        var process: pid_t = 0
        var status: Int32 = 0
        // For up to a second while the program's file is open for writing: a process forked while a script was being
        // saved keeps it open until it calls `exec`.
        for _ in 0..<100 {
            status = unsafe clinux_spawn(
                &process, path, words.pointers, variables.pointers, folder, streams, Int32(streams.count),
                isAlone ? 1 : 0, &mask)
            guard status == ETXTBSY else { break }
            Pause.milliseconds(10)
        }
        guard status == 0 else { throw FileError(program, .system(errno: status, call: "exec")) }
        Trace.note(.spawn, "\(path) as process \(process)")
        return process
    }

    /// Waits for a process to end and returns its exit status, or 128 plus the signal's number if a signal ended it; nil
    /// if it is running and the options say not to wait.
    func wait(for process: pid_t, options: Int32 = 0) throws -> Int32? {
        var raw: Int32 = 0
        let found = retrying { unsafe waitpid(process, &raw, options) }
        if found == 0 { return nil }
        guard found == process else { throw FileError.last(program, "wait") }
        let signal = raw & 0x7F
        return signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    }

    /// Terminates a process, or its whole session when it has its own: with SIGTERM, and with SIGKILL when it has ended,
    /// or after two seconds.
    func end(_ process: pid_t, _ ending: Int32, isAlone: Bool) throws -> Int32 {
        let whole = isAlone ? -process : process
        kill(whole, SIGTERM)
        var file = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&file, 1, 2_000)
        kill(whole, SIGKILL)
        return try wait(for: process) ?? 0
    }
}

/// The terminating signals, held back while this process waits.
struct HeldSignals: ~Copyable {
    let before: sigset_t
    /// A descriptor that becomes readable when a signal arrives.
    private let file: Int32

    init() {
        var before = sigset_t()
        file = unsafe clinux_hold_signals(&before)
        self.before = before
    }

    deinit {
        close(file)
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Waits until a process ends or a signal arrives, and returns the signal; 0 for none.
    func wait(for process: Int32, milliseconds: Int32) -> Int32 {
        var files = [process, file].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        unsafe poll(&files, nfds_t(files.count), process < 0 ? 20 : milliseconds)
        return clinux_held_signal(file)
    }
}

@safe private struct CStrings: ~Copyable {
    @unsafe let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { unsafe pointers = texts.map { unsafe strdup($0) } + [nil] }

    /// The variables of a program. A value that isn't UTF-8 is passed on as this process has it.
    init(environment: [String: String]) {
        let variables = unsafe environment.map { name, value in
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
        let file = Descriptor(number: clinux_memory_file())
        guard file.number >= 0 else { throw FileError.last(path, "memfd_create") }
        try file.writeAll(bytes, path: path)
        lseek(file.number, 0, SEEK_SET)
        if bytes.isEmpty { _ = fcntl(file.number, F_SETFL, O_APPEND) }
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
