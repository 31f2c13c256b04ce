import CGit2

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
    /// Copies an entry of the C library.
    init(_ entry: git_index_entry) {
        unsafe self.init(
            path: String(cString: entry.path), id: ObjectID(entry.id), mode: entry.mode,
            stage: Self.stage(of: entry))
    }

    private static func stage(of entry: git_index_entry) -> Int {
        unsafe Int(entry.flags & UInt16(GIT_INDEX_ENTRY_STAGEMASK)) >> Int(GIT_INDEX_ENTRY_STAGESHIFT)
    }
}

extension git_index_entry {
    /// The flag of a path outside a sparse checkout, and the flag that extended flags exist.
    private static let sparse = UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)
    private static let extended = UInt16(GIT_INDEX_ENTRY_EXTENDED.rawValue)
    /// The flag of a path that is assumed unchanged.
    private static let assumedUnchanged = UInt16(GIT_INDEX_ENTRY_VALID.rawValue)

    /// Creates an entry of stage 0, without a path.
    ///
    /// - Parameters:
    ///   - stat: the file's metadata on the disk; nil makes git compare the file.
    ///   - existing: the current entry at the path.
    init(_ id: ObjectID, mode: UInt32, stat: IndexStat?, over existing: git_index_entry?) {
        unsafe self.init()
        unsafe self.id = id.raw
        unsafe self.mode = mode
        if let stat { unsafe set(stat) }
        guard let existing = unsafe existing else { return }
        // The user's flags for the path are kept, except for intent-to-add.
        unsafe flags_extended = existing.flags_extended & Self.sparse
        unsafe flags = existing.flags & Self.assumedUnchanged | (flags_extended == 0 ? 0 : Self.extended)
    }

    private mutating func set(_ stat: IndexStat) {
        unsafe mtime = git_index_time(stat.modified)
        unsafe ctime = git_index_time(stat.changed)
        unsafe dev = UInt32(truncatingIfNeeded: stat.device)
        unsafe ino = UInt32(truncatingIfNeeded: stat.inode)
        unsafe uid = stat.user
        unsafe gid = stat.group
        unsafe file_size = UInt32(truncatingIfNeeded: stat.size)
    }

    /// Whether the entry has the file's current metadata.
    func isOf(_ stat: IndexStat) -> Bool {
        guard unsafe mtime.isEqual(git_index_time(stat.modified)), unsafe ctime.isEqual(git_index_time(stat.changed))
        else { return false }
        return unsafe ino == UInt32(truncatingIfNeeded: stat.inode)
            && file_size == UInt32(truncatingIfNeeded: stat.size)
    }

    /// Whether all stored fields except the path are equal.
    func matches(_ other: git_index_entry) -> Bool {
        guard unsafe ObjectID(id) == ObjectID(other.id), unsafe mode == other.mode else { return false }
        guard unsafe mtime.isEqual(other.mtime), unsafe ctime.isEqual(other.ctime) else { return false }
        guard unsafe (dev, ino, uid, gid, file_size) == (other.dev, other.ino, other.uid, other.gid, other.file_size)
        else { return false }
        let flagsOnDisk = UInt16(GIT_INDEX_ENTRY_EXTENDED_FLAGS.rawValue)
        return unsafe flags & Self.assumedUnchanged == other.flags & Self.assumedUnchanged
            && flags_extended == other.flags_extended & flagsOnDisk
    }
}

extension git_index_time {
    fileprivate init(_ time: IndexStat.Time) {
        self.init(
            seconds: Int32(truncatingIfNeeded: time.seconds), nanoseconds: UInt32(truncatingIfNeeded: time.nanoseconds))
    }

    fileprivate func isEqual(_ other: git_index_time) -> Bool {
        seconds == other.seconds && nanoseconds == other.nanoseconds
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
