import CGit2

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

extension GitError {
    /// Creates the error from the C library's last one on this thread (`git_error_last`), and clears that.
    ///
    /// - Parameter status: the negative status of the call.
    init(taking status: Int32) {
        let (kind, message) = Self.last() ?? (0, "libgit2 returned \(status)")
        git_error_clear()
        self.init(
            code: Self.code(status, kind: kind, message: message), kind: Self.name(ofKind: kind), message: message)
    }

    private static func last() -> (kind: Int32, message: String)? {
        guard let error = unsafe git_error_last(), let message = unsafe error.pointee.message else { return nil }
        let text = unsafe String(cString: message)
        // Without a reason from the system, the text ends with a colon.
        return unsafe (error.pointee.klass, text.hasSuffix(": ") ? String(text.dropLast(2)) : text)
    }

    /// The code of a status, by its number, class and message.
    static func code(_ status: Int32, kind: Int32, message: String) -> Code {
        if kind == GIT_ERROR_CONFIG.kind, message.contains("safe.directory") { return .notOwner }
        let isFormat = kind == GIT_ERROR_REPOSITORY.kind || kind == GIT_ERROR_INDEX.kind
        if isFormat, message.lowercased().contains("unsupported") { return .unsupported }
        return codes[status] ?? .other(status)
    }

    private static let codes: [Int32: Code] = [
        GIT_ENOTFOUND.rawValue: .notFound,
        GIT_EEXISTS.rawValue: .exists,
        GIT_ELOCKED.rawValue: .locked,
        GIT_EMODIFIED.rawValue: .modified,
        GIT_EOWNER.rawValue: .notOwner,
        GIT_EUNBORNBRANCH.rawValue: .unbornBranch,
        GIT_EINVALIDSPEC.rawValue: .invalidSpec,
        GIT_EINVALID.rawValue: .invalidSpec,
        GIT_ECONFLICT.rawValue: .conflict,
        GIT_EUNMERGED.rawValue: .conflict,
        GIT_EMERGECONFLICT.rawValue: .conflict,
    ]

    private static func name(ofKind kind: Int32) -> String {
        names.indices.contains(Int(kind)) ? names[Int(kind)] : "\(kind)"
    }

    /// The names of the classes of `git_error_t`, in order.
    private static let names = [
        "none", "nomemory", "os", "invalid", "reference", "zlib", "repository", "config", "regex", "odb", "index",
        "object", "net", "tag", "tree", "indexer", "ssl", "submodule", "thread", "stash", "checkout", "fetchhead",
        "merge", "ssh", "filter", "revert", "callback", "cherrypick", "describe", "rebase", "filesystem", "patch",
        "worktree", "sha", "http", "internal",
    ]
}

extension git_error_t {
    fileprivate var kind: Int32 { Int32(rawValue) }
}

/// Removes credentials from texts with addresses, which the C library prints unchanged.
enum Redaction {
    /// Replaces everything between `//` and the last `@` of the same word by `***`.
    ///
    /// A password may contain a slash or a quote, which is just when an address is reported as malformed. So the last
    /// `@` counts, even if it is part of the path.
    static func redacted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        let words = text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
        return words.reduce(into: "") { result, word in
            result += word.startIndex == text.startIndex ? "" : String(text[text.index(before: word.startIndex)])
            result += redacted(word: word)
        }
    }

    private static func redacted(word: Substring) -> String {
        guard let slashes = word.firstRange(of: "//"), let at = word.lastIndex(of: "@"), slashes.upperBound <= at else {
            return String(word)
        }
        return word[..<slashes.upperBound] + "***" + word[at...]
    }
}
