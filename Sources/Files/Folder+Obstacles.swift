/// Checks for paths that can't be read or written.
extension Folder {
    /// Requires that a path is missing or a plain file within the size limit.
    ///
    /// - Throws: ``FileError`` if it isn't, or if a parent is a link or a file.
    public func requireFile(_ path: String, limit: Int) throws(FileError) {
        guard let found = try status(path) else { return }
        if let reason = found.obstacle(limit: limit) { throw FileError(path, reason) }
    }

    /// The outermost part of a path that prevents writing it: a parent that isn't a folder, or a path that isn't a
    /// plain file; nil if there is none.
    ///
    /// - Parameter limit: the size of the largest file that is accepted.
    public func obstacle(on path: String, limit: Int) throws(FileError) -> String? {
        for part in Path.parents(of: path) + [path] {
            guard let found = try status(part) else { return nil }
            let isInTheWay = part == path ? found.obstacle(limit: limit) != nil : found.kind != .folder
            if isInTheWay { return part }
        }
        return nil
    }
}

extension FileStatus {
    /// The reason why it can't be read as a text; nil if it can.
    fileprivate func obstacle(limit: Int) -> FileError.Reason? {
        switch kind {
        case .file: size > limit ? .tooLarge(limit: limit) : nil
        case .symbolicLink: .symbolicLink
        default: .notAFile
        }
    }
}
