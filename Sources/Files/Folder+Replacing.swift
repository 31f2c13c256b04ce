import CLinux
import Glibc

/// Replacing a file that an editor may be saving at the same moment, without losing what was saved.
///
/// An editor that writes in place opens the file first and writes a moment later. So a displaced file isn't unlinked
/// while a program has it open for writing.
extension Folder {
    /// How long to wait for a program that has a file open for writing, in seconds.
    public static let writerTimeout = 2.0

    /// Replaces a file atomically, if it still has the expected contents. Missing folders are created, and the mode of
    /// a replaced file is kept.
    ///
    /// - Parameters:
    ///   - expected: the contents that the caller has seen; nil for a missing file.
    ///   - limit: the most bytes that are read of the existing file.
    ///   - durable: whether to flush everything to the disk before returning.
    ///   - timeout: how long to wait for a program that has the file open for writing, in seconds.
    ///   - keep: saves other contents elsewhere before they are removed.
    /// - Returns: nil if the expected contents were replaced; otherwise the contents that were passed to `keep`. The
    ///   file has the new contents in both cases.
    /// - Throws: ``FileError`` when it can't be written; the old file is then unchanged.
    public func write(
        _ bytes: [UInt8], to path: String, replacing expected: [UInt8]?, limit: Int, durable: Bool,
        timeout: Double = writerTimeout, keep: ([UInt8]) throws(FileError) -> Void
    ) throws(FileError) -> [UInt8]? {
        let parts = try Self.parts(path)
        let name = parts[parts.count - 1]
        let parent = try making(parts.dropLast(), path: path, durable: durable)
        let found = try parent.status(name)
        if let found, found.kind != .file {
            throw FileError(path, found.kind == .symbolicLink ? .symbolicLink : .notAFile)
        }
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        let temporary = Self.temporaryName()
        do throws(FileError) {
            try parent.create(temporary, bytes, permissions: found?.permissions, durable: durable, path: path)
            let displaced = try parent.exchange(
                temporary, name, replacing: expected, limit: limit, path: path, timeout: timeout, keep: keep)
            if durable { try parent.synchronise() }
            return displaced
        } catch {
            unsafe unlinkat(parent.number, temporary, 0)
            throw error
        }
    }

    /// Replaces a file by a temporary file.
    ///
    /// - Returns: the previous contents if they aren't the expected ones.
    private func exchange(
        _ temporary: String, _ name: String, replacing expected: [UInt8]?, limit: Int, path: String,
        timeout: Double, keep: ([UInt8]) throws(FileError) -> Void
    ) throws(FileError) -> [UInt8]? {
        if unsafe clinux_rename_exchange(number, temporary, name) == 0 {
            // The displaced file is kept before it is unlinked; if that fails, it is moved back.
            do throws(FileError) {
                try awaitWriters(of: temporary, path: path, timeout: timeout)
                let displaced = try read(temporary, limit: limit) ?? []
                if displaced != expected { try keep(displaced) }
                guard unsafe unlinkat(number, temporary, 0) == 0 else { throw .last(path, "unlink") }
                return displaced == expected ? nil : displaced
            } catch {
                _ = unsafe clinux_rename_exchange(number, temporary, name)
                throw error
            }
        }
        guard [ENOENT, ENOSYS, EINVAL].contains(errno) else { throw .last(path, "rename") }
        // The file is missing, or the file system can't exchange names: a check before the rename has to do.
        let found = try read(name, limit: limit)
        if let found, found != expected { try keep(found) }
        guard unsafe renameat(number, temporary, number, name) == 0 else { throw .last(path, "rename") }
        return found == expected ? nil : found
    }

    /// Removes a file if it has the expected contents; a missing one is no error.
    ///
    /// - Returns: whether it was removed; false when other contents were saved meanwhile, which are left in place.
    /// - Throws: ``FileError`` when it can't be removed; the file is then unchanged.
    public func remove(
        _ path: String, expecting expected: [UInt8], limit: Int, durable: Bool, timeout: Double = writerTimeout
    ) throws(FileError) -> Bool {
        let parts = try Self.parts(path)
        guard let parent = try descend(parts.dropLast(), path: path) else { return true }
        Trace.note(.write, "\(path) removed")
        let (name, aside) = (parts[parts.count - 1], Self.temporaryName())
        guard unsafe renameat(parent.number, name, parent.number, aside) == 0 else {
            if errno == ENOENT { return true }
            throw .last(path, "rename")
        }
        let back = Move(from: aside, of: parent.number, to: name, of: parent.number)
        do throws(FileError) {
            try parent.awaitWriters(of: aside, path: path, timeout: timeout)
            if try parent.read(aside, limit: limit) == expected {
                guard unsafe unlinkat(parent.number, aside, 0) == 0 || errno == ENOENT else {
                    throw .last(path, "unlink")
                }
                if durable { try parent.synchronise() }
                return true
            }
        } catch {
            try? back.run(path, path)
            throw error
        }
        try back.run(path, path)
        return false
    }

    /// Waits until no program has a file open for writing.
    ///
    /// - Parameters:
    ///   - name: the file's name in this folder.
    ///   - path: the path that an error names.
    /// - Throws: ``FileError/Reason/beingWritten`` when one has it open until the deadline.
    private func awaitWriters(of name: String, path: String, timeout: Double) throws(FileError) {
        guard let file = try Descriptor.open(name, in: number, O_RDONLY | O_NONBLOCK, path: path) else { return }
        let deadline = Pause.monotonicSeconds + timeout
        while clinux_has_writer(file.number) == 1 {
            guard Pause.monotonicSeconds < deadline else { throw FileError(path, .beingWritten) }
            Pause.milliseconds(2)
        }
    }
}
