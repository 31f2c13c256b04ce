import Glibc

/// The contents of an index file in the usual form (``IndexLayout``), with a valid checksum.
///
/// Reading a large one takes a while, so a command that is going to change the index reads it in another thread, before it
/// has git's lock. ``isAt(_:)`` shows later whether another process has replaced it meanwhile.
public final class IndexFile: Sendable {
    let bytes: [UInt8]
    let layout: IndexLayout
    /// The hash of everything before the checksum.
    let checksum: SHA1
    private let stat: IndexStat
    /// The open file: as long as it is open, no other one gets its inode.
    private let descriptor: Int32

    /// Reads a file.
    ///
    /// - Returns: nil when the file is missing, damaged or not in the usual form.
    public init?(at path: String) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        var checksum = SHA1()
        guard let stat = IndexStat(ofOpenFile: file), let bytes = Self.contents(of: file, size: stat.size),
            let layout = IndexLayout(bytes),
            checksum.digest(bytes.dropLast(20), from: 0) == ObjectID(bytes.span, at: bytes.count - 20)
        else {
            close(file)
            return nil
        }
        (self.bytes, self.layout, self.checksum, self.stat, descriptor) = (bytes, layout, checksum, stat, file)
    }

    deinit { close(descriptor) }

    /// Whether this is the file at a path; git never changes an index in place.
    func isAt(_ path: String) -> Bool {
        guard let found = IndexStat(ofFileAt: path) else { return false }
        return (found.device, found.inode, found.size, found.modified)
            == (stat.device, stat.inode, stat.size, stat.modified)
    }

    /// The contents of a file; nil if it is missing or can't be read.
    static func contents(of path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return IndexStat(ofOpenFile: file).flatMap { contents(of: file, size: $0.size) }
    }

    static func contents(of file: Int32, size: Int) -> [UInt8]? {
        guard size < 1 << 30 else { return nil }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let more = unsafe read(file, buffer.baseAddress.map { unsafe $0 + count }, size - count)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { break }
                count += more
            }
        }
        return bytes.count == size ? bytes : nil
    }
}
