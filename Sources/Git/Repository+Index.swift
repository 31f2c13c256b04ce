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
