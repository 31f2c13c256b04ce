import CGit2
import Glibc

/// One line of a configuration.
public struct ConfigurationEntry: Hashable, Sendable {
    /// The key: section and last part in lower case.
    public let key: String
    /// The value.
    public let value: String
}

extension Repository {
    /// What stands in the repository's own configuration, the local level alone and what it includes, in order
    /// (`git_config_iterator_new`).
    public func localEntries() throws(GitError) -> [ConfigurationEntry] {
        let local = try localConfiguration()
        let iterator = try unsafe Handle(freedBy: git_config_iterator_free) {
            unsafe git_config_iterator_new(&$0, local.pointer)
        }
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
