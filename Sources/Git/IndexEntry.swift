import CGit2
import Glibc

/// An entry of an index file.
public struct IndexEntry: Hashable, Sendable {
    /// The path relative to the work tree's top.
    public var path: String
    /// The staged blob or submodule's commit, with its mode.
    public let item: TreeItem
    /// 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    public let stage: Int
    /// The metadata that the file had when it was staged; zeros if git is to compare its contents.
    public internal(set) var stat: IndexStat
    /// Whether the user told git to assume that the file is unchanged.
    public let isAssumedUnchanged: Bool
    /// Whether a sparse checkout excludes the path from the work tree.
    public let isSkipped: Bool
    /// Whether the path is only to be added (`git add -N`).
    public let isIntended: Bool

    /// The staged blob.
    public var id: ObjectID { item.id }
    /// The file mode, such as ``TreeItem/plain``.
    public var mode: UInt32 { item.mode }
}

extension IndexEntry {
    /// Copies an entry of the C library; nil for none.
    @unsafe init?(_ pointer: UnsafePointer<git_index_entry>?) {
        guard let entry = unsafe pointer?.pointee else { return nil }
        let flags = unsafe (Int32(entry.flags), UInt32(entry.flags_extended))
        unsafe self.init(
            path: String(cString: entry.path), item: TreeItem(id: ObjectID(entry.id), mode: entry.mode),
            stage: Int(flags.0 & GIT_INDEX_ENTRY_STAGEMASK) >> Int(GIT_INDEX_ENTRY_STAGESHIFT),
            stat: IndexStat(
                modified: .init(seconds: Int(entry.mtime.seconds), nanoseconds: Int(entry.mtime.nanoseconds)),
                changed: .init(seconds: Int(entry.ctime.seconds), nanoseconds: Int(entry.ctime.nanoseconds)),
                device: UInt64(entry.dev), inode: UInt64(entry.ino), user: entry.uid, group: entry.gid,
                size: Int(entry.file_size)),
            isAssumedUnchanged: flags.0 & Int32(GIT_INDEX_ENTRY_VALID.rawValue) != 0,
            isSkipped: flags.1 & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue != 0,
            isIntended: flags.1 & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0)
    }

    /// The entry in the C library's form, without its path and of stage 0.
    var raw: git_index_entry {
        var entry = unsafe git_index_entry()
        unsafe (entry.mtime, entry.ctime) = (stat.modified.raw, stat.changed.raw)
        unsafe (entry.dev, entry.ino) = (UInt32(stat.device), UInt32(stat.inode))
        unsafe (entry.uid, entry.gid, entry.file_size) = (stat.user, stat.group, UInt32(stat.size))
        unsafe (entry.mode, entry.id) = (mode, id.raw)
        let extended =
            (isSkipped ? GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue : 0)
            | (isIntended ? GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue : 0)
        unsafe entry.flags_extended = UInt16(extended)
        unsafe entry.flags = UInt16(
            (isAssumedUnchanged ? GIT_INDEX_ENTRY_VALID.rawValue : 0)
                | (extended == 0 ? 0 : GIT_INDEX_ENTRY_EXTENDED.rawValue))
        return unsafe entry
    }
}

/// The metadata of a file in the index, by which git detects unchanged files without reading them. The index has the
/// lower 32 bits of each number, and so has this.
public struct IndexStat: Hashable, Sendable {
    /// A timestamp of a file.
    public struct Time: Hashable, Comparable, Sendable {
        /// Seconds since 1970-01-01 00:00 UTC.
        public let seconds: Int
        /// Nanoseconds, 0 to 999,999,999.
        public let nanoseconds: Int

        /// Creates a time.
        public init(seconds: Int, nanoseconds: Int) {
            self.seconds = Int(Int32(truncatingIfNeeded: seconds))
            self.nanoseconds = nanoseconds
        }

        /// Whether a time is before another one.
        public static func < (one: Time, other: Time) -> Bool {
            (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
        }

        var raw: git_index_time { git_index_time(seconds: Int32(seconds), nanoseconds: UInt32(nanoseconds)) }
    }

    /// When the contents were last changed (`mtime`).
    public let modified: Time
    /// When the contents or metadata were last changed (`ctime`).
    public let changed: Time
    /// The device number.
    public let device: UInt64
    /// The inode number on that device.
    public let inode: UInt64
    /// The owner.
    public let user: UInt32
    /// The owning group.
    public let group: UInt32
    /// The size in bytes.
    public internal(set) var size: Int

    /// Creates the metadata.
    ///
    /// - Parameters:
    ///   - modified: when the contents were last changed.
    ///   - changed: when the contents or metadata were last changed.
    ///   - device: the device number.
    ///   - inode: the inode number on that device.
    ///   - user: the owner.
    ///   - group: the owning group.
    ///   - size: in bytes.
    public init(
        modified: Time, changed: Time, device: UInt64, inode: UInt64, user: UInt32, group: UInt32, size: Int
    ) {
        self.modified = modified
        self.changed = changed
        self.device = UInt64(UInt32(truncatingIfNeeded: device))
        self.inode = UInt64(UInt32(truncatingIfNeeded: inode))
        self.user = user
        self.group = group
        self.size = Int(UInt32(truncatingIfNeeded: size))
    }

    /// No metadata: git compares the file's contents.
    public static let unknown = IndexStat(
        modified: Time(seconds: 0, nanoseconds: 0), changed: Time(seconds: 0, nanoseconds: 0), device: 0, inode: 0,
        user: 0, group: 0, size: 0)

    /// The metadata of a file (`lstat`); nil when it isn't a plain file.
    public init?(ofFileAt path: String) {
        var status = Glibc.stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(_ status: Glibc.stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            modified: Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec),
            changed: Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec),
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), user: status.st_uid, group: status.st_gid,
            size: Int(status.st_size))
    }

    /// Whether it is of the same state of the same file, as far as git compares it.
    func isSame(as other: IndexStat) -> Bool {
        (modified, changed, inode, size) == (other.modified, other.changed, other.inode, other.size)
    }
}
