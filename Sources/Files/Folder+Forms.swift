import Glibc

/// What git can keep at a path besides folders: a plain file, one that can be run, or a symbolic link.
public enum FileForm: Sendable {
    case plain, program, link
}

extension Folder {
    /// Where a symbolic link leads, as it says; nil where something else stands, or nothing (`readlinkat`).
    ///
    /// - Throws: ``FileError`` when a link stands on the way.
    public func target(ofLink path: String) throws(FileError) -> [UInt8]? {
        try inParent(of: path) { parent, name throws(FileError) in
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                guard let start = bytes.baseAddress else { return -1 }
                return unsafe readlinkat(parent, name, start.assumingMemoryBound(to: CChar.self), bytes.count)
            }
            if count >= 0 { return Array(buffer[..<count]) }
            if errno == ENOENT || errno == EINVAL { return nil }
            throw .last(path, "readlink")
        } ?? nil
    }

    /// Puts a file in the place of whatever file or link stands there, whole or not at all; folders that are missing are
    /// made, and no link is followed.
    ///
    /// - Parameters:
    ///   - bytes: its text; where a link leads.
    ///   - durable: whether it is on the disk when this returns.
    /// - Throws: ``FileError`` when it can't be written; what stood there stands there still.
    public func put(_ bytes: [UInt8], as form: FileForm, at path: String, durable: Bool) throws(FileError) {
        let parts = try Self.parts(path)
        let (name, temporary) = (parts[parts.count - 1], Self.temporaryName())
        let parent = try making(parts.dropLast(), path: path, durable: durable)
        do throws(FileError) {
            switch form {
            case .plain: try parent.create(temporary, bytes, permissions: nil, durable: durable, path: path)
            case .program: try parent.create(temporary, bytes, permissions: 0o755, durable: durable, path: path)
            case .link: try parent.makeLink(temporary, to: bytes, path: path)
            }
            guard unsafe renameat(parent.number, temporary, parent.number, name) == 0 else {
                throw .last(path, "rename")
            }
        } catch {
            unsafe unlinkat(parent.number, temporary, 0)
            throw error
        }
        if durable { try parent.synchronise() }
    }

    private func makeLink(_ name: String, to target: [UInt8], path: String) throws(FileError) {
        guard !target.isEmpty, !target.contains(0) else { throw FileError(path, .badPath) }
        let made = unsafe (target + [0]).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return Int32(-1) }
            return unsafe symlinkat(start.assumingMemoryBound(to: CChar.self), number, name)
        }
        guard made == 0 else { throw .last(path, "symlink") }
    }
}
