import Glibc

/// The metadata of a path (`stat`).
public struct FileStatus: Equatable, Sendable {
    /// A timestamp of a file: seconds since 1970 and nanoseconds.
    public struct Time: Comparable, Sendable {
        /// Seconds since 1970-01-01 00:00 UTC.
        public let seconds: Int
        /// Nanoseconds, 0 to 999,999,999.
        public let nanoseconds: Int

        /// Whether a time is earlier.
        public static func < (left: Self, right: Self) -> Bool {
            (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
        }
    }

    /// The type.
    public let kind: FileKind
    /// The size in bytes.
    public let size: Int
    /// The permission bits.
    public let permissions: UInt32
    /// The device number.
    public let device: UInt64
    /// The number of hard links; of a folder, where the file system counts them, two more than it has folders.
    public let links: UInt64
    /// The inode number on that device.
    public let inode: UInt64
    /// The owner.
    public let user: UInt32
    /// The owning group.
    public let group: UInt32
    /// When the contents were last changed (`mtime`).
    public let modified: Time
    /// When the contents or metadata were last changed (`ctime`).
    public let changed: Time

    init(_ status: stat) {
        kind = FileKind(status.st_mode)
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o7777)
        device = UInt64(status.st_dev)
        links = UInt64(status.st_nlink)
        inode = UInt64(status.st_ino)
        user = UInt32(status.st_uid)
        group = UInt32(status.st_gid)
        modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        changed = Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }
}

/// The type of a file.
public enum FileKind: Sendable {
    case file, folder, symbolicLink, other

    init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .symbolicLink
        default: self = .other
        }
    }
}
