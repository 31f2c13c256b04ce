/// An error of libgit2, without credentials in its message.
public struct GitError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The cause of an error, as far as callers distinguish it.
    public enum Code: Hashable, Sendable {
        /// The object doesn't exist.
        case notFound
        /// The object already exists.
        case exists
        /// Another process holds a lock file.
        case locked
        /// The reference doesn't have the expected value.
        case modified
        /// The repository belongs to another user, and `safe.directory` doesn't list it.
        case notOwner
        /// The branch has no commit yet.
        case unbornBranch
        /// A name, path or value isn't well-formed.
        case invalidSpec
        /// The C library can't read the format of the repository or its index.
        case unsupported
        /// There is a conflict: a file and a folder of the same name, or an unmerged index.
        case conflict
        /// An object is larger than the limit.
        case tooLarge
        /// Another code of the C library.
        case other(Int32)
    }

    /// The cause.
    public let code: Code
    /// The name of the C library's error class, such as `config` or `reference`.
    public let kind: String
    /// The message in English, with credentials in addresses replaced by `***`.
    public let message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: the code.
    ///   - kind: the name of the C library's error class.
    ///   - message: the message; credentials in it are redacted.
    public init(code: Code, kind: String, message: String) {
        self.code = code
        self.kind = kind
        self.message = Redaction.redacted(message)
    }

    /// Whether permission is denied or the file system is read-only.
    public var isForbidden: Bool {
        kind == "os" && ["Permission denied", "Read-only file system"].contains { message.hasSuffix($0) }
    }

    /// The message.
    public var description: String { message }
}
