import Glibc

/// What kind of thing stands at a path.
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

/// What the system says of a path, links not followed.
public struct FileStatus: Equatable, Sendable {
    /// A time of a file: seconds since 1970 and nanoseconds.
    public struct Time: Equatable, Sendable {
        /// Seconds since 1970-01-01 00:00 UTC.
        public let seconds: Int
        /// Nanoseconds, 0 to 999,999,999.
        public let nanoseconds: Int
    }

    /// What stands there.
    public let kind: FileKind
    /// The size in bytes.
    public let size: Int
    /// The permission bits.
    public let permissions: UInt32
    /// The device that it is on.
    public let device: UInt64
    /// Its number there.
    public let inode: UInt64
    /// The owner.
    public let user: UInt32
    /// The owning group.
    public let group: UInt32
    /// When the text was changed last.
    public let modified: Time
    /// When anything about it was changed last.
    public let changed: Time

    init(_ status: stat) {
        kind = FileKind(status.st_mode)
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o7777)
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        user = UInt32(status.st_uid)
        group = UInt32(status.st_gid)
        modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        changed = Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }
}
