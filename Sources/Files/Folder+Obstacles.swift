/// What keeps a file from being written.
extension Folder {
    /// Refuses a path at which something else than a plain file is, or a file that is too large to be read.
    ///
    /// - Throws: ``FileError`` for that, and for a link or a file on the way.
    public func requireFile(_ path: String, limit: Int) throws(FileError) {
        guard let found = try status(path) else { return }
        if let reason = found.obstacle(limit: limit) { throw FileError(path, reason) }
    }

    /// The first part of a path, from the top, at which no file can be written: something else than a folder on the way, or
    /// something else than a plain file at its end; nil where nothing is in the way.
    ///
    /// - Parameter limit: the size of the largest file that counts as one.
    public func obstacle(on path: String, limit: Int) throws(FileError) -> String? {
        let parts = try Self.parts(path)
        for count in 1...parts.count {
            let part = parts[..<count].joined(separator: "/")
            guard let found = try status(part) else { return nil }
            let isInTheWay = count == parts.count ? found.obstacle(limit: limit) != nil : found.kind != .folder
            if isInTheWay { return part }
        }
        return nil
    }
}

extension FileStatus {
    /// Why it can't be read as a text; nil where it can.
    fileprivate func obstacle(limit: Int) -> FileError.Reason? {
        switch kind {
        case .file: size > limit ? .tooLarge(limit: limit) : nil
        case .symbolicLink: .symbolicLink
        default: .notAFile
        }
    }
}
