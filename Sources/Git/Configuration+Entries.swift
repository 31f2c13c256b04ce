import CGit2

/// One line of a configuration.
public struct ConfigurationEntry: Hashable, Sendable {
    /// The key: section and last part in lower case.
    public let key: String
    /// The value.
    public let value: String

    /// Whether the value means true.
    fileprivate var isOn: Bool { ["true", "yes", "on", "1", ""].contains(value.lowercased()) }

    /// Reads what an iterator goes over (`git_config_next`).
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
    /// All values of a key, the least particular level first (`git_config_multivar_iterator_new`).
    ///
    /// - Parameter key: as in `remote.origin.url`; section and last part of either case.
    /// - Throws: ``GitError/Code/invalidSpec`` when it is no key.
    public func strings(_ key: String) throws(GitError) -> [String] {
        try Call.requireText(key)
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_multivar_iterator_new(&$0, handle.pointer, key, nil)
        }
        return try ConfigurationEntry.all(of: iterator).map(\.value)
    }

    /// Every line, the least particular level first (`git_config_iterator_new`).
    ///
    /// The keys are looked through here: libgit2's own search by regular expression doesn't free what it compiles.
    func entries() throws(GitError) -> [ConfigurationEntry] {
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_iterator_new(&$0, handle.pointer)
        }
        return try ConfigurationEntry.all(of: iterator)
    }
}

extension Configuration {
    /// Whether a remote keeps objects that aren't here, as in a partial clone (`remote.<name>.promisor`).
    public func hasPromisor() throws(GitError) -> Bool {
        try entries().contains { $0.key.hasPrefix("remote.") && $0.key.hasSuffix(".promisor") && $0.isOn }
    }

    /// Whether a filter is set up without which no file may be checked out (`filter.<name>.required`).
    public func hasRequiredFilter() throws(GitError) -> Bool {
        try entries().contains { entry in
            entry.key.hasPrefix("filter.") && entry.key.hasSuffix(".required")
                && entry.isOn
        }
    }
}
