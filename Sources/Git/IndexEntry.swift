/// One file as it is staged.
public struct IndexEntry: Hashable, Sendable {
    /// The path from the work tree's top, with `/` between names.
    public let path: String
    /// The blob that is staged.
    public let id: ObjectID
    /// The file mode, such as `0o100644`.
    public let mode: UInt32
    /// 0, or in a conflict 1 for the base, 2 for ours and 3 for theirs.
    public let stage: Int
}

/// What the index notes of a file on the disk, so that git need not read the file to know that it is unchanged.
public struct IndexStat: Hashable, Sendable {
    /// A time of a file.
    public struct Time: Hashable, Sendable {
        /// Seconds since 1970-01-01 00:00 UTC.
        public let seconds: Int
        /// Nanoseconds, 0 to 999,999,999.
        public let nanoseconds: Int

        /// Makes a time.
        ///
        /// - Parameters:
        ///   - seconds: since 1970-01-01 00:00 UTC.
        ///   - nanoseconds: 0 to 999,999,999.
        public init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
    }

    /// When the text was changed last.
    public let modified: Time
    /// When anything about the file was changed last.
    public let changed: Time
    /// The device that it is on.
    public let device: UInt64
    /// Its number there.
    public let inode: UInt64
    /// The owner.
    public let user: UInt32
    /// The owning group.
    public let group: UInt32
    /// The size in bytes.
    public let size: Int

    /// Makes the values; the index keeps the lower 32 bits of each number.
    ///
    /// - Parameters:
    ///   - modified: when the text was changed last.
    ///   - changed: when anything about the file was changed last.
    ///   - device: the device that it is on.
    ///   - inode: its number there.
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
