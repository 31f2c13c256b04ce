import CGit2

extension Repository {
    /// Reads the index afresh, has it changed, and writes it if anything changed: one read, at most one write.
    ///
    /// - Parameter body: makes the changes; when it throws, nothing is written.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws; ``GitError/Code/locked`` when another process is writing the index;
    ///   ``GitError/Code/unsupported`` when the index has an extension that must be understood and isn't.
    public func withIndex<Result>(
        _ body: (inout IndexEditor) throws(GitError) -> Result
    ) throws(GitError) -> Result {
        var editor = try IndexEditor(self)
        let result = try body(&editor)
        try editor.write()
        return result
    }

    /// Reads the index (`git_repository_index`): once, because what the repository keeps of it is let go before.
    func freshIndex() throws(GitError) -> Handle {
        try Call.checked(unsafe git_repository_set_index(pointer, nil))
        return try unsafe handle(freedBy: git_index_free) { unsafe git_repository_index(&$0, $1) }
    }
}
