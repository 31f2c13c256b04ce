import CGit2

extension Repository {
    /// Writes an index file with the entries of a tree (`git_index_read_tree`), like `git read-tree` with
    /// `GIT_INDEX_FILE`. The repository's own index is unchanged.
    ///
    /// - Parameters:
    ///   - path: the file, absolute; an existing one is replaced.
    ///   - tree: an existing tree.
    /// - Throws: when the tree doesn't exist or the file can't be written.
    public func writeIndex(of tree: ObjectID, to path: String) throws(GitError) {
        try Call.requireText(path)
        let tree = try self.tree(tree)
        let index = try unsafe Handle(freedBy: git_index_free) { unsafe git_index_open(&$0, path) }
        try Call.checked(unsafe git_index_read_tree(index.pointer, tree.pointer))
        try Call.checked(unsafe git_index_write(index.pointer))
    }
}

extension Repository {
    /// The entries of an index file, in order, including the sides of conflicts (`git_index_open`).
    ///
    /// - Parameter path: the file, absolute, as in `GIT_INDEX_FILE`; a missing one is empty.
    /// - Throws: ``GitError/Code/unsupported`` when the file has an unknown mandatory extension.
    public static func staged(in path: String) throws(GitError) -> [IndexEntry] {
        try Library.started()
        try Call.requireText(path)
        return try LibraryIndex(path).entries
    }

    /// Also reads objects from another folder, such as a server's quarantine for an incoming push
    /// (`git_odb_add_disk_alternate`).
    ///
    /// - Parameter folder: absolute; a missing one contains no objects.
    public func readObjects(from folder: String) throws(GitError) {
        try Call.requireText(folder)
        let objects = try objects()
        try Call.checked(unsafe git_odb_add_disk_alternate(objects.pointer, folder))
    }
}
