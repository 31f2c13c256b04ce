import CGit2

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
    /// The settings of a remote (`remote.<name>.*`), in order, with the keys after its name.
    public func settings(ofRemote name: String) throws(GitError) -> [(key: String, value: String)] {
        let start = "remote.\(name)."
        return try entries().compactMap { entry in
            entry.key.hasPrefix(start) ? (String(entry.key.dropFirst(start.count)), entry.value) : nil
        }
    }

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
