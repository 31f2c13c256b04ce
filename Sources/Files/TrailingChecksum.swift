import CLinux
import Glibc

/// The checksum at the end of a git pack or index: the SHA-1 of all bytes before the last 20.
public struct TrailingChecksum: Equatable, Sendable {
    /// The last 20 bytes.
    public let written: [UInt8]
    /// Whether they match the checksum of the bytes before them.
    public let isRight: Bool

    /// Reads a file; nil when it is missing or shorter than 20 bytes.
    ///
    /// - Throws: ``FileError`` when it can't be read.
    public init?(of path: String) throws(FileError) {
        let number = retrying { unsafe open(path, O_RDONLY | O_CLOEXEC) }
        guard number >= 0 else {
            if errno == ENOENT { return nil }
            throw .last(path, "open")
        }
        let file = Descriptor(number)
        var computed = [UInt8](repeating: 0, count: 20)
        var written = computed
        let status = unsafe clinux_trailing_checksum(file.number, &computed, &written)
        if status < 0 { throw .last(path, "read") }
        guard status == 0 else { return nil }
        self.written = written
        isRight = computed == written
    }
}
