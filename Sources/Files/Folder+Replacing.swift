import CLinux
import Glibc

/// Writing over a text that somebody may be saving at the same moment: what they saved is never lost unseen.
extension Folder {
    /// Writes a file whole or not at all, in the place of the text that is expected there; folders that are missing are
    /// made, and the mode of a file that is replaced is kept.
    ///
    /// - Parameters:
    ///   - expected: what stands there, as far as the writer knows; nil for nothing.
    ///   - limit: the most bytes that are read of what stands there.
    ///   - durable: whether it is on the disk when this returns.
    /// - Returns: nil when it is written; otherwise the text that somebody put there meanwhile, which stands there still.
    /// - Throws: ``FileError`` when it can't be written; what stood there stands there still.
    public func write(
        _ bytes: [UInt8], to path: String, replacing expected: [UInt8]?, limit: Int, durable: Bool
    ) throws(FileError) -> [UInt8]? {
        let parts = try Self.parts(path)
        let name = parts[parts.count - 1]
        let parent = try making(parts.dropLast(), path: path, durable: durable)
        let standing = try parent.status(name)
        if let standing, standing.kind != .file {
            throw FileError(path, standing.kind == .symbolicLink ? .symbolicLink : .notAFile)
        }
        Trace.note(.write, "\(path) (\(bytes.count) bytes)")
        let temporary = Self.temporaryName()
        let swap = Swap(name, temporary, parent.number, limit: limit, path: path)
        do throws(FileError) {
            try parent.create(temporary, bytes, permissions: standing?.permissions, durable: durable, path: path)
            let met =
                if let expected { try swap.replace(expected, by: bytes, in: parent) } else {
                    try swap.place(in: parent)
                }
            try swap.removeTemporary()
            if durable { try parent.synchronise() }
            return met
        } catch {
            try? swap.removeTemporary()
            throw error
        }
    }

    /// Removes a file that holds the text that is expected; one that is missing is no error.
    ///
    /// - Returns: whether it is gone; false when somebody put another text there meanwhile, which stands there still.
    public func remove(
        _ path: String, expecting expected: [UInt8], limit: Int, durable: Bool
    ) throws(FileError) -> Bool {
        let parts = try Self.parts(path)
        guard let parent = try descend(parts.dropLast(), path: path) else { return true }
        Trace.note(.write, "\(path) removed")
        let (name, aside) = (parts[parts.count - 1], Self.temporaryName())
        guard unsafe renameat(parent.number, name, parent.number, aside) == 0 else {
            if errno == ENOENT { return true }
            throw .last(path, "rename")
        }
        let isExpected = try parent.read(aside, limit: limit) == expected
        if !isExpected {
            // Where a third text has come meanwhile, that one stands, as whoever wrote it believes.
            let swap = Swap(name, aside, parent.number, limit: limit, path: path)
            if try swap.place(in: parent) == nil { return false }
        }
        guard unsafe unlinkat(parent.number, aside, 0) == 0 || errno == ENOENT else { throw .last(path, "unlink") }
        if durable { try parent.synchronise() }
        return isExpected
    }
}

/// A new text in a temporary file, and the name that it is for.
private struct Swap {
    private let name: String
    private let temporary: String
    private let folder: Int32
    private let limit: Int
    private let path: String

    init(_ name: String, _ temporary: String, _ folder: Int32, limit: Int, path: String) {
        self.name = name
        self.temporary = temporary
        self.folder = folder
        self.limit = limit
        self.path = path
    }

    /// Removes the temporary file, whose text isn't needed any more.
    func removeTemporary() throws(FileError) {
        guard unsafe unlinkat(folder, temporary, 0) == 0 || errno == ENOENT else { throw .last(path, "unlink") }
    }

    /// Gives the text the name that nothing is expected at.
    ///
    /// - Returns: what stands there all the same.
    func place(in parent: borrowing Folder) throws(FileError) -> [UInt8]? {
        let move = Move(from: temporary, of: folder, to: name, of: folder)
        do throws(FileError) {
            if try !move.atOnce(path, path), try !move.byLink(path, path) { try move.byPlaceholder(path, path) }
            return nil
        } catch {
            guard error.reason == .exists else { throw error }
            return try parent.read(name, limit: limit) ?? []
        }
    }

    /// Lets the new text and what stands there change places, and back again where that isn't what was expected.
    ///
    /// - Returns: what was met instead.
    func replace(_ expected: [UInt8], by bytes: [UInt8], in parent: borrowing Folder) throws(FileError) -> [UInt8]? {
        guard try exchange() else { return try replaceLooking(expected, in: parent) }
        let displaced = try parent.read(temporary, limit: limit) ?? []
        if displaced == expected { return nil }
        guard try exchange() else { return nil }
        let own = try parent.read(temporary, limit: limit) ?? []
        if own == bytes { return displaced }
        // Saved once more, over our own text: that is what has to stand.
        _ = try exchange()
        return own
    }

    /// - Returns: false when nothing stands at the name any more, or where the file system can't: nothing has happened then.
    private func exchange() throws(FileError) -> Bool {
        if unsafe clinux_rename_exchange(folder, temporary, name) == 0 { return true }
        if [ENOSYS, EINVAL, ENOENT].contains(errno) { return false }
        throw .last(path, "rename")
    }

    /// The same with a last look before the rename, where names can't change places.
    private func replaceLooking(_ expected: [UInt8], in parent: borrowing Folder) throws(FileError) -> [UInt8]? {
        if let standing = try parent.read(name, limit: limit), standing != expected { return standing }
        guard unsafe renameat(folder, temporary, folder, name) == 0 else { throw .last(path, "rename") }
        return nil
    }
}
