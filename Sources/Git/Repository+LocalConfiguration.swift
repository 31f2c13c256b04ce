import CGit2

extension Repository {
    /// The value of a key in the repository's own configuration (the local level); nil when it has none.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when the key is malformed.
    public func localString(_ key: String) throws(GitError) -> String? {
        try Call.requireText(key)
        let local = try localConfiguration()
        let frozen = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_snapshot(&$0, local.pointer) }
        var value: UnsafePointer<CChar>?
        guard try Call.found(unsafe git_config_get_string(&value, frozen.pointer, key)) else { return nil }
        return unsafe value.map { unsafe String(cString: $0) }
    }

    /// Sets a key in the repository's own configuration (`git_config_set_string`).
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when the key is malformed, ``GitError/Code/locked`` when another process
    ///   is writing the file.
    public func setString(_ key: String, _ value: String) throws(GitError) {
        try Call.requireText(key, value)
        let local = try localConfiguration()
        try Call.checked(unsafe git_config_set_string(local.pointer, key, value))
    }

    /// Removes a key from the repository's own configuration (`git_config_delete_entry`); a missing one is no error.
    ///
    /// - Throws: the errors of ``setString(_:_:)``.
    public func removeString(_ key: String) throws(GitError) {
        try Call.requireText(key)
        let local = try localConfiguration()
        _ = try Call.found(unsafe git_config_delete_entry(local.pointer, key))
    }

    func localConfiguration() throws(GitError) -> Handle {
        let all = try unsafe handle(freedBy: git_config_free) { unsafe git_repository_config(&$0, $1) }
        return try unsafe Handle(freedBy: git_config_free) {
            unsafe git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL)
        }
    }
}
