import CLinux
import Glibc

/// Programs that talk to another machine: they may take long, ask on the terminal, or never come back.
extension ChildProcess {
    /// How a program that was watched came to its end.
    public enum Ending: Equatable, Sendable {
        /// By itself.
        case ended(Outcome)
        /// It said nothing for too long, and was ended.
        case silent
        /// It said more than anybody reads, and was ended.
        case endless
    }

    /// The most bytes that a program may say on standard error: 64 MiB, the progress of days.
    public static let mostWords = 1 << 26

    /// The most memory that a program may take, in bytes: half of the machine's, and 4 GiB at most.
    public static let mostMemory = min(sysconf(Int32(_SC_PHYS_PAGES)) / 2 * sysconf(Int32(_SC_PAGESIZE)), 1 << 32)

    /// Runs the program, hears what it says on standard error while it says it, and waits for its end.
    ///
    /// SIGINT, SIGTERM and SIGHUP, when they come meanwhile, end the program first and then this process, as they would
    /// without it. What it leaves running in the background isn't waited for.
    ///
    /// - Parameters:
    ///   - patience: after how many seconds without a word it is ended, with all that it started; nil waits for ever.
    ///   - mayAsk: whether it stays where the terminal's questions and Ctrl-C reach it. Otherwise it gets a session of its
    ///     own, in which no question can be asked.
    ///   - limit: how much of each stream is kept, in bytes: of standard output the beginning, of standard error the end.
    ///   - most: after how many bytes on standard error it is ended.
    ///   - memory: how much memory it and each program that it starts may take, in bytes: what a remote sends must not fill
    ///     the machine's. Git keeps a line of a remote's until its end.
    ///   - heard: told each piece of standard error.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func watch(
        patience: Int?, mayAsk: Bool, limit: Int = 1 << 20, most: Int = Self.mostWords, memory: Int = Self.mostMemory,
        _ heard: ([UInt8]) -> Void
    ) throws(FileError) -> Ending {
        let nothing = try Descriptor.nothing(path: program)
        let output = try Pipe(path: program)
        let error = try Pipe(path: program)
        let held = HeldSignals()
        let process = try spawn(
            try path, [nothing.number, output.writer.number, error.writer.number], isAlone: !mayAsk,
            blocking: held.before)
        clinux_limit_memory(process, UInt64(memory))
        var heardBytes = 0
        var watch = ProcessWatch(process, output.reader(), error.reader(), limit: limit)
        while true {
            let event = watch.next(held.file, patience: patience) { piece in
                heardBytes += piece.count
                heard(piece)
            }
            switch event {
            case .more where heardBytes > most:
                try end(process, isAlone: !mayAsk)
                return .endless
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

    /// Ends a process, and what it started where it is alone: gently, and after two seconds by force.
    private func end(_ process: pid_t, isAlone: Bool) throws(FileError) {
        let whole = isAlone ? -process : process
        kill(whole, SIGTERM)
        for _ in 0..<40 where ProcessContext.isRunning(Int(process)) && !hasEnded(process) { Pause.milliseconds(50) }
        kill(whole, SIGKILL)
        _ = try wait(for: process)
    }

    /// Whether a process has ended, and waits to be waited for.
    private func hasEnded(_ process: pid_t) -> Bool {
        var what = unsafe siginfo_t()
        let status = unsafe waitid(P_PID, id_t(process), &what, WEXITED | WNOHANG | WNOWAIT)
        return unsafe status == 0 && what.si_signo != 0
    }
}

/// Two ends of a pipe; the one that this process reads doesn't wait.
private struct Pipe: ~Copyable {
    private let read: Descriptor
    let writer: Descriptor

    init(path: String) throws(FileError) {
        var ends: [Int32] = [0, 0]
        guard unsafe clinux_pipe(&ends) == 0 else { throw .last(path, "pipe") }
        read = Descriptor(ends[0])
        writer = Descriptor(ends[1])
        _ = fcntl(read.number, F_SETFL, O_NONBLOCK)
    }

    /// The end to read from; the other one is closed.
    consuming func reader() -> Descriptor { read }
}

/// The signals that end a process, held back while it watches another.
private struct HeldSignals: ~Copyable {
    /// What was blocked before.
    let before: sigset_t
    /// Readable when one came; -1 where the system has no such thing.
    let file: Int32

    init() {
        var before = sigset_t()
        file = unsafe clinux_hold_signals(&before)
        self.before = before
    }

    deinit {
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        if file >= 0 { close(file) }
    }

    /// Has a signal do what it would have done.
    func pass(_ signal: Int32) {
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        raise(signal)
    }
}

/// A process whose words are heard until it ends.
private struct ProcessWatch: ~Copyable {
    enum Event {
        case more, ended, silent
        case interrupted(Int32)
    }

    /// Readable when the process has ended.
    private let process: Descriptor
    private let output: Descriptor
    private let error: Descriptor
    private let limit: Int
    private var isOutputOpen = true
    private var isErrorOpen = true
    private var written: [UInt8] = []
    private var said: [UInt8] = []

    init(_ process: pid_t, _ output: consuming Descriptor, _ error: consuming Descriptor, limit: Int) {
        self.process = Descriptor(clinux_process_file(process))
        self.output = output
        self.error = error
        self.limit = limit
    }

    /// Waits for the next thing to happen.
    mutating func next(_ signals: Int32, patience: Int?, _ heard: ([UInt8]) -> Void) -> Event {
        var files = [process.number, isOutputOpen ? output.number : -1, isErrorOpen ? error.number : -1, signals].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = unsafe poll(&files, nfds_t(files.count), patience.map { Int32($0 * 1000) } ?? -1)
        if count == 0 { return .silent }
        if signals >= 0, case let signal = clinux_held_signal(signals), signal != 0 { return .interrupted(signal) }
        hear(heard)
        takeOutput()
        return files[0].revents != 0 || !isOutputOpen && !isErrorOpen ? .ended : .more
    }

    /// How many pieces are read before the process is looked at again: more than a pipe holds. One that writes faster than
    /// this reads would be read for ever.
    private static let atOnce = 16

    /// Reads what the process says.
    private mutating func hear(_ heard: ([UInt8]) -> Void) {
        for _ in 0..<Self.atOnce {
            guard isErrorOpen, let piece = Self.piece(of: error) else { return }
            isErrorOpen = !piece.isEmpty
            said += piece
            if said.count > 2 * limit { said.removeFirst(said.count - limit) }
            heard(piece)
        }
    }

    /// Reads what the process writes.
    private mutating func takeOutput() {
        for _ in 0..<Self.atOnce {
            guard isOutputOpen, let piece = Self.piece(of: output) else { return }
            isOutputOpen = !piece.isEmpty
            written += piece.prefix(max(limit - written.count, 0))
        }
    }

    /// What is there to be read: nothing at the end, nil when there may be more later.
    private static func piece(of file: borrowing Descriptor) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = retrying { unsafe read(file.number, &chunk, chunk.count) }
        return count >= 0 ? Array(chunk[..<count]) : nil
    }

    /// What the process left behind.
    consuming func outcome(status: Int32) -> ChildProcess.Outcome {
        ChildProcess.Outcome(status: status, output: written, error: Array(said.suffix(limit)))
    }
}
