/// A staged file.
public struct IndexEntry: Hashable, Sendable {
    /// The path relative to the work tree's top.
    public let path: String
    /// The staged blob.
    public let id: ObjectID
    /// The file mode, such as `0o100644`.
    public let mode: UInt32
    /// 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    public let stage: Int
}

extension IndexEntry {
    /// Creates an entry from its record.
    init(_ record: IndexRecord, at path: String) {
        self.init(path: path, id: record.id, mode: record.mode, stage: record.stage)
    }
}

/// The metadata of a file in the index, by which git detects unchanged files without reading them.
public struct IndexStat: Hashable, Sendable {
    /// A timestamp of a file.
    public struct Time: Hashable, Sendable {
        /// Seconds since 1970-01-01 00:00 UTC.
        public let seconds: Int
        /// Nanoseconds, 0 to 999,999,999.
        public let nanoseconds: Int

        /// Creates a time.
        ///
        /// - Parameters:
        ///   - seconds: since 1970-01-01 00:00 UTC.
        ///   - nanoseconds: 0 to 999,999,999.
        public init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
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
    public let size: Int

    /// Creates the metadata; the index stores the lower 32 bits of each number.
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
        self.device = device
        self.inode = inode
        self.user = user
        self.group = group
        self.size = size
    }
}
