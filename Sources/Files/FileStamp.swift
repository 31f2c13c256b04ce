import Glibc

/// A hash of the metadata of some files: their sizes, times, modes and inodes.
public struct FileStamp: Equatable, Sendable {
    /// The hash; equal values mean equal metadata, except for one chance in 2⁶⁴.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
    /// The latest change of any of the files.
    public private(set) var newest = FileStatus.Time(seconds: 0, nanoseconds: 0)

    /// The stamp of no files.
    public init() {}

    /// Adds a missing file.
    mutating func addNothing() { mix(1) }

    /// Adds the metadata of a file.
    mutating func add(_ status: stat) {
        mix(UInt64(status.st_ino))
        mix(UInt64(truncatingIfNeeded: status.st_size))
        mix(UInt64(status.st_mode))
        for time in [status.st_mtim, status.st_ctim] {
            mix(UInt64(truncatingIfNeeded: time.tv_sec))
            mix(UInt64(truncatingIfNeeded: time.tv_nsec))
            // A file system with whole seconds may give a later change the same time, so the end of the second counts.
            let nanoseconds = time.tv_nsec == 0 ? 999_999_999 : time.tv_nsec
            let seconds = time.tv_nsec == 0 ? time.tv_sec + 1 : time.tv_sec
            addChange(FileStatus.Time(seconds: seconds, nanoseconds: nanoseconds))
        }
    }

    private mutating func addChange(_ time: FileStatus.Time) {
        if (newest.seconds, newest.nanoseconds) < (time.seconds, time.nanoseconds) { newest = time }
    }

    /// Adds the metadata of the file that a path leads to, or that there is none.
    public mutating func add(fileAt path: String) {
        var status = stat()
        if unsafe stat(path, &status) == 0 { add(status) } else { addNothing() }
    }

    /// Adds a text.
    public mutating func add(text: String) {
        mix(UInt64(text.utf8.count))
        for byte in text.utf8 { mix(UInt64(byte)) }
    }

    /// Adds the stamp of other files. Stamps can be added in any order.
    public mutating func add(_ other: FileStamp) {
        value &+= other.value
        addChange(other.newest)
    }

    /// One step of a 64-bit FNV-1a over words, with its high half folded in.
    private mutating func mix(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
        value ^= value >> 29
    }

    /// Whether all changes are old enough that a further change would alter a timestamp.
    ///
    /// - Parameter now: the machine's clock before the files were examined.
    public func isSettled(before now: FileStatus.Time) -> Bool {
        let margin = 50_000_000
        let (seconds, nanoseconds) =
            now.nanoseconds >= margin
            ? (now.seconds, now.nanoseconds - margin) : (now.seconds - 1, now.nanoseconds + 1_000_000_000 - margin)
        return (newest.seconds, newest.nanoseconds) < (seconds, nanoseconds)
    }
}
