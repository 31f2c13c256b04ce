import Git

/// A short name for a path, where a whole path can't be part of a file name.
enum PathHash {
    /// The first eight digits of the path's blob ID, as `git hash-object --stdin` prints it.
    static func of(_ path: String) -> String { String("\(ObjectID.blob(Array(path.utf8)))".prefix(8)) }
}
