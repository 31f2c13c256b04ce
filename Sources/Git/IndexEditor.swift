import CGit2

/// An index file while it is changed: the repository's own, or a copy of it. Entries that nobody names, conflicts and flags
/// stay as they are.
@safe public struct IndexEditor: ~Copyable {
    let handle: Handle
    /// The top of the work tree; nil in a bare repository.
    let workFolder: String?
    /// The second in which the index was written last; nil when it wasn't written yet.
    let lastWritten: Int?
    /// Whether there is something to write.
    private(set) var isChanged = false

    /// Reads an index file (`git_index_open`); one that is missing is empty.
    ///
    /// - Parameter path: the file, absolute: a copy of the repository's index, or that itself.
    /// - Throws: ``GitError/Code/unsupported`` when the index has an extension that must be understood and isn't.
    public init(_ repository: borrowing Repository, file path: String) throws(GitError) {
        try Call.requireText(path)
        // Before the read: were the index replaced in between, an earlier second would only have more files looked at.
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

    /// The first path below a folder that a sparse checkout leaves out of the work tree; nil where there is none.
    ///
    /// - Parameter prefix: the folder, with a slash at its end; empty for the top.
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

    /// What is staged at a path; nil when nothing is.
    ///
    /// - Parameters:
    ///   - path: from the work tree's top.
    ///   - stage: 0, or in a conflict 1 for the base, 2 for ours and 3 for theirs.
    /// - Throws: ``GitError/Code/invalidSpec`` when the path holds a NUL.
    public func entry(at path: String, stage: Int = 0) throws(GitError) -> IndexEntry? {
        unsafe try standing(at: path, stage: stage).map { unsafe IndexEntry($0) }
    }

    private func standing(at path: String, stage: Int = 0) throws(GitError) -> git_index_entry? {
        try Call.requireText(path)
        return unsafe git_index_get_bypath(handle.pointer, path, Int32(stage))?.pointee
    }

    /// Stages a blob at a path (`git_index_add`); a conflict there is resolved by it.
    ///
    /// - Parameters:
    ///   - path: from the work tree's top.
    ///   - id: a blob that the repository has.
    ///   - mode: the file mode, such as `0o100644`.
    ///   - stat: the file's values on the disk; nil has git look at the file.
    /// - Throws: when there is no such blob, or no file can have the path or mode.
    public mutating func put(path: String, id: ObjectID, mode: UInt32, stat: IndexStat?) throws(GitError) {
        let standing = unsafe try standing(at: path)
        let entry = unsafe git_index_entry(id, mode: mode, stat: stat, over: standing)
        if let standing = unsafe standing, unsafe entry.matches(standing) { return }
        unsafe try add(entry, at: path)
    }

    /// Moves what is staged at a path to another path, whatever is staged there; does nothing where nothing is staged.
    ///
    /// - Throws: when no file can have the new path.
    public mutating func move(_ path: String, to target: String) throws(GitError) {
        guard path != target, let standing = unsafe try standing(at: path) else { return }
        unsafe try add(standing, at: target)
        try remove(path)
    }

    mutating func add(_ entry: git_index_entry, at path: String) throws(GitError) {
        _ = try FileName.parts(of: path)
        var entry = unsafe entry
        // The length of the old path is not that of the new one.
        unsafe entry.flags &= ~UInt16(GIT_INDEX_ENTRY_NAMEMASK)
        let status = unsafe path.withCString { name in
            unsafe entry.path = unsafe name
            return unsafe git_index_add(handle.pointer, &entry)
        }
        try Call.checked(status)
        isChanged = true
        try remove(path, stages: 1...3)
    }

    /// Takes a path out of the index, with all stages of a conflict; does nothing where nothing is staged.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when the path holds a NUL.
    public mutating func remove(_ path: String) throws(GitError) {
        try remove(path, stages: 0...3)
    }

    private mutating func remove(_ path: String, stages: ClosedRange<Int>) throws(GitError) {
        for stage in stages where try entry(at: path, stage: stage) != nil {
            try Call.checked(unsafe git_index_remove(handle.pointer, path, Int32(stage)))
            isChanged = true
        }
    }

    /// Gives the index the entries of a tree, and no others (`git_index_read_tree`); git looks at their files for itself.
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
