import CGit2

/// What the `.gitattributes` of a work tree say of a path.
public enum AttributeValue: Equatable, Sendable {
    /// Nothing.
    case unspecified
    /// It is set, as by `text`.
    case isSet
    /// It is unset, as by `-text`.
    case isUnset
    /// It has a value, as by `eol=crlf`.
    case text(String)
}

extension Repository {
    /// An attribute of a path, as the work tree's files say it, then the index (`git_attr_get`).
    ///
    /// - Parameters:
    ///   - name: the attribute, such as `merge`.
    ///   - path: the path in the repository.
    public func attribute(_ name: String, of path: String) throws(GitError) -> AttributeValue {
        try Call.requireText(name, path)
        var value: UnsafePointer<CChar>?
        let flags = UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX)
        try Call.checked(unsafe git_attr_get(&value, pointer, flags, path, name))
        switch unsafe git_attr_value(value) {
        case GIT_ATTR_VALUE_TRUE: return .isSet
        case GIT_ATTR_VALUE_FALSE: return .isUnset
        case GIT_ATTR_VALUE_STRING: return unsafe .text(value.map { unsafe String(cString: $0) } ?? "")
        default: return .unspecified
        }
    }
}
