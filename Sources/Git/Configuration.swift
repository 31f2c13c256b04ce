import CGit2
import Files

/// The files of the user's own configuration, the more general first.
package struct UserConfiguration: Hashable, Sendable {
    /// `$XDG_CONFIG_HOME/git/config`.
    package let general: String
    /// `~/.gitconfig`.
    package let own: String

    package init(general: String, own: String) { (self.general, self.own) = (general, own) }
}

/// Git's configuration, as it was when it was read: all entries, from the most general file to the most specific. In a key,
/// such as `user.name`, section and variable name are case-insensitive.
package struct Configuration: Sendable {
    package struct Entry: Hashable, Sendable {
        package enum Scope: Sendable { case system, user, repository }

        /// The key, with section and variable name in lower case.
        package let key: String
        /// The value; nil for a key without a sign, which means true.
        package let value: String?
        /// Whose configuration has it, itself or in a file that it includes.
        package let scope: Scope
        let place: String

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

    package subscript(key: String) -> String? { entry(key)?.value }

    package func entry(_ key: String) -> Entry? {
        let wanted = Self.normal(key)
        return entries.last { $0.key == wanted }
    }

    /// All values of a key, from the most general file to the most specific.
    func strings(_ key: String) -> [String] {
        let wanted = Self.normal(key)
        return entries.filter { $0.key == wanted }.map { $0.value ?? "" }
    }

    private static func normal(_ key: String) -> String {
        guard let first = key.firstIndex(of: "."), let last = key.lastIndex(of: ".") else { return key.lowercased() }
        return "\(key[..<first].lowercased())\(key[first..<last])\(key[last...].lowercased())"
    }

    package func without(_ scope: Entry.Scope) -> Configuration { Configuration(entries.filter { $0.scope != scope }) }

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

/// Values, nil when the key isn't set. The error for a wrong one names the key and its file.
extension Configuration {
    package func string(_ key: String) throws -> String? {
        guard let found = entry(key) else { return nil }
        guard let value = found.value else { throw found.wrong("a value is missing") }
        return value
    }

    package func bool(_ key: String) throws -> Bool? { try entry(key)?.bool() }

    package func word(_ key: String, of words: [String]) throws -> String? {
        guard let found = entry(key), let word = try string(key) else { return nil }
        guard words.contains(word) else { throw found.wrong("'\(word)' isn't \(words.joined(separator: " or "))") }
        return word
    }

    /// Requires that libgit2 can read the settings that it needs: its own error names neither the key nor the file.
    package func requireReadable() throws {
        for key in ["core.bare", "core.filemode", "core.ignorecase", "core.symlinks"] { _ = try bool(key) }
        if let logs = entry("core.logallrefupdates"), logs.value?.lowercased() != "always" { _ = try logs.bool() }
        if let version = entry("core.repositoryformatversion"), version.value.flatMap({ Int($0) }) == nil {
            throw version.wrong("'\(version.value ?? "")' isn't a number")
        }
    }
}

extension Configuration {
    /// Reads the output of `git config --list -z --show-scope --show-origin`.
    init(listed output: [UInt8]) {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        self.init(
            stride(from: 0, to: fields.count - 2, by: 3).map { start in
                let parts = fields[start + 2].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                let (scope, origin) = (fields[start], fields[start + 1])
                return Entry(
                    key: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : nil,
                    scope: scope == "system" ? .system : ["local", "worktree"].contains(scope) ? .repository : .user,
                    place: origin.hasPrefix("file:") ? String(origin.dropFirst(5)) : origin)
            })
    }

    /// The system's and the user's configuration, without a repository; see ``Repository/configuration(_:)``.
    package static func global(_ user: UserConfiguration?, _ variables: [String: String]) throws -> Configuration {
        try global(user).completed(in: "/", variables, adding: ["GIT_DIR": "/dev/null"])
    }

    /// The same as far as libgit2 can read it (`git_config_open_default`).
    static func global(_ user: UserConfiguration? = nil) throws -> Configuration {
        try Library.started()
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_default(&$0) }
        try unsafe user?.replace(in: live.pointer, nil)
        return try Configuration(live, local: nil, user)
    }

    init(file: String) throws {
        try self.init(Self.live(file), local: file, nil)
    }

    private static func live(_ file: String) throws -> Handle {
        try unsafe Handle(freedBy: git_config_free) { unsafe git_config_open_ondisk(&$0, file) }
    }

    /// Reads all entries (`git_config_iterator_new`): libgit2's search by regular expression leaks the compiled expression.
    init(_ live: borrowing Handle, local: String?, _ user: UserConfiguration?) throws {
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_iterator_new(&$0, live.pointer)
        }
        var found: [Entry] = []
        var next: UnsafeMutablePointer<git_config_entry>?
        while try Call.advanced(unsafe git_config_next(&next, iterator.pointer)) {
            guard let entry = unsafe next?.pointee, let name = unsafe entry.name else { continue }
            let (scope, file): (Entry.Scope, String) =
                switch unsafe entry.level {
                case GIT_CONFIG_LEVEL_LOCAL: (.repository, local ?? "the repository's configuration")
                case GIT_CONFIG_LEVEL_GLOBAL: (.user, user?.own ?? "~/.gitconfig")
                case GIT_CONFIG_LEVEL_XDG: (.user, user?.general ?? "~/.config/git/config")
                default: (.system, "/etc/gitconfig")
                }
            found.append(
                unsafe Entry(
                    key: String(cString: name), value: entry.value.map { unsafe String(cString: $0) }, scope: scope,
                    place: entry.include_depth == 0 ? file : "a file that \(file) includes"))
        }
        self.init(found)
    }

    /// Sets a key in a file, which is created if missing, or removes it if there is one.
    package static func set(_ key: String, to value: String?, inFile file: String) throws {
        try Library.started()
        try Call.requireText(key, value ?? "", file)
        let live = try live(file)
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
            try Call.checked(unsafe git_config_add_file_ondisk(live, file, level, repository, 1))
        }
    }
}

extension Configuration {
    /// The whole configuration. Git is asked for what libgit2 1.5 can't read: files that are included where a remote has
    /// some address (`hasconfig:`), a work tree's own file, and settings in variables.
    fileprivate func completed(
        in folder: String, _ variables: [String: String], adding added: [String: String] = [:]
    ) throws -> Configuration {
        let isWithoutSystem = ["1", "true", "yes", "on"].contains(variables["GIT_CONFIG_NOSYSTEM"]?.lowercased())
        let readable = isWithoutSystem ? without(.system) : self
        let known = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM"]
        let isComplete = !variables.keys.contains { $0.hasPrefix("GIT_CONFIG_") && !known.contains($0) }
        let needsGit = readable.entries.contains { entry in
            entry.key.hasPrefix("includeif.hasconfig:") || entry.key == "extensions.worktreeconfig" && entry.isOn
        }
        if isComplete, !needsGit { return readable }
        // Without settings of ours, which it would list.
        let git = GitProgram(in: folder, environment: GitEnvironment(variables).forLocalCommands)
        do {
            let listed = try git.run(["config", "--list", "-z", "--show-scope", "--show-origin"], adding: added)
            guard listed.status == 0 else { throw GitError(code: .invalidSpec, kind: "config", message: listed.words) }
            return Configuration(listed: listed.output)
        } catch GitProgram.StartError.notFound {
            // Without a git, nobody else takes them into account either.
            return readable
        }
    }
}

extension Repository {
    /// Git's configuration for the repository, with everything that git takes into account.
    package func configuration(_ variables: [String: String]) throws -> Configuration {
        try unsafe Self.configuration(pointer, user).completed(in: workFolder ?? gitFolder, variables)
    }

    static func configuration(_ repository: OpaquePointer, _ user: UserConfiguration?) throws -> Configuration {
        let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_repository_config(&$0, repository) }
        let folder = unsafe String(cString: git_repository_commondir(repository))
        return try Configuration(live, local: "\(folder)config", user)
    }

    /// The value of a key in the repository's own configuration; nil when it has none.
    package func localString(_ key: String) throws -> String? {
        try unsafe Configuration(Self.configuration(pointer, user).entries.filter { $0.scope == .repository })[key]
    }

    /// Sets a key in the repository's own configuration, or removes it; see ``Configuration/set(_:to:inFile:)``.
    package func setString(_ key: String, _ value: String?) throws {
        try Configuration.set(key, to: value, inFile: "\(commonFolder)/config")
    }
}
