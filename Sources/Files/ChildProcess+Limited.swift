import CLinux
import Glibc

/// Programs with a time limit, such as one that shows a notification.
extension ChildProcess {
    /// Runs the program without input for a limited time, in a session of its own. Standard output is discarded.
    ///
    /// SIGINT, SIGTERM and SIGHUP terminate the program first and then this process. Background processes that the
    /// program leaves behind aren't waited for.
    ///
    /// - Parameter milliseconds: how long it may run before it is terminated with everything that it started.
    /// - Returns: nil if it was terminated.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func run(withinMilliseconds milliseconds: Int) throws(FileError) -> Outcome? {
        let nothing = try Descriptor.nothing(path: program)
        let error = try ProcessPipe(path: program)
        let held = HeldSignals()
        let process = try spawn(
            try path, [nothing.number, nothing.number, error.writer.number], isAlone: true, blocking: held.before)
        var words = KeptWords(error.reader())
        guard let signal = Self.wait(for: process, held, milliseconds, reading: &words) else {
            try end(process, isAlone: true)
            return nil
        }
        if signal != 0 {
            try end(process, isAlone: true)
            held.pass(signal)
            return nil
        }
        let status = try wait(for: process)
        words.read()
        return Outcome(status: status, output: [], error: words.bytes)
    }

    /// Waits until a process has ended, and reads what it writes to standard error.
    ///
    /// - Returns: 0 if it has ended, the number of a signal that arrived, nil if the time is up.
    private static func wait(
        for process: pid_t, _ held: borrowing HeldSignals, _ milliseconds: Int, reading words: inout KeptWords
    ) -> Int32? {
        let ended = Descriptor(clinux_process_file(process))
        let deadline = Pause.monotonicSeconds + Double(milliseconds) / 1000
        while true {
            var files = [ended.number, held.file, words.file].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let left = max(0, Int32((deadline - Pause.monotonicSeconds) * 1000))
            let count = unsafe poll(&files, nfds_t(files.count), left)
            if files[0].revents != 0 { return 0 }
            if files[1].revents != 0 {
                let signal = held.next
                if signal != 0 { return signal }
            }
            if files[2].revents != 0 { words.read() }
            // A program that writes without end never lets `poll` time out.
            if count == 0 || left == 0 { return nil }
        }
    }
}

/// The beginning of what a program writes to a pipe. The rest is read and dropped, so that the program never waits.
private struct KeptWords: ~Copyable {
    private let pipe: Descriptor
    private var isOpen = true
    private(set) var bytes: [UInt8] = []

    private static let limit = 1 << 12

    init(_ pipe: consuming Descriptor) { self.pipe = pipe }

    /// The descriptor to wait for; one that `poll` ignores after the end.
    var file: Int32 { isOpen ? pipe.number : -1 }

    /// Reads what is there, without waiting.
    mutating func read() {
        var block = [UInt8](repeating: 0, count: Self.limit)
        let count = retrying { unsafe Glibc.read(pipe.number, &block, block.count) }
        if count == 0 { isOpen = false }
        bytes += block[..<max(count, 0)].prefix(Self.limit - bytes.count)
    }
}
