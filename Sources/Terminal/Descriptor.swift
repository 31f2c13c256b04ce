import Glibc

/// The calls of libc that the standard streams need.
enum Descriptor {
    /// Writes all bytes: `write(2)`, again after a signal or a short write.
    ///
    /// - Returns: whether nothing was lost. A reader that has left wants no more, which is no loss.
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

    /// Reads what there is, some bytes at least: `read(2)`.
    ///
    /// - Returns: the bytes, none at the end; nil when it can't be read.
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

    /// Whether the descriptor is a terminal: `isatty(3)`.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Makes a write to a pipe without a reader an error and not the end of the process: `signal(2)`.
    static func ignoreClosedPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Whether the call that has just failed was only interrupted; waits where the descriptor doesn't block by itself.
    private static func isWorthRetrying(_ descriptor: Int32, _ event: Int32) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return unsafe poll(&wanted, 1, -1) >= 0 || errno == EINTR
    }
}
