import CGit2

/// What stands in a work tree for a blob, where line ends and `$Id$` are converted (`gitattributes(5)`). Filters that are
/// programs, and `working-tree-encoding`, aren't libgit2's.
extension Repository {
    /// A blob's text as the work tree has it (`git_filter_list_apply_to_blob`).
    ///
    /// - Parameter path: the path in the repository, whose attributes count.
    public func workText(of id: ObjectID, at path: String) throws(GitError) -> [UInt8] {
        var raw = id.raw
        let blob = try unsafe handle(freedBy: git_blob_free) { unsafe git_blob_lookup(&$0, $1, &raw) }
        return try unsafe applied(path, GIT_FILTER_TO_WORKTREE, blob.pointer) { result, filters in
            unsafe git_filter_list_apply_to_blob(&result, filters, blob.pointer)
        }
    }

    /// A work tree's text as a blob has it (`git_filter_list_apply_to_buffer`).
    ///
    /// - Parameter path: the path in the repository, whose attributes count.
    public func blobText(of bytes: [UInt8], at path: String) throws(GitError) -> [UInt8] {
        try unsafe applied(path, GIT_FILTER_TO_ODB, nil) { result, filters in
            unsafe bytes.withUnsafeBytes { bytes in
                let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                return unsafe git_filter_list_apply_to_buffer(&result, filters, start, bytes.count)
            }
        }
    }

    private func applied(
        _ path: String, _ mode: git_filter_mode_t, _ blob: OpaquePointer?,
        _ apply: (inout git_buf, OpaquePointer?) -> Int32
    ) throws(GitError) -> [UInt8] {
        try Call.requireText(path)
        var filters: OpaquePointer?
        let flags = GIT_FILTER_ALLOW_UNSAFE.rawValue
        try Call.checked(unsafe git_filter_list_load(&filters, pointer, blob, path, mode, flags))
        defer { unsafe git_filter_list_free(filters) }
        var result = unsafe git_buf()
        defer { unsafe git_buf_dispose(&result) }
        try Call.checked(unsafe apply(&result, filters))
        return unsafe Array(UnsafeRawBufferPointer(start: result.ptr, count: result.size))
    }
}
