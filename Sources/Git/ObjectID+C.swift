import CGit2

extension ObjectID {
    /// The id that a text has as a blob (`git_odb_hash`); no repository is needed.
    ///
    /// A text made to collide with another by breaking SHA-1 has the id ``zero``: it can't be stored either.
    public static func blob(_ bytes: [UInt8]) -> ObjectID {
        Library.start()
        var id = git_oid()
        let status = unsafe git_odb_hash(&id, bytes, bytes.count, GIT_OBJECT_BLOB)
        return status < 0 ? zero : ObjectID(id)
    }

    /// Copies an id of the C library.
    init(_ id: git_oid) {
        self = unsafe withUnsafeBytes(of: id.id) { unsafe ObjectID(bytes: $0) } ?? .zero
    }

    /// Copies an id that the C library points to.
    ///
    /// - Returns: nil where it points to none.
    @unsafe static func copy(_ id: UnsafePointer<git_oid>?) -> ObjectID? {
        unsafe id.map { unsafe ObjectID($0.pointee) }
    }

    /// The id as the C library has it.
    var raw: git_oid {
        var id = git_oid()
        unsafe withUnsafeMutableBytes(of: &id.id) { unsafe $0.copyBytes(from: bytes) }
        return id
    }
}
