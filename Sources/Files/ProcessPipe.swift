import CLinux
import Glibc

/// The two ends of a pipe; the read end doesn't block.
struct ProcessPipe: ~Copyable {
    private let read: Descriptor
    let writer: Descriptor

    init(path: String) throws(FileError) {
        var ends: [Int32] = [0, 0]
        guard unsafe clinux_pipe(&ends) == 0 else { throw .last(path, "pipe") }
        read = Descriptor(ends[0])
        writer = Descriptor(ends[1])
        _ = fcntl(read.number, F_SETFL, O_NONBLOCK)
    }

    /// The read end; the write end is closed.
    consuming func reader() -> Descriptor { read }
}
