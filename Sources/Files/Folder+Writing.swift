public import Disk
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
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        try write(to: path, isProgram: isProgram, durable: durable) { file throws(FileError) in
            try file.writeAll(bytes, path: path)
        }
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
            try write(to: path, isProgram: false, durable: durable) { file throws(FileError) in
                let number = file.number
                do {
                    try body { bytes in try Descriptor.writeAll(bytes, to: number, path: path) }
                } catch {
                    failure = error
                    throw FileError(path, .notAFile)
                }
            }
        } catch {
            throw failure ?? error
        }
    }

    private func write(
        to path: String, isProgram: Bool, durable: Bool, _ fill: (borrowing Descriptor) throws(FileError) -> Void
    ) throws(FileError) {
        let batch = SyncBatch(isDurable: durable)
        let file = try stage(path, isProgram: isProgram, syncing: batch, fill)
        try FileError.flush(batch)
        try file.replace(syncing: batch)
        try FileError.flush(batch)
    }

    /// Writes the new contents of a file to a temporary file beside it. Missing folders are created.
    ///
    /// - Parameter batch: the batch to flush before ``StagedFile/replace(syncing:)``: the temporary file and the parents of
    ///   new folders are added to it.
    /// - Throws: ``FileError`` when it can't be written.
    public func stage(
        _ bytes: [UInt8], to path: String, syncing batch: SyncBatch
    ) throws(FileError) -> StagedFile {
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        return try stage(path, isProgram: false, syncing: batch) { file throws(FileError) in
            try file.writeAll(bytes, path: path)
        }
    }

    /// - Parameter fill: writes the contents.
    private func stage(
        _ path: String, isProgram: Bool, syncing batch: SyncBatch,
        _ fill: (borrowing Descriptor) throws(FileError) -> Void
    ) throws(FileError) -> StagedFile {
        let parts = try Self.parts(path)
        let name = parts[parts.count - 1]
        let parent = try making(parts.dropLast(), path: path, syncing: batch)
        let found = try parent.status(name)
        if let found, found.kind != .file {
            throw FileError(path, found.kind == .symbolicLink ? .symbolicLink : .notAFile)
        }
        let permissions = isProgram ? 0o755 : found?.permissions
        let file = StagedFile(path, name, in: parent)
        try file.parent.create(file.temporary, fill, permissions: permissions, syncing: batch, path: path)
        return file
    }

    /// Requires that the folder of a path is writable; if it is missing, its nearest existing parent (`faccessat`).
    ///
    /// - Throws: ``FileError`` naming that folder.
    public func requireWritable(_ path: String) throws(FileError) {
        let parts = try Self.parts(path)
        for count in (1..<parts.count).reversed() {
            if let parent = try descend(Array(parts[..<count]), path: path) {
                return try parent.requireWritable(named: Path.joined(parts[..<count]))
            }
        }
        try requireWritable(named: self.path)
    }

    private func requireWritable(named path: String) throws(FileError) {
        if unsafe faccessat(number, ".", W_OK | X_OK, AT_EACCESS) != 0 { throw .last(path, "access") }
    }

    private func create(
        _ name: String, _ fill: (borrowing Descriptor) throws(FileError) -> Void, permissions: UInt32?,
        syncing batch: SyncBatch?, path: String
    ) throws(FileError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let mode = mode_t(permissions ?? 0o666)
        guard let file = try Descriptor.open(name, in: number, flags, mode: mode & 0o777, path: path) else {
            throw FileError(path, .system(errno: ENOENT, call: "open"))
        }
        try fill(file)
        // After writing: a write may clear mode bits, and the umask already has.
        if permissions != nil, fchmod(file.number, mode) != 0 { throw .last(path, "chmod") }
        batch?.add(file.number)
    }

    /// Writes a file in place, and creates it if it is missing. A longer file keeps its end, and nothing is flushed: it is for
    /// contents of one length whose loss is harmless.
    ///
    /// - Throws: ``FileError`` when it can't be written, or a parent is missing or a link.
    public func overwrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        let isWritten = try inParent(of: path) { parent, name throws(FileError) in
            let flags = O_WRONLY | O_CREAT | O_NONBLOCK
            guard let file = try Descriptor.open(name, in: parent, flags, mode: 0o666, path: path) else { return false }
            try file.writeAll(bytes, path: path)
            return true
        }
        if isWritten != true { throw FileError(path, .system(errno: ENOENT, call: "open")) }
    }

    /// Creates an empty file.
    ///
    /// - Parameter name: the file's name in this folder, without a path.
    /// - Returns: whether it was created; false when it already exists.
    public func makeOnce(_ name: String) throws(FileError) -> Bool {
        guard try Self.parts(name).count == 1 else { throw FileError(name, .badPath) }
        do throws(FileError) {
            try create(name, { _ in }, permissions: nil, syncing: nil, path: name)
            return true
        } catch {
            if error.reason == .exists { return false }
            throw error
        }
    }

    /// Removes a file; one that is missing is no error.
    public func remove(_ path: String, durable: Bool) throws(FileError) {
        let batch = SyncBatch(isDurable: durable)
        try remove(path, syncing: batch)
        try FileError.flush(batch)
    }

    /// Removes a file in the same way, and adds its folder to a batch.
    private func remove(_ path: String, syncing batch: SyncBatch) throws(FileError) {
        let parts = try Self.parts(path)
        guard let parent = try descend(parts.dropLast(), path: path) else { return }
        Trace.note(.write, "\(path) removed")
        guard unsafe unlinkat(parent.number, parts[parts.count - 1], 0) == 0 || errno == ENOENT else {
            throw .last(path, "unlink")
        }
        batch.add(parent.number)
    }

    /// Removes a file if it has the expected contents; a missing one is no error.
    ///
    /// - Parameter batch: the batch that its folder is added to.
    /// - Returns: whether it was removed; false when it has other contents.
    /// - Throws: ``FileError`` when it can't be read or removed.
    public func remove(
        _ path: String, expecting expected: [UInt8], limit: Int, syncing batch: SyncBatch
    ) throws(FileError) -> Bool {
        if let found = try read(path, limit: limit), found != expected { return false }
        try remove(path, syncing: batch)
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
        _ = try making(try Self.parts(path), path: path, syncing: nil)
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

    /// Opens a folder by its components and creates the missing ones, whose parents are added to a batch.
    func making(_ parts: [String], path: String, syncing batch: SyncBatch?) throws(FileError) -> Folder {
        guard var current = try descend([], path: path) else { throw FileError(path, .notAFolder) }
        for (index, part) in parts.enumerated() {
            do throws(FileError) {
                if let next = try current.descend([part], path: path) {
                    current = next
                    continue
                }
            } catch {
                throw error.naming(Path.joined(parts[...index]), of: path)
            }
            guard unsafe mkdirat(current.number, part, 0o777) == 0 || errno == EEXIST else {
                throw .last(path, "mkdir")
            }
            batch?.add(current.number)
            guard let next = try current.descend([part], path: path) else { throw .last(path, "mkdir") }
            current = next
        }
        return current
    }
}
