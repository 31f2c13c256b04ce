import CGit2

extension Repository {
    /// The text that git's attributes give a path (`git_attr_get`); nil without one, also where the attribute is only set
    /// or unset.
    ///
    /// - Parameters:
    ///   - name: the attribute, such as `filter`.
    ///   - path: the path in the repository; the file needn't exist.
    /// - Throws: when a file of attributes can't be read.
    public func attribute(_ name: String, of path: String) throws -> String? {
        try Call.requireText(name, path)
        var value: UnsafePointer<CChar>?
        try Call.checked(unsafe git_attr_get(&value, pointer, 0, path, name))
        guard unsafe git_attr_value(value) == GIT_ATTR_VALUE_STRING else { return nil }
        return unsafe value.map { unsafe String(cString: $0) }
    }
}
