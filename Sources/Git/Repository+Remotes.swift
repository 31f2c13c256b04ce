import CGit2

extension Repository {
    /// The names of the remotes that are configured (`git_remote_list`), in order.
    public func remotes() throws(GitError) -> [String] {
        var names = unsafe git_strarray()
        defer { unsafe git_strarray_dispose(&names) }
        try Call.checked(unsafe git_remote_list(&names, pointer))
        let found = unsafe UnsafeBufferPointer(start: names.strings, count: names.count).compactMap { name in
            unsafe name.map { unsafe String(cString: $0) }
        }
        return found.sorted()
    }
}
