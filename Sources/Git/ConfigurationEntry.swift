import CGit2

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
