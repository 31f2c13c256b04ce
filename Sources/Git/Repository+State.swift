import CGit2
package import Paths

extension Repository {
    /// An unfinished git operation in a work tree.
    package enum Operation: String, Sendable, CaseIterable, CustomStringConvertible {
        case none, merge, rebase, revert, bisect
        case cherryPick = "cherry-pick"
        case applyMailbox = "am"

        /// The git command of the operation, such as `cherry-pick`.
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
    /// or unset.
    ///
    /// - Parameters:
    ///   - name: the attribute, such as `filter`.
    ///   - path: the path in the repository; the file needn't exist.
    /// - Throws: when a file of attributes can't be read.
    package func attribute(_ name: String, of path: Path) throws -> String? {
        try Call.requireText(name)
        try Call.requireText(path)
        var value: UnsafePointer<CChar>?
        try Call.checked(unsafe git_attr_get(&value, pointer, 0, path.cString, name))
        guard unsafe git_attr_value(value) == GIT_ATTR_VALUE_STRING else { return nil }
        return unsafe value.map { unsafe String(cString: $0) }
    }
}
