import CGit2

/// The one way in which the C library is called: a status below zero becomes the error that came with it.
enum Call {
    /// Makes a call.
    ///
    /// - Returns: the status, zero or more.
    /// - Throws: when the status is negative.
    @discardableResult
    static func checked(_ call: @autoclosure () -> Int32) throws(GitError) -> Int32 {
        git_error_clear()
        let status = call()
        guard status < 0 else { return status }
        throw GitError(taking: status)
    }

    /// Makes a call that looks something up.
    ///
    /// - Returns: false when it isn't there.
    /// - Throws: when the call fails for any other reason.
    static func found(_ call: @autoclosure () -> Int32) throws(GitError) -> Bool {
        do {
            try checked(call())
            return true
        } catch {
            guard error.code == .notFound else { throw error }
            return false
        }
    }

    /// Refuses text that C would cut short.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when one of them holds a NUL.
    static func requireText(_ texts: String...) throws(GitError) {
        for text in texts where text.utf8.contains(0) {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "a NUL in '\(text.prefix { $0 != "\0" })'")
        }
    }
}
