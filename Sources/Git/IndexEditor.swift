import CGit2
import Glibc

/// Edits an index file: the repository's own or a copy of it. Other entries, conflicts and flags are unchanged.
@safe public struct IndexEditor: ~Copyable {
    let handle: Handle
    /// The top of the work tree; nil in a bare repository.
    let workFolder: String?
    /// The second of the last write of the repository's index; nil when there is none.
    let lastWritten: Int?
    /// Whether there are unwritten changes.
    private(set) var isChanged = false

    /// Reads an index file (`git_index_open`); a missing one is empty.
    ///
    /// - Parameter path: the file, absolute: the repository's index or a copy of it.
    /// - Throws: ``GitError/Code/unsupported`` when the index has an unknown mandatory extension.
    public init(_ repository: borrowing Repository, file path: String) throws(GitError) {
        try Call.requireText(path)
        // Before the read: if the index is replaced in between, an earlier second only makes more files be compared.
        let written = IndexStat(ofFileAt: "\(repository.gitFolder)/index")?.modified.seconds
        handle = try unsafe Handle(freedBy: git_index_free) { unsafe git_index_open(&$0, path) }
        workFolder = repository.workFolder
        lastWritten = written
    }

    /// The paths of the entries below a folder, in the index's order.
    public func paths(below folder: String) throws(GitError) -> [String] {
        try Call.requireText(folder)
        var position = 0
        let prefix = folder + "/"
        guard try Call.found(unsafe git_index_find_prefix(&position, handle.pointer, prefix)) else { return [] }
        var paths: [String] = []
        for place in position..<(unsafe git_index_entrycount(handle.pointer)) {
            guard let entry = unsafe git_index_get_byindex(handle.pointer, place) else { break }
            let path = unsafe String(cString: entry.pointee.path)
            guard path.utf8.starts(with: prefix.utf8) else { break }
            if path != paths.last { paths.append(path) }
        }
        return paths
    }

    /// The first path below a folder that a sparse checkout excludes from the work tree; nil if there is none.
    ///
    /// - Parameter prefix: the folder, with a trailing slash; empty for the top.
    public func firstSkipped(below prefix: String) -> String? {
        for place in 0..<(unsafe git_index_entrycount(handle.pointer)) {
            guard let entry = unsafe git_index_get_byindex(handle.pointer, place)?.pointee,
                unsafe entry.flags_extended & UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) != 0
            else { continue }
            let path = unsafe String(cString: entry.path)
            if path.utf8.starts(with: prefix.utf8) { return path }
        }
        return nil
    }

    /// The staged entry at a path; nil when there is none.
    ///
    /// - Parameters:
    ///   - path: relative to the work tree's top.
    ///   - stage: 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    /// - Throws: ``GitError/Code/invalidSpec`` when the path contains a NUL.
    public func entry(at path: String, stage: Int = 0) throws(GitError) -> IndexEntry? {
        unsafe try existing(at: path, stage: stage).map { unsafe IndexEntry($0) }
    }

    private func existing(at path: String, stage: Int = 0) throws(GitError) -> git_index_entry? {
        try Call.requireText(path)
        return unsafe git_index_get_bypath(handle.pointer, path, Int32(stage))?.pointee
    }

    /// Stages a blob at a path (`git_index_add`), which resolves a conflict there.
    ///
    /// - Parameters:
    ///   - path: relative to the work tree's top.
    ///   - id: a blob that the repository has.
    ///   - mode: the file mode, such as `0o100644`.
    ///   - stat: the file's metadata on the disk; nil makes git compare the file.
    /// - Throws: when the blob doesn't exist, or the path or mode is invalid.
    public mutating func put(path: String, id: ObjectID, mode: UInt32, stat: IndexStat?) throws(GitError) {
        let existing = unsafe try existing(at: path)
        let entry = unsafe git_index_entry(id, mode: mode, stat: stat, over: existing)
        if let existing = unsafe existing, unsafe entry.matches(existing) { return }
        unsafe try add(entry, at: path)
    }

    /// Moves the staged entry at a path to another path and replaces any entry there; does nothing if there is none.
    ///
    /// - Throws: when the new path is invalid.
    public mutating func move(_ path: String, to target: String) throws(GitError) {
        guard path != target, let existing = unsafe try existing(at: path) else { return }
        unsafe try add(existing, at: target)
        try remove(path)
    }

    mutating func add(_ entry: git_index_entry, at path: String) throws(GitError) {
        _ = try FileName.parts(of: path)
        var entry = unsafe entry
        // The flags contain the length of the old path.
        unsafe entry.flags &= ~UInt16(GIT_INDEX_ENTRY_NAMEMASK)
        let status = unsafe path.withCString { name in
            unsafe entry.path = unsafe name
            return unsafe git_index_add(handle.pointer, &entry)
        }
        try Call.checked(status)
        isChanged = true
        try remove(path, stages: 1...3)
    }

    /// Removes a path from the index, with all stages of a conflict; does nothing if nothing is staged.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when the path contains a NUL.
    public mutating func remove(_ path: String) throws(GitError) {
        try remove(path, stages: 0...3)
    }

    private mutating func remove(_ path: String, stages: ClosedRange<Int>) throws(GitError) {
        for stage in stages where try entry(at: path, stage: stage) != nil {
            try Call.checked(unsafe git_index_remove(handle.pointer, path, Int32(stage)))
            isChanged = true
        }
    }

    /// Replaces all entries by those of a tree (`git_index_read_tree`); git compares their files itself.
    public mutating func read(_ tree: ObjectID, in repository: borrowing Repository) throws(GitError) {
        let object = try repository.tree(tree)
        try Call.checked(unsafe git_index_read_tree(handle.pointer, object.pointer))
        isChanged = true
    }

    /// Writes the file if anything changed (`git_index_write`).
    ///
    /// - Returns: whether it was written.
    /// - Throws: ``GitError/Code/locked`` when another process is writing the file.
    @discardableResult
    public mutating func write() throws(GitError) -> Bool {
        guard isChanged else { return false }
        try markRacyEntries()
        try Call.checked(unsafe git_index_write(handle.pointer))
        return true
    }
}

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
