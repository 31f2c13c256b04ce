import Glibc

/// Who else may read and write what git keeps (`core.sharedRepository`), which libgit2 doesn't take into account.
enum Sharing: Equatable {
    /// The files' group, too.
    case group
    /// The group, and everybody may read.
    case everybody
    /// Exactly a mode, such as `0o640`.
    case mode(mode_t)

    /// Reads the setting; nil for the process's own mask.
    init?(_ entry: Configuration.Entry?) {
        guard let entry else { return nil }
        switch entry.value?.lowercased() ?? "group" {
        case "group", "1": self = .group
        case "all", "world", "everybody", "2": self = .everybody
        case let text:
            guard let mode = mode_t(text, radix: 8) else {
                guard entry.isOn else { return nil }
                self = .group
                return
            }
            if mode == 0 { return nil }
            self = .mode(mode & 0o666)
        }
    }

    /// The mask under which new files and folders get their modes.
    ///
    /// - Parameter before: the process's own.
    func mask(over before: mode_t) -> mode_t {
        switch self {
        case .group: before & ~0o070
        case .everybody: before & ~0o075
        case .mode(let mode): 0o777 & ~(mode | (mode & 0o444) >> 2)
        }
    }
}

extension Repository {
    /// Writes some of git's own files, with the modes that git would give them.
    public func sharing<T>(_ write: () throws -> T) throws -> T {
        guard let shared else { return try write() }
        let before = umask(0)
        umask(shared.mask(over: before))
        defer { umask(before) }
        return try write()
    }
}
