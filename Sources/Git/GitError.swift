/// Why git failed, taken from the C library at once, without credentials in its text.
public struct GitError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What callers tell apart.
    public enum Code: Hashable, Sendable {
        /// What was asked for isn't there.
        case notFound
        /// What was to be made is there.
        case exists
        /// Another process holds a lock file.
        case locked
        /// The reference isn't what it was expected to be.
        case modified
        /// The repository belongs to another user, and `safe.directory` doesn't name it.
        case notOwner
        /// The branch has no commit yet.
        case unbornBranch
        /// A name, path or value isn't well-formed.
        case invalidSpec
        /// The repository or its index is of a format that the C library can't read.
        case unsupported
        /// Two things can't both be so: a file and a folder of one name, an unmerged index.
        case conflict
        /// An object is larger than the limit that was given.
        case tooLarge
        /// Any other code of the C library.
        case other(Int32)
    }

    /// What callers tell apart.
    public let code: Code
    /// The name of the C library's error class, such as `config` or `reference`.
    public let kind: String
    /// What happened, in English, with credentials in addresses replaced by `***`.
    public let message: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: what callers tell apart.
    ///   - kind: the name of the C library's error class.
    ///   - message: any text; credentials in it are redacted.
    public init(code: Code, kind: String, message: String) {
        self.code = code
        self.kind = kind
        self.message = Redaction.redacted(message)
    }

    /// Whether the system refused because the user may not write, or the file system is read-only.
    public var isForbidden: Bool {
        kind == "os" && ["Permission denied", "Read-only file system"].contains { message.hasSuffix($0) }
    }

    /// The message.
    public var description: String { message }
}
