import CGit2
import Glibc

extension IndexEditor {
    /// Marks the entries of files that were edited in the same second as the last write of the index, so that git
    /// compares their contents.
    ///
    /// `git_index_write` compares nanoseconds and marks only edits within the clock's last tick. Git is usually built
    /// to compare seconds: without the mark, it would never detect an edit of the same size.
    mutating func markRacyEntries() throws(GitError) {
        guard let workFolder, let lastWritten else { return }
        for position in 0..<(unsafe git_index_entrycount(handle.pointer)) {
            guard let entry = unsafe git_index_get_byindex(handle.pointer, position)?.pointee else { continue }
            guard unsafe Int(entry.mtime.seconds) >= lastWritten, unsafe Self.isPlainFile(entry) else { continue }
            let path = unsafe String(cString: entry.path)
            guard let stat = IndexStat(ofFileAt: "\(workFolder)/\(path)"), unsafe !entry.isOf(stat) else { continue }
            var marked = unsafe entry
            unsafe marked.file_size = 0
            unsafe try add(marked, at: path)
        }
    }

    private static func isPlainFile(_ entry: git_index_entry) -> Bool {
        unsafe entry.mode & S_IFMT == S_IFREG && entry.flags & UInt16(GIT_INDEX_ENTRY_STAGEMASK) == 0
    }
}

extension IndexStat {
    /// The metadata of a file (`lstat`); nil when it isn't a plain file.
    init?(ofFileAt path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            modified: Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec),
            changed: Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec),
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), user: status.st_uid, group: status.st_gid,
            size: Int(status.st_size))
    }
}
