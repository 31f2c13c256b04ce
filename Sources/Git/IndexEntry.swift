import CGit2
package import Files
import Glibc

/// An entry of an index file.
@safe package struct IndexEntry {
    /// The path relative to the work tree's top.
    package var path: Path
    /// The entry in the C library's form, without its path.
    var raw: git_index_entry

    init(path: Path) { unsafe (self.path, raw) = (path, git_index_entry()) }

    /// Copies an entry of the C library; nil for none.
    @unsafe init?(_ pointer: UnsafePointer<git_index_entry>?) {
        guard let entry = unsafe pointer?.pointee else { return nil }
        unsafe path = Path(bytes: UnsafeRawBufferPointer(start: entry.path, count: strlen(entry.path)))
        unsafe raw = entry
        unsafe raw.path = nil
    }

    package var item: TreeItem { unsafe TreeItem(id: ObjectID(raw.id), mode: raw.mode) }
    /// 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    package var stage: Int { unsafe Int(raw.flags >> 12 & 3) }
    /// Whether the user told git to assume that the file is unchanged.
    package var isAssumedUnchanged: Bool { unsafe raw.flags & UInt16(GIT_INDEX_ENTRY_VALID.rawValue) != 0 }
    /// Whether a sparse checkout excludes the path from the work tree.
    package var isSkipped: Bool { has(GIT_INDEX_ENTRY_SKIP_WORKTREE) }
    /// Whether the path is only to be added (`git add -N`).
    package var isIntended: Bool { has(GIT_INDEX_ENTRY_INTENT_TO_ADD) }

    private func has(_ flag: git_index_entry_extended_flag_t) -> Bool {
        unsafe raw.flags_extended & UInt16(flag.rawValue) != 0
    }

    /// Whether a file is in the state in which it was staged, as far as git compares it.
    func isSame(as status: FileStatus) -> Bool {
        let file = unsafe git_index_entry(status)
        return unsafe (raw.mtime.seconds, raw.mtime.nanoseconds, raw.ino, raw.file_size)
            == (file.mtime.seconds, file.mtime.nanoseconds, file.ino, file.file_size)
            && (raw.ctime.seconds, raw.ctime.nanoseconds) == (file.ctime.seconds, file.ctime.nanoseconds)
    }

    /// Stages another item. The user's flags are kept, except for intent-to-add. Without the file's status, git compares its
    /// contents.
    mutating func stage(_ item: TreeItem, _ status: FileStatus?) {
        var new = unsafe status.map { unsafe git_index_entry($0) } ?? git_index_entry()
        unsafe (new.id, new.mode) = (item.id.raw, item.mode)
        unsafe new.flags = raw.flags & UInt16(GIT_INDEX_ENTRY_VALID.rawValue)
        unsafe new.flags_extended = raw.flags_extended & UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)
        unsafe raw = new
    }
}

extension git_index_entry {
    /// An entry with the status of a file, of which the index has the lower 32 bits of each number.
    fileprivate init(_ status: FileStatus) {
        func time(_ time: FileStatus.Time) -> git_index_time {
            git_index_time(seconds: Int32(truncatingIfNeeded: time.seconds), nanoseconds: UInt32(time.nanoseconds))
        }
        unsafe self.init()
        unsafe (mtime, ctime) = (time(status.modified), time(status.changed))
        unsafe (dev, ino) = (UInt32(truncatingIfNeeded: status.device), UInt32(truncatingIfNeeded: status.inode))
        unsafe (uid, gid) = (status.user, status.group)
        unsafe file_size = UInt32(truncatingIfNeeded: status.size)
    }
}
