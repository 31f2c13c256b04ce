import CGit2

/// A snapshot of git's configuration, with all levels.
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
    /// - Parameter userFile: the file that replaces the user's own ones, as in `GIT_CONFIG_GLOBAL`; nil for those.
    /// - Throws: when one of its files can't be read or parsed.
    public static func global(userFile: String? = nil) throws(GitError) -> Configuration {
        try Library.started()
        return try Configuration(userFile: userFile)
    }

    /// Replaces the user's own files by another one (`git_config_add_file_ondisk`).
    static func replaceUserLevels(
        of live: OpaquePointer, by file: String, _ repository: OpaquePointer?
    ) throws(GitError) {
        try Call.requireText(file)
        for level in [GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL] {
            try Call.checked(unsafe git_config_add_file_ondisk(live, file, level, repository, 1))
        }
    }

    /// Sets or removes a key in a file; a missing file is created (`git_config_open_ondisk`).
    ///
    /// - Parameter value: the value; nil removes the key, and a missing key is no error.
    /// - Throws: ``GitError/Code/invalidSpec`` when the key is malformed, ``GitError/Code/locked`` when another process
    ///   is writing the file.
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
    /// - Parameter key: such as `user.name`; section and variable name are case-insensitive.
    /// - Throws: ``GitError/Code/invalidSpec`` when the key is malformed.
    public func string(_ key: String) throws(GitError) -> String? {
        try Call.requireText(key)
        var value: UnsafePointer<CChar>?
        guard try Call.found(unsafe git_config_get_string(&value, handle.pointer, key)) else { return nil }
        return unsafe value.map { unsafe String(cString: $0) }
    }

    /// Whether `safe.directory` contains `*`, without a later empty value that resets it.
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

    /// The value of a key as a Boolean (`git_config_get_bool`); nil when it has none.
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
    /// Replaces the user's own configuration by a file, for `GIT_CONFIG_GLOBAL`, which libgit2 1.5 doesn't support.
    ///
    /// - Throws: when the file can't be read or parsed.
    public func useUserConfiguration(file: String) throws(GitError) {
        let live = try unsafe handle(freedBy: git_config_free) { unsafe git_repository_config(&$0, $1) }
        try unsafe Configuration.replaceUserLevels(of: live.pointer, by: file, pointer)
    }

    /// A snapshot of the repository's configuration (`git_repository_config_snapshot`).
    ///
    /// - Throws: when one of its files can't be read or parsed.
    public func configuration() throws(GitError) -> Configuration {
        try Configuration(self)
    }
}

/// An entry of a configuration.
public struct ConfigurationEntry: Hashable, Sendable {
    /// The key, with section and variable name in lower case.
    public let key: String
    /// The value.
    public let value: String

    /// Whether the value is true.
    var isOn: Bool { ["true", "yes", "on", "1", ""].contains(value.lowercased()) }

    /// Reads all entries of an iterator (`git_config_next`).
    static func all(of iterator: borrowing Handle) throws(GitError) -> [ConfigurationEntry] {
        var found: [ConfigurationEntry] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while true {
            let status = unsafe git_config_next(&entry, iterator.pointer)
            if status == GIT_ITEROVER.rawValue { return found }
            try Call.checked(status)
            guard let entry = unsafe entry?.pointee, let name = unsafe entry.name else { continue }
            let value = unsafe entry.value.map { unsafe String(cString: $0) } ?? ""
            found.append(unsafe ConfigurationEntry(key: String(cString: name), value: value))
        }
    }
}

extension Configuration {
    /// All values of a key, from the most general level to the most specific (`git_config_multivar_iterator_new`).
    ///
    /// - Parameter key: such as `remote.origin.url`; section and variable name are case-insensitive.
    /// - Throws: ``GitError/Code/invalidSpec`` when the key is malformed.
    public func strings(_ key: String) throws(GitError) -> [String] {
        try Call.requireText(key)
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_multivar_iterator_new(&$0, handle.pointer, key, nil)
        }
        return try ConfigurationEntry.all(of: iterator).map(\.value)
    }

    /// All entries, from the most general level to the most specific (`git_config_iterator_new`).
    ///
    /// Callers filter the keys: libgit2's own search by regular expression leaks the compiled expression.
    func entries() throws(GitError) -> [ConfigurationEntry] {
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_iterator_new(&$0, handle.pointer)
        }
        return try ConfigurationEntry.all(of: iterator)
    }
}

extension Configuration {
    /// Whether the repository is a partial clone, with missing objects at a remote (`remote.<name>.promisor`).
    public func hasPromisor() throws(GitError) -> Bool {
        try entries().contains { $0.key.hasPrefix("remote.") && $0.key.hasSuffix(".promisor") && $0.isOn }
    }

    /// The names of the required filters (`filter.<name>.required`).
    public func requiredFilters() throws(GitError) -> [String] {
        let (prefix, suffix) = ("filter.", ".required")
        return try entries().filter { $0.key.hasPrefix(prefix) && $0.key.hasSuffix(suffix) && $0.isOn }
            .map { String($0.key.dropFirst(prefix.count).dropLast(suffix.count)) }
    }
}
