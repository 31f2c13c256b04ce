import CGit2

extension Repository {
    /// The reference by which the repository knows a branch's upstream (`git_branch_upstream_name`), whether it was ever
    /// fetched or not; nil when the configuration names no upstream.
    ///
    /// - Parameter branch: the whole name, such as `refs/heads/main`.
    /// - Returns: the whole name, such as `refs/remotes/origin/main`.
    public func upstreamName(of branch: String) throws(GitError) -> String? {
        try Call.requireText(branch)
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        guard try Call.found(unsafe git_branch_upstream_name(&buffer, pointer, branch)) else { return nil }
        return unsafe buffer.ptr.map { unsafe String(cString: $0) }
    }
}
