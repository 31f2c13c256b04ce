import CGit2

extension Repository {
    /// Everything that an index file holds, in its order: what a commit made of it would have, and the sides of conflicts
    /// (`git_index_open`).
    ///
    /// - Parameter path: the file, absolute, as `GIT_INDEX_FILE` names it; one that is missing holds nothing.
    /// - Throws: ``GitError/Code/unsupported`` when the file has an extension that must be understood and isn't.
    public static func staged(in path: String) throws(GitError) -> [IndexEntry] {
        try Library.started()
        try Call.requireText(path)
        let index = try unsafe Handle(freedBy: git_index_free) { unsafe git_index_open(&$0, path) }
        let count = unsafe git_index_entrycount(index.pointer)
        return (0..<count).compactMap { place in
            unsafe git_index_get_byindex(index.pointer, place).map { unsafe IndexEntry($0.pointee) }
        }
    }

    /// Has objects read from a further folder, such as the one in which a server keeps those of a push until it is
    /// accepted (`git_odb_add_disk_alternate`).
    ///
    /// - Parameter folder: absolute; one that is missing holds none.
    public func readObjects(from folder: String) throws(GitError) {
        try Call.requireText(folder)
        let objects = try objects()
        try Call.checked(unsafe git_odb_add_disk_alternate(objects.pointer, folder))
    }
}
