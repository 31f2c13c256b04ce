import CGit2

/// The files of the user's own configuration, the more general first.
package struct UserConfiguration: Hashable, Sendable {
    /// `$XDG_CONFIG_HOME/git/config`.
    package let general: String
    /// `~/.gitconfig`.
    package let own: String

    package init(general: String, own: String) { (self.general, self.own) = (general, own) }

    /// A file that replaces both, as in `GIT_CONFIG_GLOBAL`.
    package init(file: String) { self.init(general: "/dev/null", own: file) }
}

/// Git's configuration, as it was when it was read: all entries, from the most general file to the most specific.
package struct Configuration: Sendable {
    /// An entry.
    package struct Entry: Hashable, Sendable {
        /// The key, with section and variable name in lower case.
        package let key: String
        /// The value; nil for a key without a sign, which means true.
        package let value: String?
        /// Whether the repository's own configuration has it, itself or in a file that it includes.
        package let isOfRepository: Bool
        let isOfSystem: Bool
        /// Its file, for errors.
        let place: String

        /// Whether it is true; false for what isn't a Boolean.
        var isOn: Bool { (try? bool()) == true }

        /// The value as a Boolean (`git_config_parse_bool`).
        func bool() throws -> Bool {
            guard let value else { return true }
            var parsed: Int32 = 0
            if unsafe git_config_parse_bool(&parsed, value) == 0 { return parsed != 0 }
            git_error_clear()
            throw wrong("'\(value)' isn't true or false")
        }

        package func wrong(_ problem: String) -> GitError {
            GitError(code: .invalidSpec, kind: "config", message: "\(problem): \(key) in \(place)")
        }
    }

    package let entries: [Entry]

    package init(_ entries: [Entry] = []) { self.entries = entries }

    /// The value of a key (`git config --get`); nil when it has none.
    ///
    /// - Parameter key: such as `user.name`; section and variable name are case-insensitive.
    package subscript(key: String) -> String? { entry(key)?.value }

    /// The last entry of a key.
    package func entry(_ key: String) -> Entry? {
        let wanted = Self.normal(key)
        return entries.last { $0.key == wanted }
    }

    /// The value of a key; nil when it isn't set.
    ///
    /// - Throws: when the key is there without a value.
    package func string(_ key: String) throws -> String? {
        guard let found = entry(key) else { return nil }
        guard let value = found.value else { throw found.wrong("a value is missing") }
        return value
    }

    /// The value of a key as a Boolean; nil when it isn't set.
    ///
    /// - Throws: when it isn't `true`, `yes`, `on`, `false`, `no`, `off` or a number; the key and its file are named.
    package func bool(_ key: String) throws -> Bool? {
        guard let found = entry(key) else { return nil }
        return try found.bool()
    }

    /// All values of a key, from the most general file to the most specific.
    package func strings(_ key: String) -> [String] {
        let wanted = Self.normal(key)
        return entries.filter { $0.key == wanted }.map { $0.value ?? "" }
    }

    /// The same configuration without the repository's entries.
    package var withoutRepository: Configuration { Configuration(entries.filter { !$0.isOfRepository }) }

    /// The same configuration without the system's files, for `GIT_CONFIG_NOSYSTEM`.
    package var withoutSystem: Configuration { Configuration(entries.filter { !$0.isOfSystem }) }

    /// Whether libgit2 1.5 can't read all of it: files that are included where a remote has some address, and a work
    /// tree's own file.
    package var isIncomplete: Bool {
        entries.contains { entry in
            entry.key.hasPrefix("includeif.hasconfig:") || entry.key == "extensions.worktreeconfig" && entry.isOn
        }
    }

    private static func normal(_ key: String) -> String {
        guard let first = key.firstIndex(of: "."), let last = key.lastIndex(of: ".") else { return key.lowercased() }
        return key[..<first].lowercased() + key[first..<last] + key[last...].lowercased()
    }
}

extension Configuration {
    /// The names of the subsections with values, each once, in order: `origin` of `[remote "origin"]`.
    package func subsections(of section: String) -> [String] {
        var names: [String] = []
        for entry in entries where entry.key.hasPrefix(section + ".") {
            let rest = entry.key.dropFirst(section.count + 1)
            guard let end = rest.lastIndex(of: ".") else { continue }
            let name = String(rest[..<end])
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Whether `safe.directory` contains `*`, without a later empty value that resets it.
    var trustsEveryFolder: Bool {
        strings("safe.directory").reduce(false) { trusts, value in value == "*" || (!value.isEmpty && trusts) }
    }
}

/// Reading.
extension Configuration {
    /// Reads the output of `git config --list -z --show-scope --show-origin`.
    package init(listed output: [UInt8]) {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        self.init(
            stride(from: 0, to: fields.count - 2, by: 3).map { start in
                let parts = fields[start + 2].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                let (scope, origin) = (fields[start], fields[start + 1])
                return Entry(
                    key: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : nil,
                    isOfRepository: scope == "local" || scope == "worktree", isOfSystem: scope == "system",
                    place: origin.hasPrefix("file:") ? String(origin.dropFirst(5)) : origin)
            })
    }

    /// The system's and the user's configuration, without a repository (`git_config_open_default`).
    ///
    /// - Parameter user: the user's files; nil for those of the process.
    /// - Throws: when one of its files can't be read or parsed.
    package static func global(_ user: UserConfiguration? = nil) throws -> Configuration {
        try Library.started()
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_default(&$0) }
        if let user { try unsafe user.replace(in: live.pointer, nil) }
        let frozen = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_snapshot(&$0, live.pointer) }
        return try Configuration(frozen, local: nil, user)
    }

    /// Reads one file (`git_config_open_ondisk`).
    init(file: String) throws {
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_ondisk(&$0, file) }
        let frozen = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_snapshot(&$0, live.pointer) }
        try self.init(frozen, local: file, nil)
    }

    /// Requires that libgit2 can read the settings that it needs: its own error names neither the key nor the file.
    ///
    /// - Throws: for a value of another type; the key and its file are named.
    package func requireReadable() throws {
        for key in ["core.bare", "core.filemode", "core.ignorecase", "core.symlinks"] { _ = try bool(key) }
        if let logs = entry("core.logallrefupdates"), logs.value?.lowercased() != "always" { _ = try logs.bool() }
        if let version = entry("core.repositoryformatversion"), version.value.flatMap({ Int($0) }) == nil {
            throw version.wrong("'\(version.value ?? "")' isn't a number")
        }
    }

    /// The value of a key that has one of some words; nil when it isn't set.
    ///
    /// - Throws: for any other word; the key and its file are named.
    package func word(_ key: String, of words: [String]) throws -> String? {
        guard let found = entry(key), let word = try string(key) else { return nil }
        guard words.contains(word) else { throw found.wrong("'\(word)' isn't \(words.joined(separator: " or "))") }
        return word
    }

    /// Reads all entries of a snapshot (`git_config_iterator_new`).
    ///
    /// Callers filter the keys: libgit2's own search by regular expression leaks the compiled expression.
    init(_ snapshot: borrowing Handle, local: String?, _ user: UserConfiguration?) throws {
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_iterator_new(&$0, snapshot.pointer)
        }
        var found: [Entry] = []
        var next: UnsafeMutablePointer<git_config_entry>?
        while true {
            let status = unsafe git_config_next(&next, iterator.pointer)
            if status == GIT_ITEROVER.rawValue { break }
            try Call.checked(status)
            guard let entry = unsafe next?.pointee, let name = unsafe entry.name else { continue }
            let level = unsafe entry.level
            let file = Self.file(level, local, user)
            found.append(
                unsafe Entry(
                    key: String(cString: name), value: entry.value.map { unsafe String(cString: $0) },
                    isOfRepository: level == GIT_CONFIG_LEVEL_LOCAL, isOfSystem: level.rawValue <= 2,
                    place: entry.include_depth == 0 ? file : "a file that \(file) includes"))
        }
        self.init(found)
    }

    private static func file(_ level: git_config_level_t, _ local: String?, _ user: UserConfiguration?) -> String {
        switch level {
        case GIT_CONFIG_LEVEL_LOCAL: local ?? "the repository's configuration"
        case GIT_CONFIG_LEVEL_GLOBAL: user?.own ?? "~/.gitconfig"
        case GIT_CONFIG_LEVEL_XDG: user?.general ?? "~/.config/git/config"
        default: "/etc/gitconfig"
        }
    }

    /// Sets or removes a key in a file; a missing file is created (`git_config_open_ondisk`).
    ///
    /// - Parameter value: the value; nil removes the key, and a missing key is no error.
    /// - Throws: ``GitError/Code/invalidSpec`` when the key is malformed, ``GitError/Code/locked`` when another process
    ///   is writing the file.
    package static func set(_ key: String, to value: String?, inFile file: String) throws {
        try Library.started()
        try Call.requireText(key, value ?? "", file)
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_ondisk(&$0, file) }
        if let value {
            try Call.checked(unsafe git_config_set_string(live.pointer, key, value))
        } else {
            _ = try Call.found(unsafe git_config_delete_entry(live.pointer, key))
        }
    }
}

extension UserConfiguration {
    /// Replaces the files that libgit2 finds by itself (`git_config_add_file_ondisk`), unless they are the same.
    func replace(in live: OpaquePointer, _ repository: OpaquePointer?) throws {
        guard self != Library.userConfiguration else { return }
        for (level, file) in [(GIT_CONFIG_LEVEL_XDG, general), (GIT_CONFIG_LEVEL_GLOBAL, own)] {
            try Call.requireText(file)
            try Call.checked(unsafe git_config_add_file_ondisk(live, file, level, repository, 1))
        }
    }
}

extension Repository {
    /// The repository's configuration (`git_repository_config_snapshot`).
    ///
    /// - Throws: when one of its files can't be read or parsed.
    package func configuration() throws -> Configuration {
        try unsafe Self.configuration(pointer, user)
    }

    static func configuration(_ repository: OpaquePointer, _ user: UserConfiguration?) throws -> Configuration {
        let frozen = try unsafe Handle(freedBy: git_config_free) {
            unsafe git_repository_config_snapshot(&$0, repository)
        }
        let folder = unsafe String(cString: git_repository_commondir(repository))
        return try Configuration(frozen, local: "\(folder)config", user)
    }

    private var localConfigurationFile: String { "\(commonFolder)/config" }

    /// The value of a key in the repository's own configuration; nil when it has none.
    package func localString(_ key: String) throws -> String? {
        try Configuration(configuration().entries.filter(\.isOfRepository))[key]
    }

    /// Sets a key in the repository's own configuration.
    ///
    /// - Throws: the errors of ``Configuration/set(_:to:inFile:)``.
    package func setString(_ key: String, _ value: String) throws {
        try Configuration.set(key, to: value, inFile: localConfigurationFile)
    }

    /// Removes a key from the repository's own configuration; a missing one is no error.
    ///
    /// - Throws: the errors of ``Configuration/set(_:to:inFile:)``.
    package func removeString(_ key: String) throws {
        try Configuration.set(key, to: nil, inFile: localConfigurationFile)
    }
}
