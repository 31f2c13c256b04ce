import CGit2

/// Git's configuration at one moment, all levels together.
@safe public struct Configuration: ~Copyable {
    let handle: Handle

    init(_ repository: borrowing Repository) throws(GitError) {
        handle = try unsafe repository.handle(freedBy: git_config_free) {
            unsafe git_repository_config_snapshot(&$0, $1)
        }
    }

    private init(userFile: String?) throws(GitError) {
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_default(&$0) }
        if let userFile { try unsafe Self.replaceUserLevels(of: live.pointer, by: userFile, nil) }
        handle = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_snapshot(&$0, live.pointer) }
    }

    /// The system's and the user's configuration, without a repository (`git_config_open_default`).
    ///
    /// - Parameter userFile: the file that stands for the user's own ones, as `GIT_CONFIG_GLOBAL` names it; nil for those.
    /// - Throws: when a file of it can't be read or understood.
    public static func global(userFile: String? = nil) throws(GitError) -> Configuration {
        try Library.started()
        return try Configuration(userFile: userFile)
    }

    /// Has one file read in place of the user's own ones (`git_config_add_file_ondisk`).
    static func replaceUserLevels(
        of live: OpaquePointer, by file: String, _ repository: OpaquePointer?
    ) throws(GitError) {
        try Call.requireText(file)
        for level in [GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL] {
            try Call.checked(unsafe git_config_add_file_ondisk(live, file, level, repository, 1))
        }
    }

    /// Sets a key in one file, or takes it out; a file that is missing is made (`git_config_open_ondisk`).
    ///
    /// - Parameter value: the value; nil takes the key out, and one that isn't there is no error.
    /// - Throws: ``GitError/Code/invalidSpec`` when it is no key, ``GitError/Code/locked`` when another process is
    ///   writing the file.
    public static func set(_ key: String, to value: String?, inFile file: String) throws(GitError) {
        try Library.started()
        try Call.requireText(key, value ?? "", file)
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_ondisk(&$0, file) }
        if let value {
            try Call.checked(unsafe git_config_set_string(live.pointer, key, value))
        } else {
            _ = try Call.found(unsafe git_config_delete_entry(live.pointer, key))
        }
    }

    /// The value of a key (`git_config_get_string`); nil when it has none.
    ///
    /// - Parameter key: as in `user.name`; section and last part of either case.
    /// - Throws: ``GitError/Code/invalidSpec`` when it is no key.
    public func string(_ key: String) throws(GitError) -> String? {
        try Call.requireText(key)
        var value: UnsafePointer<CChar>?
        guard try Call.found(unsafe git_config_get_string(&value, handle.pointer, key)) else { return nil }
        return unsafe value.map { unsafe String(cString: $0) }
    }

    /// Whether `safe.directory` names every folder, and no empty one behind that takes it back.
    func trustsEveryFolder() throws(GitError) -> Bool {
        var trusts = false
        for value in try strings("safe.directory") {
            switch value {
            case "*": trusts = true
            case "": trusts = false
            default: continue
            }
        }
        return trusts
    }

    /// The value of a key as a truth value (`git_config_get_bool`); nil when it has none.
    ///
    /// - Throws: when it isn't `true`, `yes`, `on`, `false`, `no`, `off` or a number.
    public func bool(_ key: String) throws(GitError) -> Bool? {
        try Call.requireText(key)
        var value: Int32 = 0
        guard try Call.found(unsafe git_config_get_bool(&value, handle.pointer, key)) else { return nil }
        return value != 0
    }
}

extension Repository {
    /// Has one file read in place of the user's own configuration, as `GIT_CONFIG_GLOBAL` asks for: libgit2 1.5 doesn't
    /// know that variable.
    ///
    /// - Throws: when the file can't be read or understood.
    public func useUserConfiguration(file: String) throws(GitError) {
        let live = try unsafe handle(freedBy: git_config_free) { unsafe git_repository_config(&$0, $1) }
        try unsafe Configuration.replaceUserLevels(of: live.pointer, by: file, pointer)
    }

    /// The configuration as this repository sees it, frozen (`git_repository_config_snapshot`).
    ///
    /// - Throws: when a file of it can't be read or understood.
    public func configuration() throws(GitError) -> Configuration {
        try Configuration(self)
    }
}
