import Glibc

extension Folder {
    /// Adds the metadata of a path below this folder to a stamp, or that it is missing. No file is opened.
    public func add(_ path: String, to stamp: inout FileStamp) { add(Array(path.utf8) + [0], to: &stamp) }

    /// Adds a path that is given as null-terminated bytes.
    public func add(_ path: [UInt8], to stamp: inout FileStamp) {
        var status = stat()
        let isThere = unsafe path.withUnsafeBytes { bytes in
            guard let name = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
            return unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        if isThere { stamp.add(status) } else { stamp.addNothing() }
    }
}
