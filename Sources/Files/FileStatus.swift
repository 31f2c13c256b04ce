import Glibc

/// The metadata of a path (`stat`).
package struct FileStatus: Equatable, Sendable {
    package struct Time: Comparable, Sendable {
        package let seconds: Int
        package let nanoseconds: Int

        package static func < (left: Self, right: Self) -> Bool {
            (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
        }
    }

    package let kind: FileKind
    package let size: Int
    package let permissions: UInt32
    package let (device, inode): (UInt64, UInt64)
    /// The number of hard links; of a folder, where the file system counts them, two more than it has folders.
    package let links: UInt64
    package let (user, group): (UInt32, UInt32)
    /// When the contents (`mtime`), and when the contents or metadata were last changed (`ctime`).
    package let (modified, changed): (Time, Time)

    init(_ status: stat) {
        kind = FileKind(status.st_mode)
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o7777)
        (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
        links = UInt64(status.st_nlink)
        (user, group) = (UInt32(status.st_uid), UInt32(status.st_gid))
        modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        changed = Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }

    /// The status of a path below a folder's descriptor, of a link itself; nil when the call fails.
    init?(of path: Path, in folder: Int32) {
        var status = stat()
        guard unsafe fstatat(folder, path.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }
}

package enum FileKind: Sendable {
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
