import CGit2

/// Git's configuration at one moment.
@safe public struct Configuration: ~Copyable {
    private let handle: OpaquePointer

    init(handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe git_config_free(handle) }

    /// The system's and the user's configuration, without a repository (`git_config_open_default`).
    public static func global() throws(GitError) -> Configuration {
        Library.start()
        var config: OpaquePointer?
        try check(unsafe git_config_open_default(&config))
        defer { unsafe git_config_free(config) }
        var snapshot: OpaquePointer?
        try check(unsafe git_config_snapshot(&snapshot, config))
        return unsafe Configuration(handle: try Repository.unwrapped(snapshot))
    }

    /// A key's value; nil when nobody set it.
    public func string(_ key: String) throws(GitError) -> String? {
        var value: UnsafePointer<CChar>?
        let status = unsafe git_config_get_string(&value, handle, key)
        if status == GIT_ENOTFOUND.rawValue { return nil }
        try check(status)
        return unsafe value.map { unsafe String(cString: $0) }
    }
}
