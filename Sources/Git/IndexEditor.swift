import Glibc

/// Edits an index file: the repository's own or a copy of it. Other entries, conflicts and flags are unchanged.
public struct IndexEditor: ~Copyable {
    private enum Form {
        /// The usual index: only the bytes of our entries change.
        case bytes(IndexBytes)
        /// Any other index, and one with a change that only libgit2 can make.
        case libgit2(LibraryIndex)
    }

    private var form: Form
    private let file: String
    /// The top of the work tree; nil in a bare repository.
    private let workFolder: String?
    /// The second of the last write of the repository's index; nil when there is none.
    private let lastWritten: Int?

    /// Reads an index file; a missing one is empty.
    ///
    /// - Parameters:
    ///   - path: the file, absolute: the repository's index or a copy of it.
    ///   - known: a file that was read before, and is used if it is still the one at the path.
    /// - Throws: ``GitError/Code/unsupported`` when the index has an unknown mandatory extension.
    public init(
        _ repository: borrowing Repository, file path: String, known: IndexFile? = nil
    ) throws(GitError) {
        try self.init(repository, file: path, known, byLibrary: false)
    }

    /// Reads an index file.
    ///
    /// - Parameter byLibrary: whether libgit2 reads and writes even what ``IndexBytes`` can.
    init(
        _ repository: borrowing Repository, file path: String, _ known: IndexFile? = nil, byLibrary: Bool
    ) throws(GitError) {
        try Call.requireText(path)
        // Before the read: if the index is replaced in between, an earlier second only makes more files be compared.
        let written = IndexStat(ofFileAt: "\(repository.gitFolder)/index")?.modified.seconds
        if !byLibrary, let file = known.flatMap({ $0.isAt(path) ? $0 : nil }) ?? IndexFile(at: path) {
            form = .bytes(IndexBytes(file))
        } else {
            form = .libgit2(try LibraryIndex(path))
        }
        file = path
        workFolder = repository.workFolder
        lastWritten = written
    }

    /// Whether only the bytes of changed entries are going to be written anew.
    var isInBytes: Bool {
        if case .bytes = form { true } else { false }
    }

    /// Has libgit2 read the file and make the changes up to now.
    private mutating func rereadByLibgit2() throws(GitError) -> LibraryIndex {
        switch form {
        case .libgit2(let index): return index
        case .bytes(let bytes):
            let index = try LibraryIndex(file)
            for (path, record) in bytes.changes {
                if let record { try index.put(record, at: path) } else { try index.remove(path) }
            }
            form = .libgit2(index)
            return index
        }
    }

    /// The paths of the entries below a folder, in the index's order.
    public func paths(below folder: String) throws(GitError) -> [String] {
        try Call.requireText(folder)
        return switch form {
        case .bytes(let bytes): bytes.paths(below: folder)
        case .libgit2(let index): try index.paths(below: folder)
        }
    }

    /// The first path below a folder that a sparse checkout excludes from the work tree; nil if there is none.
    ///
    /// - Parameter prefix: the folder, with a trailing slash; empty for the top.
    public func firstSkipped(below prefix: String) -> String? {
        switch form {
        case .bytes(let bytes): bytes.firstSkipped(below: prefix)
        case .libgit2(let index): index.firstSkipped(below: prefix)
        }
    }

    /// The staged entry at a path; nil when there is none.
    ///
    /// - Parameters:
    ///   - path: relative to the work tree's top.
    ///   - stage: 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    /// - Throws: ``GitError/Code/invalidSpec`` when the path contains a NUL.
    public func entry(at path: String, stage: Int = 0) throws(GitError) -> IndexEntry? {
        try record(at: path, stage: stage).map { IndexEntry($0, at: path) }
    }

    private func record(at path: String, stage: Int = 0) throws(GitError) -> IndexRecord? {
        try Call.requireText(path)
        return switch form {
        case .bytes(let bytes): bytes.record(at: path, stage: stage)
        case .libgit2(let index): index.record(at: path, stage: stage)
        }
    }

    /// Stages a blob at a path, which resolves a conflict there.
    ///
    /// - Parameters:
    ///   - path: relative to the work tree's top.
    ///   - id: a blob that the repository has.
    ///   - mode: the file mode, such as `0o100644`.
    ///   - stat: the file's metadata on the disk; nil makes git compare the file.
    /// - Throws: when the path or mode is invalid.
    public mutating func put(path: String, id: ObjectID, mode: UInt32, stat: IndexStat?) throws(GitError) {
        let existing = try record(at: path)
        let new = IndexRecord(id, mode: mode, stat: stat, over: existing)
        if new != existing { try put(new, at: path) }
    }

    /// Moves the staged entry at a path to another path and replaces any entry there; does nothing if there is none.
    ///
    /// - Throws: when the new path is invalid.
    public mutating func move(_ path: String, to target: String) throws(GitError) {
        guard path != target, let existing = try record(at: path) else { return }
        try put(existing, at: target)
        try remove(path)
    }

    private mutating func put(_ record: IndexRecord, at path: String) throws(GitError) {
        _ = try FileName.parts(of: path)
        if case .bytes(let bytes) = form, bytes.put(record, at: path) { return }
        try rereadByLibgit2().put(record, at: path)
    }

    /// Removes a path from the index, with all stages of a conflict; does nothing if nothing is staged.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when the path contains a NUL.
    public mutating func remove(_ path: String) throws(GitError) {
        try Call.requireText(path)
        switch form {
        case .bytes(let bytes): bytes.remove(path)
        case .libgit2(let index): try index.remove(path)
        }
    }

    /// Replaces all entries by those of a tree; git compares their files itself.
    public mutating func read(_ tree: ObjectID, in repository: borrowing Repository) throws(GitError) {
        try rereadByLibgit2().read(tree, in: repository)
    }

    /// Writes the file if anything changed.
    ///
    /// - Returns: whether it was written.
    /// - Throws: ``GitError/Code/locked`` when another process is writing the file.
    @discardableResult
    public mutating func write() throws(GitError) -> Bool {
        let isChanged =
            switch form {
            case .bytes(let bytes): bytes.isChanged
            case .libgit2(let index): index.isChanged
            }
        guard isChanged else { return false }
        try markRacyEntries()
        if case .bytes(let bytes) = form, bytes.write(to: file) { return true }
        // What stopped our own write, such as a lock or a full disk, stops libgit2's too, which says what it is.
        try rereadByLibgit2().write()
        return true
    }

    /// Marks the entries of files that were edited in the same second as the last write of the index, so that git
    /// compares their contents.
    ///
    /// Git is usually built to compare seconds, and only by the mark it detects an edit of the same size.
    private mutating func markRacyEntries() throws(GitError) {
        guard let workFolder, let lastWritten else { return }
        let files =
            switch form {
            case .bytes(let bytes): bytes.files(modifiedSince: lastWritten)
            case .libgit2(let index): index.files(modifiedSince: lastWritten)
            }
        for (path, record) in files {
            guard let stat = IndexStat(ofFileAt: "\(workFolder)/\(path)"), !record.isOf(stat) else { continue }
            var marked = record
            marked.size = 0
            try put(marked, at: path)
        }
    }
}

extension IndexStat {
    /// The metadata of a file (`lstat`); nil when it isn't a plain file.
    init?(ofFileAt path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The metadata of an open file (`fstat`); nil when it isn't a plain file.
    init?(ofOpenFile file: Int32) {
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The metadata of a file (`fstatat`); nil when it isn't a plain file.
    ///
    /// - Parameters:
    ///   - path: the part of an index file with the path, which a NUL follows.
    ///   - folder: the descriptor of the folder that the path starts from.
    init?(ofFileAt file: [UInt8], _ path: Range<Int>, below folder: Int32) {
        var status = stat()
        let exists = unsafe file.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, unsafe bytes[path.upperBound] == 0 else { return false }
            let name = unsafe (start + path.lowerBound).assumingMemoryBound(to: CChar.self)
            return unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        guard exists else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            modified: Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec),
            changed: Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec),
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), user: status.st_uid, group: status.st_gid,
            size: Int(status.st_size))
    }
}
