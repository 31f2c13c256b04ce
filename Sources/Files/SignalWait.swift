import Glibc

/// The waits of a command that runs until Ctrl-C.
///
/// SIGINT, SIGTERM and SIGHUP end a wait. They end the process only when the command passes them on, so that it can
/// reset the terminal first.
///
/// The process must have no other thread, because a thread that doesn't block the signals would receive them and end
/// the process.
public struct SignalWait: ~Copyable {
    /// The reason for the end of a wait.
    public enum End: Equatable, Sendable {
        case timeIsUp
        /// A terminating signal arrived.
        case interrupted(Int32)
        /// The reader of standard output closed it.
        case outputClosed
    }

    private let signals: HeldSignals

    /// Blocks the signals while the value exists.
    public init() { signals = HeldSignals() }

    /// Waits for a number of seconds, or less if the process was stopped meanwhile.
    public func wait(seconds: Int) -> End {
        var files = [
            pollfd(fd: signals.file, events: Int16(POLLIN), revents: 0),
            // `poll` always reports a closed pipe and a terminal that hung up.
            pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
        ]
        let count = unsafe poll(&files, nfds_t(files.count), Int32(seconds * 1000))
        guard count > 0 else { return .timeIsUp }
        let signal = signals.next
        if signal != 0 { return .interrupted(signal) }
        return files[1].revents != 0 ? .outputClosed : .timeIsUp
    }

    /// Ends the process by the signal.
    public func pass(_ signal: Int32) { signals.pass(signal) }
}
