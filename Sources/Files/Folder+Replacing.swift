import CLinux
import Glibc

/// Writing over a text that somebody may be saving at the same moment: what they saved is never lost unseen.
///
/// An editor that writes in place opens the file first, and writes a moment later: a file that left its name isn't unlinked
/// as long as a program has it open for writing.
extension Folder {
    /// How long a program that has a file open for writing is waited for, in seconds.
    public static let writerPatience = 2.0

    /// Writes a file whole or not at all, in the place of the text that is expected there; folders that are missing are
    /// made, and the mode of a file that is replaced is kept.
    ///
    /// - Parameters:
    ///   - expected: what is there, as far as the writer knows; nil for nothing.
    ///   - limit: the most bytes that are read of what is there.
    ///   - durable: whether it is on the disk when this returns.
    ///   - patience: how long a program that has the file open for writing is waited for, in seconds.
    ///   - keep: keeps the text that was saved there meanwhile, before it goes.
    /// - Returns: nil where the expected text was replaced; otherwise the one that was kept. The file holds the new text in
    ///   both cases.
    /// - Throws: ``FileError`` when it can't be written; what was there is there still.
    public func write(
        _ bytes: [UInt8], to path: String, replacing expected: [UInt8]?, limit: Int, durable: Bool,
        patience: Double = writerPatience, keep: ([UInt8]) throws(FileError) -> Void
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
                temporary, name, replacing: expected, limit: limit, path: path, patience: patience, keep: keep)
            if durable { try parent.synchronise() }
            return displaced
        } catch {
            unsafe unlinkat(parent.number, temporary, 0)
            throw error
        }
    }

    /// Puts a temporary file in the place of a name.
    ///
    /// - Returns: what was there, where it isn't what was expected.
    private func exchange(
        _ temporary: String, _ name: String, replacing expected: [UInt8]?, limit: Int, path: String,
        patience: Double, keep: ([UInt8]) throws(FileError) -> Void
    ) throws(FileError) -> [UInt8]? {
        if unsafe clinux_rename_exchange(number, temporary, name) == 0 {
            // What came out is kept before it is unlinked; one that can't be kept goes back to its place.
            do throws(FileError) {
                try awaitWriters(of: temporary, path: path, patience: patience)
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
        // Nothing is there, or names can't change places here: a last look has to do.
        let found = try read(name, limit: limit)
        if let found, found != expected { try keep(found) }
        guard unsafe renameat(number, temporary, number, name) == 0 else { throw .last(path, "rename") }
        return found == expected ? nil : found
    }

    /// Removes a file that holds the text that is expected; one that is missing is no error.
    ///
    /// - Returns: whether it is gone; false when somebody saved another text meanwhile, which is there still.
    /// - Throws: ``FileError`` when it can't be removed; it is there still.
    public func remove(
        _ path: String, expecting expected: [UInt8], limit: Int, durable: Bool, patience: Double = writerPatience
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
            try parent.awaitWriters(of: aside, path: path, patience: patience)
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
    /// - Throws: ``FileError/Reason/beingWritten`` when one has it open all the time.
    private func awaitWriters(of name: String, path: String, patience: Double) throws(FileError) {
        guard let file = try Descriptor.open(name, in: number, O_RDONLY | O_NONBLOCK, path: path) else { return }
        let deadline = Pause.monotonicSeconds + patience
        while clinux_has_writer(file.number) == 1 {
            guard Pause.monotonicSeconds < deadline else { throw FileError(path, .beingWritten) }
            Pause.milliseconds(2)
        }
    }
}
