import CLinux
import Glibc

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
