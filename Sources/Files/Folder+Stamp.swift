import Glibc

/// What some files were like at one moment, in one number: their sizes, times and places on the disk.
public struct FileStamp: Equatable, Sendable {
    /// The number; equal ones mean equal files but for one chance in 2⁶⁴.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
    /// When the newest of them was changed last.
    public private(set) var newest = FileStatus.Time(seconds: 0, nanoseconds: 0)

    /// The stamp of no files.
    public init() {}

    /// Adds that a file isn't there.
    mutating func addNothing() { mix(1) }

    /// Adds what the system says of a file.
    mutating func add(_ status: stat) {
        mix(UInt64(status.st_ino))
        mix(UInt64(truncatingIfNeeded: status.st_size))
        mix(UInt64(status.st_mode))
        for time in [status.st_mtim, status.st_ctim] {
            mix(UInt64(truncatingIfNeeded: time.tv_sec))
            mix(UInt64(truncatingIfNeeded: time.tv_nsec))
            // A file system that keeps whole seconds may show a later change with the same time: it counts as its end.
            let nanoseconds = time.tv_nsec == 0 ? 999_999_999 : time.tv_nsec
            let seconds = time.tv_nsec == 0 ? time.tv_sec + 1 : time.tv_sec
            if (newest.seconds, newest.nanoseconds) < (seconds, nanoseconds) {
                newest = FileStatus.Time(seconds: seconds, nanoseconds: nanoseconds)
            }
        }
    }

    /// One step of a 64-bit FNV-1a over words, with its high half folded in.
    private mutating func mix(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
        value ^= value >> 29
    }

    /// Whether nothing of it was changed so shortly before an instant that a further change might not show.
    ///
    /// - Parameter now: by the machine's clock, before the files were looked at.
    public func isSettled(before now: FileStatus.Time) -> Bool {
        let margin = 50_000_000
        let (seconds, nanoseconds) =
            now.nanoseconds >= margin
            ? (now.seconds, now.nanoseconds - margin) : (now.seconds - 1, now.nanoseconds + 1_000_000_000 - margin)
        return (newest.seconds, newest.nanoseconds) < (seconds, nanoseconds)
    }
}

extension Folder {
    /// Adds what stands at a path below this folder to a stamp: that it is there, or what it is like. Nothing is opened.
    public func add(_ path: String, to stamp: inout FileStamp) { add(Array(path.utf8) + [0], to: &stamp) }

    /// The same for a path that is made of bytes, with a zero behind it.
    public func add(_ path: [UInt8], to stamp: inout FileStamp) {
        var status = stat()
        let isThere = unsafe path.withUnsafeBytes { bytes in
            guard let name = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
            return unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        if isThere { stamp.add(status) } else { stamp.addNothing() }
    }
}
