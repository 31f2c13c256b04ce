import Glibc

extension Configuration.Entry {
    /// The mask for new files and folders by `core.sharedRepository`, which libgit2 doesn't take into account: the group,
    /// and perhaps everybody, may use what git keeps, too.
    ///
    /// - Parameter before: the process's own mask.
    fileprivate func sharedMask(over before: mode_t) -> mode_t {
        switch value?.lowercased() ?? "group" {
        case "group", "1": return before & ~0o070
        case "all", "world", "everybody", "2": return before & ~0o075
        case let text:
            guard let mode = mode_t(text, radix: 8).map({ $0 & 0o666 }) else { return isOn ? before & ~0o070 : before }
            // Folders are searchable for those who may read.
            return mode == 0 ? before : 0o777 & ~(mode | (mode & 0o444) >> 2)
        }
    }
}

extension Repository {
    /// Writes some of git's own files, with the modes that git would give them.
    package func sharing<T>(_ write: () throws -> T) throws -> T {
        guard let shared else { return try write() }
        let before = umask(0)
        umask(shared.sharedMask(over: before))
        defer { umask(before) }
        return try write()
    }
}
