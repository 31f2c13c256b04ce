import CGit2

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
