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
        _ = try write(bytes, to: path, isProgram: isProgram, durable: durable) { _, _ throws(FileError) in true }
    }

    /// Writes a file in pieces in the same way.
    ///
    /// - Parameter body: passes the pieces to a closure, in order.
    /// - Throws: ``FileError`` when it can't be written, and what the closure throws; the old file is then unchanged.
    public func write(
        to path: String, durable: Bool, _ body: (@escaping ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        Trace.note(.write, path)
        var failure: (any Error)?
        do throws(FileError) {
            _ = try write(to: path, isProgram: false, durable: durable) { file throws(FileError) in
                let number = file.number
                do {
                    try body { bytes in try Descriptor.writeAll(bytes, to: number, path: path) }
                } catch {
                    failure = error
                    throw FileError(path, .notAFile)
                }
            } if: { _, _ throws(FileError) in
                true
            }
        } catch {
            throw failure ?? error
        }
    }

    /// Writes a file in the same way, if it still has the expected contents. They are compared last before the rename.
    ///
    /// - Parameters:
    ///   - expected: the contents that the caller has seen; nil for a missing file.
    ///   - limit: the most bytes that are read of the existing file.
    ///   - durable: whether to flush everything to the disk before returning.
    /// - Returns: whether it was written; false when other contents were saved meanwhile, which are left in place.
    /// - Throws: ``FileError`` when it can't be written; the old file is then unchanged.
    public func write(
        _ bytes: [UInt8], to path: String, replacing expected: [UInt8]?, limit: Int, durable: Bool
    ) throws(FileError) -> Bool {
        try write(bytes, to: path, isProgram: false, durable: durable) { parent, name throws(FileError) in
            try parent.read(name, limit: limit) == expected
        }
    }

    private func write(
        _ bytes: [UInt8], to path: String, isProgram: Bool, durable: Bool,
        if isWanted: (borrowing Folder, String) throws(FileError) -> Bool
    ) throws(FileError) -> Bool {
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        return try write(
            to: path, isProgram: isProgram, durable: durable,
            { file throws(FileError) in try file.writeAll(bytes, path: path) }, if: isWanted)
    }

    /// - Parameters:
    ///   - fill: writes the contents.
    ///   - isWanted: asked last before the rename, with the parent folder and the name.
    private func write(
        to path: String, isProgram: Bool, durable: Bool, _ fill: (borrowing Descriptor) throws(FileError) -> Void,
        if isWanted: (borrowing Folder, String) throws(FileError) -> Bool
    ) throws(FileError) -> Bool {
        let parts = try Self.parts(path)
        let name = parts[parts.count - 1]
        let parent = try making(parts.dropLast(), path: path, durable: durable)
        let found = try parent.status(name)
        if let found, found.kind != .file {
            throw FileError(path, found.kind == .symbolicLink ? .symbolicLink : .notAFile)
        }
        let temporary = Self.temporaryName()
        let permissions = isProgram ? 0o755 : found?.permissions
        do throws(FileError) {
            try parent.create(temporary, fill, permissions: permissions, durable: durable, path: path)
            guard try isWanted(parent, name) else {
                unsafe unlinkat(parent.number, temporary, 0)
                return false
            }
            guard unsafe renameat(parent.number, temporary, parent.number, name) == 0 else {
                throw .last(path, "rename")
            }
        } catch {
            unsafe unlinkat(parent.number, temporary, 0)
            throw error
        }
        if durable { try parent.synchronise() }
        return true
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

    private func create(
        _ name: String, _ fill: (borrowing Descriptor) throws(FileError) -> Void, permissions: UInt32?, durable: Bool,
        path: String
    ) throws(FileError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let mode = mode_t(permissions ?? 0o666)
        guard let file = try Descriptor.open(name, in: number, flags, mode: mode & 0o777, path: path) else {
            throw FileError(path, .system(errno: ENOENT, call: "open"))
        }
        try fill(file)
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
            try create(name, { _ in }, permissions: nil, durable: false, path: name)
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

    /// Removes a file if it has the expected contents; a missing one is no error.
    ///
    /// - Returns: whether it was removed; false when it has other contents.
    /// - Throws: ``FileError`` when it can't be read or removed.
    public func remove(
        _ path: String, expecting expected: [UInt8], limit: Int, durable: Bool
    ) throws(FileError) -> Bool {
        if let found = try read(path, limit: limit), found != expected { return false }
        try remove(path, durable: durable)
        return true
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
