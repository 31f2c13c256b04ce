import CGit2

/// An error of libgit2, without credentials in its message.
package struct GitError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The cause of an error, as far as callers distinguish it.
    package enum Code: Hashable, Sendable {
        case notFound, exists
        /// Another process holds a lock file.
        case locked
        /// The reference doesn't have the expected value.
        case modified
        /// The repository belongs to another user, and `safe.directory` doesn't list it.
        case notOwner
        case unbornBranch
        /// A name, path or value isn't well-formed.
        case invalidSpec
        /// The C library can't read the format of the repository or its index.
        case unsupported
        /// There is a conflict: a file and a folder of the same name, or an unmerged index.
        case conflict
        case tooLarge
        case other(Int32)
    }

    package let code: Code
    /// The name of the C library's error class: `os`, `repository`, `config`, `reference`, `odb`, `object`, `tree`, or
    /// any other.
    package let kind: String
    /// The message in English, with credentials in addresses replaced by `***`.
    package let message: String

    package init(code: Code, kind: String, message: String) {
        (self.code, self.kind) = (code, kind)
        self.message = Redaction.redacted(message)
    }

    /// Whether permission is denied or the file system is read-only.
    package var isForbidden: Bool {
        kind == "os" && ["Permission denied", "Read-only file system"].contains { message.hasSuffix($0) }
    }

    /// The message.
    package var description: String { message }
}

extension GitError {
    /// Creates the error from the C library's last one on this thread (`git_error_last`), and clears that.
    ///
    /// - Parameter status: the negative status of the call.
    init(taking status: Int32) {
        var (kind, message) = (Int32(0), "libgit2 returned \(status)")
        if let error = unsafe git_error_last(), let text = unsafe error.pointee.message {
            unsafe (kind, message) = (error.pointee.klass, String(cString: text))
        }
        git_error_clear()
        // Without a reason from the system, the text ends with a colon.
        if message.hasSuffix(": ") { message.removeLast(2) }
        self.init(
            code: Self.code(status, kind: kind, message: message), kind: Self.kinds[kind] ?? "other", message: message)
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

    /// The names of the C library's classes that callers distinguish.
    private static let kinds = [
        GIT_ERROR_OS.kind: "os", GIT_ERROR_REPOSITORY.kind: "repository", GIT_ERROR_CONFIG.kind: "config",
        GIT_ERROR_REFERENCE.kind: "reference", GIT_ERROR_ODB.kind: "odb", GIT_ERROR_OBJECT.kind: "object",
        GIT_ERROR_TREE.kind: "tree",
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
        var (result, rest) = ("", text[...])
        while let slashes = rest.firstRange(of: "//") {
            result += rest[..<slashes.upperBound]
            rest = rest[slashes.upperBound...]
            guard let at = rest.prefix(while: { !$0.isWhitespace }).lastIndex(of: "@") else { continue }
            result += "***"
            rest = rest[at...]
        }
        return result + rest
    }
}
