import CLinux
import Glibc

/// Programs with a time limit, such as one that shows a notification.
extension ChildProcess {
    /// The most bytes of standard error that are kept.
    private static let keptWords = 1 << 12

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
        // The pipe holds less than a program may write, so one that writes without end blocks and is terminated.
        let error = try ProcessPipe(path: program)
        let held = HeldSignals()
        let process = try spawn(
            try path, [nothing.number, nothing.number, error.writer.number], isAlone: true, blocking: held.before)
        let words = error.reader()
        guard let signal = Self.wait(for: process, held, milliseconds) else {
            try end(process, isAlone: true)
            return nil
        }
        if signal != 0 {
            try end(process, isAlone: true)
            held.pass(signal)
            return nil
        }
        let status = try wait(for: process)
        var said = [UInt8](repeating: 0, count: Self.keptWords)
        let count = retrying { unsafe read(words.number, &said, said.count) }
        return Outcome(status: status, output: [], error: Array(said[..<max(count, 0)]))
    }

    /// Waits until a process has ended.
    ///
    /// - Returns: 0 if it has ended, the number of a signal that arrived, nil if the time is up.
    private static func wait(for process: pid_t, _ held: borrowing HeldSignals, _ milliseconds: Int) -> Int32? {
        let ended = Descriptor(clinux_process_file(process))
        let deadline = Pause.monotonicSeconds + Double(milliseconds) / 1000
        while true {
            var files = [ended.number, held.file].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let left = max(0, Int32((deadline - Pause.monotonicSeconds) * 1000))
            let count = unsafe poll(&files, nfds_t(files.count), left)
            if count == 0 { return nil }
            if files[0].revents != 0 { return 0 }
            let signal = held.next
            if signal != 0 { return signal }
        }
    }
}
