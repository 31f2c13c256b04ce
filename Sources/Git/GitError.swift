import CGit2

/// What libgit2 refused, and why.
public struct GitError: Error, Equatable, Sendable {
    /// The reasons that callers tell apart.
    public enum Code: Equatable, Sendable {
        /// Nothing is there.
        case notFound
        /// Something is there already.
        case exists
        /// Somebody holds the lock of the index or of a reference.
        case locked
        /// A reference moved under a compare-and-swap.
        case modified
        /// The repository belongs to somebody else (`safe.directory`).
        case notOwner
        /// The repository or its index has an extension that libgit2 doesn't know.
        case unsupported
        /// An object is larger than what was asked for.
        case tooLarge
        /// Anything else, by libgit2's number.
        case other(Int32)
    }

    /// The reason.
    public let code: Code
    /// libgit2's words, without passwords.
    public let message: String

    /// Makes an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The error of a call that just returned `status`; its text is taken and cleared.
    static func last(_ status: Int32) -> GitError {
        var text = "error \(status)"
        var kind: Int32 = 0
        if let error = unsafe git_error_last() {
            text = unsafe String(cString: error.pointee.message)
            kind = unsafe error.pointee.klass
        }
        git_error_clear()
        return GitError(code(status, kind: kind, text), redacted(text))
    }

    private static func code(_ status: Int32, kind: Int32, _ text: String) -> Code {
        // libgit2 1.5 calls a repository of somebody else "not found" when no safe.directory is set at all.
        if status == GIT_EOWNER.rawValue || text.contains("safe.directory") { return .notOwner }
        if text.contains("unsupported extension") || text.contains("unsupported mandatory extension") {
            return .unsupported
        }
        switch status {
        case GIT_ENOTFOUND.rawValue: return .notFound
        case GIT_EEXISTS.rawValue: return .exists
        case GIT_ELOCKED.rawValue: return .locked
        case GIT_EMODIFIED.rawValue: return .modified
        default: return .other(status)
        }
    }

    /// A text without the credentials of the URLs in it.
    static func redacted(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "//") {
            result += rest[..<start.upperBound]
            rest = rest[start.upperBound...]
            let authority = rest.prefix { $0 != "/" && !$0.isWhitespace && $0 != "'" }
            if let at = authority.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        }
        return result + rest
    }
}

/// Checks what a libgit2 call returned.
@discardableResult
func check(_ status: Int32) throws(GitError) -> Int32 {
    guard status >= 0 else { throw .last(status) }
    return status
}
