import CGit2

/// Three versions of a text made one, line by line (`git_merge_file`).
public enum TextMerge {
    /// Merges two changes of a text; where both changed the same lines, both are kept and no marker is written.
    ///
    /// - Parameters:
    ///   - base: the text that both started from.
    ///   - ours: the one change; its lines come first where both changed the same.
    ///   - theirs: the other change.
    public static func union(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(GitError) -> [UInt8] {
        try Library.started()
        var result = unsafe git_merge_file_result()
        defer { unsafe git_merge_file_result_free(&result) }
        let status: Int32 = unsafe base.withUnsafeBytes { base in
            unsafe ours.withUnsafeBytes { ours in
                unsafe theirs.withUnsafeBytes { theirs in
                    unsafe cgit2_merge_union(
                        &result, characters(base), base.count, characters(ours), ours.count, characters(theirs),
                        theirs.count)
                }
            }
        }
        try Call.checked(status)
        return unsafe Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
    }

    private static func characters(_ bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
        unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    }
}
