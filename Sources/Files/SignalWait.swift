import CLinux
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

/// The terminating signals, blocked while this process waits.
struct HeldSignals: ~Copyable {
    /// The previous signal mask.
    let before: sigset_t
    /// A descriptor that becomes readable when a signal arrives; -1 if the system can't provide one.
    let file: Int32

    init() {
        var before = sigset_t()
        file = unsafe clinux_hold_signals(&before)
        self.before = before
        // Without the descriptor, blocked signals would never be noticed.
        if file < 0 { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    }

    /// The signal that arrived; 0 for none.
    var next: Int32 { file < 0 ? 0 : clinux_held_signal(file) }

    deinit {
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        if file >= 0 { close(file) }
    }

    /// Restores the previous signal mask and raises the signal.
    func pass(_ signal: Int32) {
        var mask = before
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        raise(signal)
    }
}
