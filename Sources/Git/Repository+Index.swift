import CGit2

extension Repository {
    /// Reads the index, so that one that can't be read is known before anything is changed; ``withIndex(_:)`` takes what
    /// was read here and reads again only what has changed since.
    ///
    /// - Throws: as ``withIndex(_:)`` does.
    public func readIndex() throws(GitError) { _ = try currentIndex() }

    /// Reads the index as it stands now, has it changed, and writes it if anything changed: one read, at most one write.
    ///
    /// - Parameter body: makes the changes; when it throws, nothing is written.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws; ``GitError/Code/locked`` when another process is writing the index;
    ///   ``GitError/Code/unsupported`` when the index has an extension that must be understood and isn't.
    public func withIndex<Result>(
        _ body: (inout IndexEditor) throws(GitError) -> Result
    ) throws(GitError) -> Result {
        // What was changed in memory and not written must not be taken for what is on the disk by the next one.
        defer { unsafe git_repository_set_index(pointer, nil) }
        var editor = try IndexEditor(self)
        let result = try body(&editor)
        try editor.write()
        return result
    }

    /// Writes an index file that holds a tree and nothing else (`git_index_read_tree`), as `git read-tree` does with
    /// `GIT_INDEX_FILE`; the repository's own index stays as it is.
    ///
    /// - Parameters:
    ///   - path: the file, absolute; one that is there is replaced.
    ///   - tree: a tree that the repository has.
    /// - Throws: when there is no such tree, or the file can't be written.
    public func writeIndex(of tree: ObjectID, to path: String) throws(GitError) {
        try Call.requireText(path)
        let tree = try self.tree(tree)
        let index = try unsafe Handle(freedBy: git_index_free) { unsafe git_index_open(&$0, path) }
        try Call.checked(unsafe git_index_read_tree(index.pointer, tree.pointer))
        try Call.checked(unsafe git_index_write(index.pointer))
    }

    /// The index as it stands on the disk: read by the first who asks (`git_repository_index`), and again only where its
    /// checksum is another one now (`git_index_read`).
    func currentIndex() throws(GitError) -> Handle {
        let index = try unsafe handle(freedBy: git_index_free) { unsafe git_repository_index(&$0, $1) }
        try Call.checked(unsafe git_index_read(index.pointer, 0))
        return index
    }
}
