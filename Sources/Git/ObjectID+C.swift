import CGit2

extension ObjectID {
    /// The blob ID of some contents (`git_odb_hash`); no repository is needed.
    ///
    /// Contents that are a known SHA-1 collision attack have the ID ``zero``; they can't be stored either.
    public static func blob(_ bytes: [UInt8]) -> ObjectID {
        Library.start()
        var id = git_oid()
        let status = unsafe git_odb_hash(&id, bytes, bytes.count, GIT_OBJECT_BLOB)
        return status < 0 ? zero : ObjectID(id)
    }

    /// Copies an ID of the C library.
    init(_ id: git_oid) {
        self = unsafe withUnsafeBytes(of: id.id) { unsafe ObjectID(reading: $0) }
    }

    /// Copies an ID through a pointer of the C library.
    ///
    /// - Returns: nil for a null pointer.
    @unsafe static func copy(_ id: UnsafePointer<git_oid>?) -> ObjectID? {
        unsafe id.map { unsafe ObjectID($0.pointee) }
    }

    /// The ID in the C library's form.
    var raw: git_oid {
        var id = git_oid()
        unsafe withUnsafeMutableBytes(of: &id.id) { unsafe write(to: $0) }
        return id
    }
}
