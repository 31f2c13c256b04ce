import CGit2

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
    ///   - standing: the current entry at the path.
    init(_ id: ObjectID, mode: UInt32, stat: IndexStat?, over standing: git_index_entry?) {
        unsafe self.init()
        unsafe self.id = id.raw
        unsafe self.mode = mode
        if let stat { unsafe set(stat) }
        guard let standing = unsafe standing else { return }
        // The user's flags for the path are kept, except for intent-to-add.
        unsafe flags_extended = standing.flags_extended & Self.sparse
        unsafe flags = standing.flags & Self.assumedUnchanged | (flags_extended == 0 ? 0 : Self.extended)
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
