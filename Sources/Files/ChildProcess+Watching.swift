import CLinux
import Glibc

/// Programs that use the network: they may run long, prompt on the terminal, or hang.
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
        let nothing = try Descriptor.nothing(path: program)
        let output = try ProcessPipe(path: program)
        let error = try ProcessPipe(path: program)
        let held = HeldSignals()
        let process = try spawn(
            try path, [nothing.number, output.writer.number, error.writer.number], isAlone: !mayAsk,
            blocking: held.before)
        var watch = ProcessWatch(process, output.reader(), error.reader())
        while true {
            switch watch.next(held.file, timeout: timeout, heard) {
            case .more: continue
            case .ended: return .ended(watch.outcome(status: try wait(for: process)))
            case .silent:
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
    func end(_ process: pid_t, isAlone: Bool) throws(FileError) {
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

    /// How many bytes of standard error are kept: its end, which says what was wrong. The rest is progress.
    private static let kept = 1 << 20

    init(_ process: pid_t, _ output: consuming Descriptor, _ error: consuming Descriptor) {
        self.process = Descriptor(clinux_process_file(process))
        self.output = output
        self.error = error
    }

    /// Waits for the next event.
    mutating func next(_ signals: Int32, timeout: Int?, _ heard: ([UInt8]) -> Void) -> Event {
        var files = [process.number, isOutputOpen ? output.number : -1, isErrorOpen ? error.number : -1, signals].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = unsafe poll(&files, nfds_t(files.count), timeout.map { Int32($0 * 1000) } ?? -1)
        if count == 0 { return .silent }
        if signals >= 0, case let signal = clinux_held_signal(signals), signal != 0 { return .interrupted(signal) }
        hear(heard)
        takeOutput()
        return files[0].revents != 0 || !isOutputOpen && !isErrorOpen ? .ended : .more
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
            if said.count > 2 * Self.kept { said.removeFirst(said.count - Self.kept) }
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
        ChildProcess.Outcome(status: status, output: written, error: Array(said.suffix(Self.kept)))
    }
}
