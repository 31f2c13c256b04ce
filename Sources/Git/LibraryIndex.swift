import CGit2

/// An index that libgit2 has read.
@safe final class LibraryIndex {
    private let handle: Handle
    /// Whether there are unwritten changes.
    private(set) var isChanged = false

    /// Reads an index file (`git_index_open`); a missing one is empty.
    ///
    /// - Throws: ``GitError/Code/unsupported`` when the index has an unknown mandatory extension.
    init(_ path: String) throws(GitError) {
        handle = try unsafe Handle(freedBy: git_index_free) { unsafe git_index_open(&$0, path) }
    }

    private func entry(number position: Int) -> (path: String, record: IndexRecord)? {
        guard let entry = unsafe git_index_get_byindex(handle.pointer, position)?.pointee else { return nil }
        return (unsafe String(cString: entry.path), unsafe IndexRecord(entry))
    }

    private var count: Int { unsafe git_index_entrycount(handle.pointer) }

    var entries: [IndexEntry] {
        (0..<count).compactMap { entry(number: $0).map { IndexEntry($0.record, at: $0.path) } }
    }

    func paths(below folder: String) throws(GitError) -> [String] {
        var position = 0
        let prefix = folder + "/"
        guard try Call.found(unsafe git_index_find_prefix(&position, handle.pointer, prefix)) else { return [] }
        var paths: [String] = []
        for position in position..<count {
            guard let path = entry(number: position)?.path, path.utf8.starts(with: prefix.utf8) else { break }
            if path != paths.last { paths.append(path) }
        }
        return paths
    }

    func firstSkipped(below prefix: String) -> String? {
        for position in 0..<count {
            guard let (path, record) = entry(number: position), record.isSkipped else { continue }
            if path.utf8.starts(with: prefix.utf8) { return path }
        }
        return nil
    }

    func files(modifiedSince second: Int) -> [(path: String, record: IndexRecord)] {
        (0..<count).compactMap { position in
            guard let entry = unsafe git_index_get_byindex(handle.pointer, position)?.pointee,
                unsafe Int(entry.mtime.seconds) >= second, unsafe IndexRecord(entry).isPlainFile
            else { return nil }
            return (unsafe String(cString: entry.path), unsafe IndexRecord(entry))
        }
    }

    func record(at path: String, stage: Int) -> IndexRecord? {
        unsafe git_index_get_bypath(handle.pointer, path, Int32(stage)).map { unsafe IndexRecord($0.pointee) }
    }

    /// Puts an entry at a path, and removes the sides of a conflict (`git_index_add`).
    func put(_ record: IndexRecord, at path: String) throws(GitError) {
        var entry = unsafe git_index_entry(record)
        let status = unsafe path.withCString { name in
            unsafe entry.path = unsafe name
            return unsafe git_index_add(handle.pointer, &entry)
        }
        try Call.checked(status)
        isChanged = true
        try remove(path, stages: 1...3)
    }

    func remove(_ path: String, stages: ClosedRange<Int> = 0...3) throws(GitError) {
        for stage in stages where record(at: path, stage: stage) != nil {
            try Call.checked(unsafe git_index_remove(handle.pointer, path, Int32(stage)))
            isChanged = true
        }
    }

    /// Replaces all entries by those of a tree (`git_index_read_tree`).
    func read(_ tree: ObjectID, in repository: borrowing Repository) throws(GitError) {
        let object = try repository.tree(tree)
        try Call.checked(unsafe git_index_read_tree(handle.pointer, object.pointer))
        isChanged = true
    }

    /// Writes the file (`git_index_write`).
    func write() throws(GitError) {
        try Call.checked(unsafe git_index_write(handle.pointer))
    }
}

extension IndexRecord {
    fileprivate init(_ entry: git_index_entry) {
        unsafe self.init(ObjectID(entry.id), mode: entry.mode, stat: nil, over: nil)
        unsafe changed = Time(seconds: entry.ctime.seconds, nanoseconds: entry.ctime.nanoseconds)
        unsafe modified = Time(seconds: entry.mtime.seconds, nanoseconds: entry.mtime.nanoseconds)
        unsafe (device, inode, user, group, size) = (entry.dev, entry.ino, entry.uid, entry.gid, entry.file_size)
        unsafe flags = entry.flags & (Self.assumedUnchanged | Self.stages)
        unsafe extendedFlags = entry.flags_extended & UInt16(GIT_INDEX_ENTRY_EXTENDED_FLAGS.rawValue)
    }
}

extension git_index_entry {
    /// An entry of stage 0, without a path.
    fileprivate init(_ record: IndexRecord) {
        unsafe self.init()
        unsafe ctime = git_index_time(seconds: record.changed.seconds, nanoseconds: record.changed.nanoseconds)
        unsafe mtime = git_index_time(seconds: record.modified.seconds, nanoseconds: record.modified.nanoseconds)
        unsafe (dev, ino, uid, gid) = (record.device, record.inode, record.user, record.group)
        unsafe (mode, file_size, id) = (record.mode, record.size, record.id.raw)
        unsafe flags_extended = record.extendedFlags
        unsafe flags =
            record.flags & IndexRecord.assumedUnchanged
            | (record.extendedFlags == 0 ? 0 : IndexRecord.extended)
    }
}
