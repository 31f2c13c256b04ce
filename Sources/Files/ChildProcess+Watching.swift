import CLinux
import Glibc

/// Programs that may run long, prompt on the terminal, or hang: those that use the network, or show a notification.
extension ChildProcess {
    /// How a watched program ended.
    public enum Ending: Equatable, Sendable {
        /// It exited by itself.
        case ended(Outcome)
        /// It was terminated because it wrote nothing for too long.
        case silent
    }

    /// Runs the program, passes on its standard error as it arrives, and waits for it to exit.
    ///
    /// SIGINT, SIGTERM and SIGHUP terminate the program first and then this process. Background processes that the
    /// program leaves behind aren't waited for.
    ///
    /// - Parameters:
    ///   - timeout: how many seconds it may be silent before it is terminated with everything that it started; nil for
    ///     no limit.
    ///   - mayAsk: whether it keeps the terminal's session, where it can prompt and Ctrl-C reaches it. Otherwise it
    ///     gets a new session without a terminal.
    ///   - heard: receives each piece of standard error.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func watch(timeout: Int?, mayAsk: Bool, _ heard: ([UInt8]) -> Void) throws(FileError) -> Ending {
        try watch(timeout: timeout, limit: nil, mayAsk: mayAsk, heard)
    }

    /// Runs the program in a session of its own for a limited time, like ``watch(timeout:mayAsk:_:)``.
    ///
    /// - Parameter milliseconds: how long it may run before it is terminated with everything that it started.
    /// - Returns: nil if it was terminated.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func run(withinMilliseconds milliseconds: Int) throws(FileError) -> Outcome? {
        let ending = try watch(timeout: nil, limit: milliseconds, mayAsk: false) { _ in }
        return if case .ended(let outcome) = ending { outcome } else { nil }
    }

    /// - Parameters:
    ///   - timeout: how many seconds the program may be silent.
    ///   - limit: how many milliseconds it may run.
    private func watch(
        timeout: Int?, limit: Int?, mayAsk: Bool, _ heard: ([UInt8]) -> Void
    ) throws(FileError) -> Ending {
        let nothing = try Descriptor.nothing(path: program)
        let output = try ProcessPipe(path: program)
        let error = try ProcessPipe(path: program)
        let held = HeldSignals()
        let deadline = limit.map { Pause.monotonicSeconds + Double($0) / 1000 }
        let process = try spawn(
            try path, [nothing.number, output.writer.number, error.writer.number], isAlone: !mayAsk,
            blocking: held.before)
        var watch = ProcessWatch(process, output.reader(), error.reader())
        while true {
            let left = deadline.map { max(0, Int(($0 - Pause.monotonicSeconds) * 1000)) }
            switch watch.next(held, within: left ?? timeout.map { $0 * 1000 }, heard) {
            // A program that writes without end is never silent.
            case .more where left != 0: continue
            case .ended: return .ended(watch.outcome(status: try wait(for: process)))
            case .more, .silent:
                try end(process, isAlone: !mayAsk)
                return .silent
            case .interrupted(let signal):
                try end(process, isAlone: !mayAsk)
                held.pass(signal)
            }
        }
    }

    /// Terminates a process, or its whole session when it has its own: with SIGTERM, and with SIGKILL after two
    /// seconds.
    private func end(_ process: pid_t, isAlone: Bool) throws(FileError) {
        let whole = isAlone ? -process : process
        kill(whole, SIGTERM)
        for _ in 0..<40 where ProcessContext.isRunning(Int(process)) && !hasEnded(process) { Pause.milliseconds(50) }
        kill(whole, SIGKILL)
        _ = try wait(for: process)
    }

    /// Whether a process has ended but has not been waited for.
    private func hasEnded(_ process: pid_t) -> Bool {
        var what = unsafe siginfo_t()
        let status = unsafe waitid(P_PID, id_t(process), &what, WEXITED | WNOHANG | WNOWAIT)
        return unsafe status == 0 && what.si_signo != 0
    }
}

/// A running process and its output so far.
private struct ProcessWatch: ~Copyable {
    enum Event {
        case more, ended, silent
        case interrupted(Int32)
    }

    /// A descriptor that becomes readable when the process ends.
    private let process: Descriptor
    private let output: Descriptor
    private let error: Descriptor
    private var isOutputOpen = true
    private var isErrorOpen = true
    private var written: [UInt8] = []
    private var said: [UInt8] = []

    init(_ process: pid_t, _ output: consuming Descriptor, _ error: consuming Descriptor) {
        self.process = Descriptor(clinux_process_file(process))
        self.output = output
        self.error = error
    }

    /// Waits for the next event.
    ///
    /// - Parameter milliseconds: how long to wait; nil for no limit.
    mutating func next(
        _ signals: borrowing HeldSignals, within milliseconds: Int?, _ heard: ([UInt8]) -> Void
    ) -> Event {
        var files = [process.number, isOutputOpen ? output.number : -1, isErrorOpen ? error.number : -1, signals.file]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = unsafe poll(&files, nfds_t(files.count), milliseconds.map { Int32($0) } ?? -1)
        if count == 0 { return .silent }
        let signal = signals.next
        if signal != 0 { return .interrupted(signal) }
        hear(heard)
        takeOutput()
        // Without a descriptor of the process (Linux before 5.3), the end of its streams has to do.
        let isOver = process.number < 0 && !isOutputOpen && !isErrorOpen
        return files[0].revents != 0 || isOver ? .ended : .more
    }

    /// How many chunks are read before the process is checked again: more than a pipe holds. Without a limit, a process
    /// that writes faster than this reads would never be checked.
    private static let atOnce = 16

    /// Reads standard error.
    private mutating func hear(_ heard: ([UInt8]) -> Void) {
        for _ in 0..<Self.atOnce {
            guard isErrorOpen, let piece = Self.piece(of: error) else { return }
            isErrorOpen = !piece.isEmpty
            said += piece
            heard(piece)
        }
    }

    /// Reads standard output.
    private mutating func takeOutput() {
        for _ in 0..<Self.atOnce {
            guard isOutputOpen, let piece = Self.piece(of: output) else { return }
            isOutputOpen = !piece.isEmpty
            written += piece
        }
    }

    /// The next chunk; empty at the end of the stream, nil when nothing is available yet.
    private static func piece(of file: borrowing Descriptor) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = retrying { unsafe read(file.number, &chunk, chunk.count) }
        return count >= 0 ? Array(chunk[..<count]) : nil
    }

    /// The exit status and the output.
    consuming func outcome(status: Int32) -> ChildProcess.Outcome {
        ChildProcess.Outcome(status: status, output: written, error: said)
    }
}

/// The two ends of a pipe; the read end doesn't block.
struct ProcessPipe: ~Copyable {
    private let read: Descriptor
    let writer: Descriptor

    init(path: String) throws(FileError) {
        var ends: [Int32] = [0, 0]
        guard unsafe clinux_pipe(&ends) == 0 else { throw .last(path, "pipe") }
        read = Descriptor(ends[0])
        writer = Descriptor(ends[1])
        _ = fcntl(read.number, F_SETFL, O_NONBLOCK)
    }

    /// The read end; the write end is closed.
    consuming func reader() -> Descriptor { read }
}
