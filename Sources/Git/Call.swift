import CGit2

/// Checked calls of the C library: a negative status is converted to libgit2's error.
enum Call {
    /// Checks the status of a call and returns it, zero or more.
    @discardableResult
    static func checked(_ call: @autoclosure () -> Int32) throws -> Int32 {
        git_error_clear()
        let status = call()
        guard status < 0 else { return status }
        throw GitError(taking: status)
    }

    /// Checks the status of a lookup: false when the object doesn't exist.
    static func found(_ call: @autoclosure () -> Int32) throws -> Bool { try has(call, GIT_ENOTFOUND) }

    /// Checks the status of a step of an iterator: false at its end.
    static func advanced(_ call: @autoclosure () -> Int32) throws -> Bool { try has(call, GIT_ITEROVER) }

    private static func has(_ call: () -> Int32, _ nothing: git_error_code) throws -> Bool {
        git_error_clear()
        let status = call()
        if status >= 0 { return true }
        // Without the error's text: most lookups of a setting end here.
        guard status == nothing.rawValue else { throw GitError(taking: status) }
        git_error_clear()
        return false
    }

    /// The text that a lookup writes to a buffer; nil when there is nothing to find.
    static func text(_ call: (UnsafeMutablePointer<git_buf>) -> Int32) throws -> String? {
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        guard try found(unsafe call(&buffer)) else { return nil }
        return unsafe buffer.ptr.map { unsafe String(cString: $0) }
    }

    /// Requires that texts contain no NUL, where C would truncate them.
    static func requireText(_ texts: String...) throws {
        for text in texts where text.utf8.contains(0) {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "a NUL in '\(text.prefix { $0 != "\0" })'")
        }
    }
}

/// The owner of an object of the C library, which frees it when it is destroyed.
@safe struct Handle: ~Copyable {
    @unsafe let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// Takes ownership of the object that a call creates in its variable.
    init(freedBy release: @escaping (OpaquePointer?) -> Void, _ make: (inout OpaquePointer?) -> Int32) throws {
        var made: OpaquePointer?
        try Call.checked(unsafe make(&made))
        guard let object = unsafe made else {
            throw GitError(code: .other, kind: "internal", message: "libgit2 made nothing")
        }
        unsafe pointer = object
        unsafe self.release = release
    }

    deinit { unsafe release(pointer) }
}
