import Glibc

extension Folder {
    /// Writes a file atomically: a temporary file beside it, then a rename. Missing folders are created, and the mode
    /// of a replaced file is kept.
    ///
    /// - Parameters:
    ///   - isProgram: whether the file is executable (mode 755).
    ///   - durable: whether to flush it to the disk before returning.
    /// - Throws: ``FileError`` when it can't be written; the old file is then unchanged.
    public func write(
        _ bytes: [UInt8], to path: String, isProgram: Bool = false, durable: Bool
    ) throws(FileError) {
        let parts = try Self.parts(path)
        let name = parts[parts.count - 1]
        let parent = try making(parts.dropLast(), path: path, durable: durable)
        let standing = try parent.status(name)
        if let standing, standing.kind != .file {
            throw FileError(path, standing.kind == .symbolicLink ? .symbolicLink : .notAFile)
        }
        let kept = isProgram ? 0o755 : standing?.permissions
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        try parent.replace(name, bytes, permissions: kept, durable: durable, path: path)
        if durable { try parent.synchronise() }
    }

    /// Requires that the folder of a path is writable; if it is missing, its nearest existing parent (`faccessat`).
    ///
    /// - Throws: ``FileError`` naming that folder.
    public func requireWritable(_ path: String) throws(FileError) {
        let parts = try Self.parts(path)
        for count in (1..<parts.count).reversed() {
            if let parent = try descend(Array(parts[..<count]), path: path) {
                return try parent.requireWritable(named: parts[..<count].joined(separator: "/"))
            }
        }
        try requireWritable(named: self.path)
    }

    private func requireWritable(named path: String) throws(FileError) {
        if unsafe faccessat(number, ".", W_OK | X_OK, AT_EACCESS) != 0 { throw .last(path, "access") }
    }

    /// Writes a new file over a name, replacing any file there.
    func replace(
        _ name: String, _ bytes: [UInt8], permissions: UInt32?, durable: Bool, path: String
    ) throws(FileError) {
        let temporary = Self.temporaryName()
        do throws(FileError) {
            try create(temporary, bytes, permissions: permissions, durable: durable, path: path)
            guard unsafe renameat(number, temporary, number, name) == 0 else { throw .last(path, "rename") }
        } catch {
            unsafe unlinkat(number, temporary, 0)
            throw error
        }
    }

    func create(
        _ name: String, _ bytes: [UInt8], permissions: UInt32?, durable: Bool, path: String
    ) throws(FileError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let mode = mode_t(permissions ?? 0o666)
        guard let file = try Descriptor.open(name, in: number, flags, mode: mode & 0o777, path: path) else {
            throw FileError(path, .system(errno: ENOENT, call: "open"))
        }
        try file.writeAll(bytes, path: path)
        // After writing: a write may clear mode bits, and the umask already has.
        if permissions != nil, fchmod(file.number, mode) != 0 { throw .last(path, "chmod") }
        if durable { try file.synchronise(path: path) }
    }

    /// Creates an empty file.
    ///
    /// - Parameter name: the file's name in this folder, without a path.
    /// - Returns: whether it was created; false when it already exists.
    public func makeOnce(_ name: String) throws(FileError) -> Bool {
        guard try Self.parts(name).count == 1 else { throw FileError(name, .badPath) }
        do throws(FileError) {
            try create(name, [], permissions: nil, durable: false, path: name)
            return true
        } catch {
            if error.reason == .exists { return false }
            throw error
        }
    }

    /// Removes a file; one that is missing is no error.
    public func remove(_ path: String, durable: Bool) throws(FileError) {
        let parts = try Self.parts(path)
        guard let parent = try descend(parts.dropLast(), path: path) else { return }
        Trace.note(.write, "\(path) removed")
        guard unsafe unlinkat(parent.number, parts[parts.count - 1], 0) == 0 || errno == ENOENT else {
            throw .last(path, "unlink")
        }
        if durable { try parent.synchronise() }
    }

    /// Removes a subfolder and its contents; a missing one is no error.
    ///
    /// - Throws: ``FileError`` when it is a link or isn't a folder, or when an entry can't be removed.
    func removeFolder(_ name: String) throws(FileError) {
        guard let folder = try descend([name], path: name) else { return }
        for entry in try folder.entries() {
            if entry.kind == .folder {
                try folder.removeFolder(entry.name)
            } else if unsafe unlinkat(folder.number, entry.name, 0) != 0, errno != ENOENT {
                throw .last(entry.name, "unlink")
            }
        }
        if unsafe unlinkat(number, name, AT_REMOVEDIR) != 0, errno != ENOENT { throw .last(name, "rmdir") }
    }

    /// Creates a folder and its parents; an existing folder is no error.
    public func makeFolders(_ path: String) throws(FileError) {
        _ = try making(try Self.parts(path), path: path, durable: false)
    }

    /// Removes a folder and its parents as long as they are empty.
    ///
    /// - Parameter keeping: how many folders at the beginning of the path are never removed.
    public func removeEmptyFolders(upwardsFrom path: String, keeping: Int) throws(FileError) {
        var parts = try Self.parts(path)
        while parts.count > keeping, let name = parts.popLast() {
            guard let parent = try descend(parts, path: path) else { continue }
            if unsafe unlinkat(parent.number, name, AT_REMOVEDIR) == 0 || errno == ENOENT { continue }
            if errno == ENOTEMPTY || errno == EEXIST { return }
            throw .last(path, "rmdir")
        }
    }

    /// Opens a folder by its components and creates the missing ones.
    func making(_ parts: [String], path: String, durable: Bool) throws(FileError) -> Folder {
        guard var current = try descend([], path: path) else { throw FileError(path, .notAFolder) }
        for (index, part) in parts.enumerated() {
            do throws(FileError) {
                if let next = try current.descend([part], path: path) {
                    current = next
                    continue
                }
            } catch {
                throw error.naming(parts[...index].joined(separator: "/"), of: path)
            }
            guard unsafe mkdirat(current.number, part, 0o777) == 0 || errno == EEXIST else {
                throw .last(path, "mkdir")
            }
            if durable { try current.synchronise() }
            guard let next = try current.descend([part], path: path) else { throw .last(path, "mkdir") }
            current = next
        }
        return current
    }
}
