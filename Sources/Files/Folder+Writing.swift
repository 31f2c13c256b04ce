import Glibc

extension Folder {
    /// Writes a file atomically: a temporary file beside it, then a rename. Missing folders are created, and the mode
    /// of a replaced file is kept unless it is to be a program.
    package func write(_ bytes: [UInt8], to path: Path, isProgram: Bool = false, durable: Bool) throws {
        let batch = SyncBatch(isDurable: durable)
        let file = try stage(bytes, to: path, isProgram: isProgram, syncing: batch)
        try batch.flush()
        try file.replace(syncing: batch)
        try batch.flush()
    }

    /// Writes the new contents of a file to a temporary file beside it. That and the parents of new folders are added to a
    /// batch, to be flushed before ``StagedFile/replace(syncing:)``.
    package func stage(
        _ bytes: [UInt8], to path: Path, isProgram: Bool = false, syncing batch: SyncBatch
    ) throws -> StagedFile {
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        try Self.require(path)
        let parent = try making(path.parent, path: path, syncing: batch)
        let found = try parent.status(path.name)
        if let reason = found?.obstacle(limit: .max) { throw FileError(path, reason) }
        let staged = StagedFile(path, in: parent)
        let permissions = isProgram ? 0o755 : found?.permissions
        let mode = mode_t(permissions ?? 0o666)
        let file = try Descriptor.create(
            staged.temporary, in: staged.parent.number, O_EXCL, mode: mode & 0o777, path: path)
        try file.writeAll(bytes, path: path)
        // After writing: a write may clear mode bits, and the umask already has.
        if permissions != nil, fchmod(file.number, mode) != 0 { throw FileError.last(path, "chmod") }
        batch.add(file.number, isFolder: false)
        return staged
    }

    /// The outermost part of a path that prevents writing it: a parent that isn't a folder, or a path that isn't a
    /// plain file of a size up to a limit; nil if there is none.
    package func obstacle(on path: Path, limit: Int) throws -> Path? {
        for part in path.parents + [path] {
            guard let found = try status(part) else { return nil }
            if part == path ? found.obstacle(limit: limit) != nil : found.kind != .folder { return part }
        }
        return nil
    }

    /// Requires that the folder of a path is writable, or its nearest existing parent (`faccessat`); with a limit, also that
    /// the path is missing or a plain file of this size at most.
    package func requireWritable(_ path: Path, limit: Int? = nil) throws {
        try Self.require(path)
        for parent in path.parents.reversed() + [""] {
            guard let folder = try descend(parent, path: path) else { continue }
            guard unsafe faccessat(folder.number, ".", W_OK | X_OK, AT_EACCESS) == 0 else {
                throw FileError.last(parent.isEmpty ? self.path : parent.text, "access")
            }
            // In a folder that is missing, nothing is in the way.
            if let limit, parent == path.parent, let reason = try folder.status(path.name)?.obstacle(limit: limit) {
                throw FileError(path, reason)
            }
            return
        }
    }

    /// Writes a file in place, and creates it if it is missing. A longer file keeps its end, and nothing is flushed: it is for
    /// contents of one length whose loss is harmless.
    package func overwrite(_ path: Path, with bytes: [UInt8]) throws {
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        try Self.require(path)
        let file = try Descriptor.create(path, in: number, O_NONBLOCK, mode: 0o666, path: path)
        try file.writeAll(bytes, path: path)
    }

    /// Removes a file; one that is missing is no error. Its folder is added to a batch, if any.
    package func remove(_ path: Path, syncing batch: SyncBatch? = nil) throws {
        _ = try inParent(of: path) { parent, name in
            Trace.note(.write, "\(path) removed")
            guard unsafe unlinkat(parent, name.cString, 0) == 0 || errno == ENOENT else {
                throw FileError.last(path, "unlink")
            }
            batch?.add(parent)
        }
    }

    /// Removes a file if it has the expected contents, else returns false; a missing one is no error.
    package func remove(_ path: Path, expecting expected: [UInt8], limit: Int, syncing batch: SyncBatch) throws -> Bool
    {
        if let found = try read(path, limit: limit), found != expected { return false }
        try remove(path, syncing: batch)
        return true
    }

    /// Removes a subfolder and its contents; a missing one is no error, but a link is.
    func removeFolder(_ name: Path) throws {
        guard let folder = try descend(name, path: name) else { return }
        for entry in try folder.entries() {
            try entry.kind == .folder ? folder.removeFolder(entry.name) : folder.remove(entry.name)
        }
        if unsafe unlinkat(number, name.cString, AT_REMOVEDIR) != 0, errno != ENOENT {
            throw FileError.last(name, "rmdir")
        }
    }

    /// Creates a folder and its parents; an existing folder is no error.
    package func makeFolders(_ path: Path) throws {
        try Self.require(path)
        _ = try making(path, path: path, syncing: nil)
    }

    /// Removes a folder and its parents as long as they are empty, but for some at the beginning of the path.
    package func removeEmptyFolders(upwardsFrom path: Path, keeping: Int) throws {
        try Self.require(path)
        for folder in (path.parents + [path]).dropFirst(keeping).reversed() {
            let isLeft = try inParent(of: folder) { parent, name in
                if unsafe unlinkat(parent, name.cString, AT_REMOVEDIR) == 0 || errno == ENOENT { return false }
                if errno == ENOTEMPTY || errno == EEXIST { return true }
                throw FileError.last(path, "rmdir")
            }
            if isLeft == true { return }
        }
    }

    /// Opens a folder, and creates it and its parents if they are missing. The parents of new ones are added to a batch.
    func making(_ folder: Path, path: Path, syncing batch: SyncBatch?) throws -> Folder {
        if let found = try descend(folder, path: path) { return found }
        let parent = try making(folder.parent, path: path, syncing: batch)
        guard unsafe mkdirat(parent.number, folder.name.cString, 0o777) == 0 || errno == EEXIST else {
            throw FileError.last(path, "mkdir")
        }
        batch?.add(parent.number)
        guard let made = try parent.descend(folder.name, path: path) else {
            throw FileError(path, .system(errno: ENOENT, call: "mkdir"))
        }
        return made
    }
}

extension FileStatus {
    /// The reason why it can't be read as a text, nor replaced by one; nil if it can.
    func obstacle(limit: Int) -> FileError.Reason? {
        switch kind {
        case .file: size > limit ? .tooLarge(limit: limit) : nil
        case .symbolicLink: .symbolicLink
        default: .notAFile
        }
    }
}
