import CGit2

extension Repository {
    /// Writes an index file with the entries of a tree (`git_index_read_tree`), like `git read-tree` with
    /// `GIT_INDEX_FILE`. The repository's own index is unchanged.
    ///
    /// - Parameters:
    ///   - path: the file, absolute; an existing one is replaced.
    ///   - tree: an existing tree.
    /// - Throws: when the tree doesn't exist or the file can't be written.
    public func writeIndex(of tree: ObjectID, to path: String) throws {
        let index = try Index(at: path)
        try index.read(tree, in: self)
        try index.write(over: nil)
    }
}

extension Repository {
    /// Also reads objects from another folder, such as a server's quarantine for an incoming push
    /// (`git_odb_add_disk_alternate`).
    ///
    /// - Parameter folder: absolute; a missing one contains no objects.
    public func readObjects(from folder: String) throws {
        try Call.requireText(folder)
        let objects = try objects()
        try Call.checked(unsafe git_odb_add_disk_alternate(objects.pointer, folder))
    }
}
