import CGit2

extension Repository {
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
}
