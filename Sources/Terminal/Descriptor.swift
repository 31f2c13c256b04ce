import Glibc

/// The libc calls for the standard streams.
enum Descriptor {
    /// Writes all bytes (`write(2)`), with retries after a signal or a short write.
    ///
    /// - Returns: whether nothing was lost. A closed pipe counts as success: its reader needs no more.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                written += count
            } else if !isWorthRetrying(descriptor, POLLOUT) {
                return errno == EPIPE
            }
        }
        return true
    }

    /// Reads the next bytes and blocks until there are some (`read(2)`).
    ///
    /// - Returns: the bytes, empty at the end; nil on an error.
    static func read(from descriptor: Int32) -> [UInt8]? {
        while true {
            var count = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                filled = max(0, count)
            }
            if count >= 0 { return bytes }
            guard isWorthRetrying(descriptor, POLLIN) else { return nil }
        }
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Ignores SIGPIPE, so that a write to a closed pipe returns an error (`signal(2)`).
    static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Whether to retry the call that just failed: it was interrupted, or a non-blocking descriptor wasn't ready, which
    /// is waited for.
    private static func isWorthRetrying(_ descriptor: Int32, _ event: Int32) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return unsafe poll(&wanted, 1, -1) >= 0 || errno == EINTR
    }
}

/// The size of a terminal.
public struct TerminalSize: Equatable, Sendable {
    public let columns, rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// The size of the terminal of a descriptor (`TIOCGWINSZ`); 80 by 24 if unknown.
    init(of descriptor: Int32) {
        var size = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        self.init(columns: isKnown ? Int(size.ws_col) : 80, rows: isKnown ? Int(size.ws_row) : 24)
    }
}
