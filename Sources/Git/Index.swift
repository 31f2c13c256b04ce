import CGit2
package import Files
import Glibc

/// An index file that libgit2 has read: the repository's own or a copy of it. What isn't changed here stays as it is:
/// the user's staged entries, conflicts and flags.
@safe package final class Index {
    fileprivate let handle: Handle
    /// The second in which the file was last written before it was read; nil for a missing one.
    private let written: Int32?
    private var isChanged = false

    /// Reads an index file (`git_index_open`), as in `GIT_INDEX_FILE`; a missing one is empty. One with an unknown mandatory
    /// extension is ``GitError/Code/unsupported``.
    package init(at path: String) throws {
        try Library.started()
        // Before the read: if the index is replaced in between, an earlier time only makes more files be compared.
        written = FileSystem.status(path).map { Int32(truncatingIfNeeded: $0.modified.seconds) }
        handle = try unsafe Handle(freedBy: git_index_free) { unsafe git_index_open(&$0, path) }
    }

    /// The entries below a folder with a trailing slash, in order, with the sides of conflicts (`git_index_find_prefix`).
    package func entries(below prefix: Path) throws -> [IndexEntry] {
        var first = 0
        guard try Call.found(unsafe git_index_find_prefix(&first, handle.pointer, prefix.cString)) else { return [] }
        var entries: [IndexEntry] = []
        for position in unsafe first..<git_index_entrycount(handle.pointer) {
            guard let entry = unsafe IndexEntry(git_index_get_byindex(handle.pointer, position)),
                entry.path.hasPrefix(prefix)
            else { break }
            entries.append(entry)
        }
        return entries
    }

    /// The staged entry at a path (`git_index_get_bypath`); nil when there is none.
    package func entry(at path: Path) throws -> IndexEntry? {
        return unsafe IndexEntry(git_index_get_bypath(handle.pointer, path.cString, 0))
    }

    /// Whether a plain file is as it was staged: by its metadata or, where that can't show an edit, by its contents. An edit
    /// within the second in which the index was written may have left no trace in the metadata.
    package func isUnchanged(_ entry: IndexEntry, in folder: borrowing Folder, limit: Int) -> Bool {
        guard let written, entry.item.isPlain, entry.stage == 0, !entry.isAssumedUnchanged, !entry.isSkipped,
            let status = folder.statusOfFile(entry.path)
        else { return false }
        if unsafe entry.isSame(as: status) && entry.raw.mtime.seconds < written { return true }
        return (try? folder.read(entry.path, limit: limit)).flatMap { $0 }.map(ObjectID.blob) == entry.item.id
    }
}

extension Index {
    /// Stages a blob at a path, which resolves a conflict there. The user's flags for the path are kept, except for
    /// intent-to-add. Without the file's status, git compares its contents.
    package func put(_ path: Path, _ item: TreeItem, _ status: FileStatus?) throws {
        var entry = try entry(at: path) ?? IndexEntry(path: path)
        if entry.item == item, !entry.isIntended, status.map(entry.isSame) == true { return }
        entry.stage(item, status)
        try put(entry)
    }

    /// Moves the staged entry at a path, if there is one, to another path and replaces any entry there.
    package func move(_ path: Path, to target: Path) throws {
        guard path != target, var entry = try entry(at: path) else { return }
        entry.path = target
        try put(entry)
        try remove(path)
    }

    /// Puts an entry at its path, and removes the sides of a conflict there (`git_index_add`).
    private func put(_ entry: IndexEntry) throws {
        _ = try TreeLimit.names(of: entry.path)
        var raw = unsafe entry.raw
        let status = unsafe entry.path.cString.withUnsafeBufferPointer { path in
            unsafe raw.path = path.baseAddress
            return unsafe git_index_add(handle.pointer, &raw)
        }
        try Call.checked(status)
        isChanged = true
        try remove(entry.path, stages: 1...3)
    }

    /// Removes a path from the index, with all stages of a conflict (`git_index_remove`), if anything is staged.
    package func remove(_ path: Path) throws { try remove(path, stages: 0...3) }

    private func remove(_ path: Path, stages: ClosedRange<Int>) throws {
        let name = path.cString
        for stage in stages where try Call.found(unsafe git_index_remove(handle.pointer, name, Int32(stage))) {
            isChanged = true
        }
    }

    /// Writes the file of a work tree's index if anything changed (`git_index_write`), and returns whether. It isn't flushed
    /// to the disk.
    package func write(over workFolder: String) throws -> Bool {
        guard isChanged else { return false }
        try markRacyEntries(workFolder)
        try Call.checked(unsafe git_index_write(handle.pointer))
        isChanged = false
        return true
    }

    /// Marks the entries of files that were edited in the same second as the last write of the index, so that git
    /// compares their contents: by its time, the new index is later than the edit. libgit2 does so only for a
    /// repository's own index.
    private func markRacyEntries(_ workFolder: String) throws {
        guard let written, let folder = try? Folder(workFolder) else { return }
        for position in unsafe 0..<git_index_entrycount(handle.pointer) {
            guard let raw = unsafe git_index_get_byindex(handle.pointer, position),
                unsafe raw.pointee.mtime.seconds >= written, var entry = unsafe IndexEntry(raw), entry.item.isPlain,
                entry.stage == 0, let status = folder.statusOfFile(entry.path), !entry.isSame(as: status)
            else { continue }
            unsafe entry.raw.file_size = 0
            try put(entry)
        }
    }
}

extension Repository {
    /// Writes an index file with the entries of a tree, like `git read-tree` with `GIT_INDEX_FILE`.
    package func writeIndex(of tree: ObjectID, to path: String) throws {
        let index = try Index(at: path)
        let tree = try self.tree(tree)
        try Call.checked(unsafe git_index_read_tree(index.handle.pointer, tree.pointer))
        try Call.checked(unsafe git_index_write(index.handle.pointer))
    }
}

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

extension ObjectID {
    /// The ID of the tree that a commit of an index would have for a folder (`git_odb_hash`); nil for one with a conflict or
    /// a path that is only to be added.
    ///
    /// - Parameters:
    ///   - entries: the index's entries from the folder's first one on; those of the folder are removed.
    ///   - length: the length of the folder's path with the slash at its end.
    package static func tree(of entries: inout ArraySlice<IndexEntry>, below length: Int) -> ObjectID? {
        var (object, isWhole) = ([UInt8](), true)
        let folder = entries.first?.path.bytes.prefix(length) ?? []
        while let entry = entries.first, entry.path.bytes.starts(with: folder) {
            let rest = entry.path.bytes[length...]
            let end = rest.firstIndex(of: UInt8(ascii: "/"))
            var item: TreeItem? = entry.stage == 0 && !entry.isIntended ? entry.item : nil
            if let end {
                item = tree(of: &entries, below: end + 1).map { TreeItem(id: $0, mode: 0o40000) }
            } else {
                entries.removeFirst()
            }
            guard let item else {
                isWhole = false
                continue
            }
            object += Array((item.mode == TreeItem.plain ? "100644" : String(item.mode, radix: 8)).utf8)
            object.append(UInt8(ascii: " "))
            object += rest[..<(end ?? rest.endIndex)]
            object.append(0)
            let id = item.id.raw
            unsafe withUnsafeBytes(of: id.id) { unsafe object.append(contentsOf: $0) }
        }
        return isWhole ? hash(object, GIT_OBJECT_TREE) : nil
    }
}
