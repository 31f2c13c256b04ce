import CGit2

extension Repository {
    /// Creates a branch at a commit, switches HEAD to it and writes its files (`git_repository_set_head`,
    /// `git_checkout_head`). It is for a new repository: existing files are overwritten.
    public func checkOut(_ branch: String, at commit: ObjectID) throws(GitError) {
        try setReference(branch, to: commit, reflog: "clone")
        try Call.checked(unsafe git_repository_set_head(pointer, branch))
        var options = unsafe git_checkout_options()
        try Call.checked(unsafe git_checkout_options_init(&options, UInt32(GIT_CHECKOUT_OPTIONS_VERSION)))
        unsafe options.checkout_strategy = GIT_CHECKOUT_FORCE.rawValue
        try Call.checked(unsafe git_checkout_head(pointer, &options))
    }

    /// Sets the upstream of a branch (`git_config_set_string`).
    ///
    /// - Parameters:
    ///   - remote: the remote's name.
    ///   - counterpart: the full name of the remote's branch; nil for the same name, as in `git clone`.
    ///   - branch: the full name, such as `refs/heads/main`.
    public func setUpstream(_ remote: String, _ counterpart: String? = nil, of branch: String) throws(GitError) {
        let short = branch.dropFirst("refs/heads/".count)
        try setString("branch.\(short).remote", remote)
        try setString("branch.\(short).merge", counterpart ?? branch)
    }
}
