import CGit2
import Paths

/// Checked calls of the C library: a negative status is converted to libgit2's error.
enum Call {
    /// Checks the status of a call.
    ///
    /// - Returns: the status, zero or more.
    /// - Throws: when the status is negative.
    @discardableResult
    static func checked(_ call: @autoclosure () -> Int32) throws -> Int32 {
        git_error_clear()
        let status = call()
        guard status < 0 else { return status }
        throw GitError(taking: status)
    }

    /// Checks the status of a lookup.
    ///
    /// - Returns: false when the object doesn't exist.
    /// - Throws: when the call fails for any other reason.
    static func found(_ call: @autoclosure () -> Int32) throws -> Bool {
        git_error_clear()
        let status = call()
        if status >= 0 { return true }
        // Without the error's text: most lookups of a setting end here.
        guard status == GIT_ENOTFOUND.rawValue else { throw GitError(taking: status) }
        git_error_clear()
        return false
    }

    /// Requires that a path contains no NUL, where C would truncate it.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when one contains a NUL.
    static func requireText(_ path: Path) throws { try requireText(path.text) }

    /// Requires the same of texts.
    static func requireText(_ texts: String...) throws {
        for text in texts where text.utf8.contains(0) {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "a NUL in '\(text.prefix { $0 != "\0" })'")
        }
    }
}
