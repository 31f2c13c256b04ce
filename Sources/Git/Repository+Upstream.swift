import CGit2

extension Repository {
    /// The remote-tracking branch of a branch's upstream, fetched or not (`git_branch_upstream_name`); nil when no
    /// upstream is configured.
    ///
    /// - Parameter branch: the full name, such as `refs/heads/main`.
    /// - Returns: the full name, such as `refs/remotes/origin/main`.
    public func upstreamName(of branch: String) throws(GitError) -> String? {
        try Call.requireText(branch)
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        guard try Call.found(unsafe git_branch_upstream_name(&buffer, pointer, branch)) else { return nil }
        return unsafe buffer.ptr.map { unsafe String(cString: $0) }
    }
}
