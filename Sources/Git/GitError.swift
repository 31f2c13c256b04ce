import CGit2

package struct GitError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The cause of an error, as far as callers distinguish it.
    package enum Code: Hashable, Sendable {
        case notFound, exists
        case locked
        /// The reference doesn't have the expected value.
        case modified
        /// The repository belongs to another user, and `safe.directory` doesn't list it.
        case notOwner
        case invalidSpec
        /// The C library can't read the format of the repository or its index.
        case unsupported
        /// A path would be a file and a folder.
        case conflict
        case tooLarge
        case other
    }

    package let code: Code
    /// The name of the C library's error class, as far as callers distinguish it.
    package let kind: String
    package let message: String

    package init(code: Code, kind: String, message: String) {
        (self.code, self.kind, self.message) = (code, kind, message)
    }

    /// Whether permission is denied or the file system is read-only.
    package var isForbidden: Bool {
        kind == "os" && ["Permission denied", "Read-only file system"].contains { message.hasSuffix($0) }
    }

    package var description: String { message }
}

extension GitError {
    /// Creates the error from the C library's last one on this thread (`git_error_last`), and clears that.
    init(taking status: Int32) {
        var (kind, message) = ("other", "libgit2 returned \(status)")
        if let error = unsafe git_error_last(), let text = unsafe error.pointee.message {
            unsafe (kind, message) = (Self.kinds[error.pointee.klass] ?? kind, String(cString: text))
        }
        git_error_clear()
        // Without a reason from the system, the text ends with a colon.
        if message.hasSuffix(": ") { message.removeLast(2) }
        self.init(code: Self.code(status, kind: kind, message: message), kind: kind, message: message)
    }

    private static func code(_ status: Int32, kind: String, message: String) -> Code {
        if kind == "config", message.contains("safe.directory") { return .notOwner }
        let isFormat = kind == "repository" || kind == "index"
        if isFormat, message.lowercased().contains("unsupported") { return .unsupported }
        return codes[status] ?? .other
    }

    private static let codes: [Int32: Code] = [
        GIT_ENOTFOUND.rawValue: .notFound, GIT_EEXISTS.rawValue: .exists, GIT_ELOCKED.rawValue: .locked,
        GIT_EMODIFIED.rawValue: .modified, GIT_EOWNER.rawValue: .notOwner, GIT_EINVALIDSPEC.rawValue: .invalidSpec,
        GIT_EINVALID.rawValue: .invalidSpec,
    ]

    private static let kinds: [Int32: String] = [
        Int32(GIT_ERROR_OS.rawValue): "os", Int32(GIT_ERROR_REPOSITORY.rawValue): "repository",
        Int32(GIT_ERROR_CONFIG.rawValue): "config", Int32(GIT_ERROR_REFERENCE.rawValue): "reference",
        Int32(GIT_ERROR_ODB.rawValue): "odb", Int32(GIT_ERROR_OBJECT.rawValue): "object",
        Int32(GIT_ERROR_TREE.rawValue): "tree", Int32(GIT_ERROR_INDEX.rawValue): "index",
    ]
}
