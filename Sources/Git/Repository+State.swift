import CGit2
import Glibc
package import Paths

extension Repository {
    package enum Operation: String, Sendable, CustomStringConvertible {
        case none, merge, rebase, revert, bisect
        case cherryPick = "cherry-pick"
        case applyMailbox = "am"

        package var description: String { rawValue }
    }

    /// The operation in progress (`git_repository_state`).
    package var operation: Operation {
        switch git_repository_state_t(UInt32(bitPattern: unsafe git_repository_state(pointer))) {
        case GIT_REPOSITORY_STATE_NONE: .none
        case GIT_REPOSITORY_STATE_MERGE: .merge
        case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert
        case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick
        case GIT_REPOSITORY_STATE_BISECT: .bisect
        case GIT_REPOSITORY_STATE_APPLY_MAILBOX: .applyMailbox
        default: .rebase
        }
    }

    /// The text that git's attributes give a path (`git_attr_get`); nil without one, also where the attribute is only set
    /// or unset. There needn't be a file.
    package func attribute(_ name: String, of path: Path) throws -> String? {
        var value: UnsafePointer<CChar>?
        try Call.checked(unsafe git_attr_get(&value, pointer, 0, path.cString, name))
        guard unsafe git_attr_value(value) == GIT_ATTR_VALUE_STRING else { return nil }
        return unsafe value.map { unsafe String(cString: $0) }
    }
}

extension Repository {
    /// Writes some of git's own files, with the modes that git would give them by `core.sharedRepository`, which libgit2
    /// doesn't take into account: the group, and perhaps everybody, may use what git keeps, too.
    package func sharing<T>(_ write: () throws -> T) throws -> T {
        guard let shared else { return try write() }
        let before = umask(0)
        umask(Self.mask(shared, over: before))
        defer { umask(before) }
        return try write()
    }

    private static func mask(_ shared: Configuration.Entry, over before: mode_t) -> mode_t {
        switch shared.value?.lowercased() ?? "group" {
        case "group", "1": return before & ~0o070
        case "all", "world", "everybody", "2": return before & ~0o075
        case let text:
            guard let mode = mode_t(text, radix: 8).map({ $0 & 0o666 }) else {
                return shared.isOn ? before & ~0o070 : before
            }
            // Folders are searchable for those who may read.
            return mode == 0 ? before : 0o777 & ~(mode | (mode & 0o444) >> 2)
        }
    }
}
