import Glibc

/// The waits of a command that goes on until Ctrl-C: SIGINT, SIGTERM and SIGHUP end a wait, and the process only when the
/// command passes them on, so that it can leave the terminal clean.
///
/// There must be no other thread: one that doesn't block the signals would be ended by them.
public struct SignalWait: ~Copyable {
    /// Why a wait ended.
    public enum End: Equatable, Sendable {
        case timeIsUp
        /// A signal arrived.
        case interrupted(Int32)
        /// Nobody reads standard output any more.
        case outputClosed
    }

    private let signals: HeldSignals

    /// Holds the signals, until the value is gone.
    public init() { signals = HeldSignals() }

    /// Waits so many seconds, or less if the process was stopped meanwhile.
    public func wait(seconds: Int) -> End {
        var files = [
            pollfd(fd: signals.file, events: Int16(POLLIN), revents: 0),
            // A closed pipe and a terminal that hung up are reported without being asked for.
            pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
        ]
        let count = unsafe poll(&files, nfds_t(files.count), Int32(seconds * 1000))
        guard count > 0 else { return .timeIsUp }
        let signal = signals.next
        if signal != 0 { return .interrupted(signal) }
        return files[1].revents != 0 ? .outputClosed : .timeIsUp
    }

    /// Ends the process as the signal would have done.
    public func pass(_ signal: Int32) { signals.pass(signal) }
}
