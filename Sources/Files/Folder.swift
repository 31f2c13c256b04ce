import CLinux
import Glibc
@_exported public import Paths

/// An open folder. Paths below it never follow a symbolic link.
///
/// Paths are relative, with `/` between their components; `.`, `..` and empty components are errors.
package struct Folder: ~Copyable, Sendable {
    /// The folder's path, as given by the caller.
    package var path: String { given.text }
    private let given: Path
    let descriptor: Descriptor

    /// Opens a folder; symbolic links in its path are followed.
    package init(_ path: String) throws {
        let number = retrying { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard number >= 0 else { throw FileError.last(path, "open") }
        self.init(Path(path), Descriptor(number: number))
    }

    init(_ path: Path, _ descriptor: consuming Descriptor) {
        given = path
        self.descriptor = descriptor
    }

    /// Opens a folder below this one; nil when it is missing.
    package func folder(_ relative: Path) throws -> Folder? {
        try Self.require(relative)
        return try descend(relative, path: relative)
    }

    /// Reads a file; nil when it is missing, an error when it is larger than the limit.
    package func read(_ path: Path, limit: Int) throws -> [UInt8]? {
        try Self.require(path)
        let flags = O_RDONLY | O_NONBLOCK
        guard let file = try Descriptor.open(beneath: number, path, flags, path: path) else { return nil }
        let status = try file.status(path: path)
        // A folder below another one has a relative path.
        Trace.note(.read, "\(given.isAbsolute ? path : given.appending(path)) (\(status.size) bytes)")
        if let reason = status.obstacle(limit: limit) { throw FileError(path, reason) }
        return try file.readAll(limit: limit, size: status.size, path: path)
    }

    /// The status of a path; nil when it doesn't exist.
    package func status(_ path: Path) throws -> FileStatus? {
        try inParent(of: path) { parent, name in
            if let status = FileStatus(of: name, in: parent) { return status }
            if errno == ENOENT { return nil }
            throw FileError.last(path, "stat")
        } ?? nil
    }

    /// The status of a plain file in one call of the system; nil for anything else. Links to folders in its path are
    /// followed.
    package func statusOfFile(_ path: Path) -> FileStatus? {
        FileStatus(of: path, in: number).flatMap { $0.kind == .file ? $0 : nil }
    }
}

extension Folder {
    /// Requires a path without `.`, `..`, an empty component and a NUL.
    static func require(_ path: Path) throws {
        let bytes = path.bytes
        var start = 0
        for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "/") {
            let dots = (start..<index).allSatisfy { bytes[$0] == UInt8(ascii: ".") }
            if dots, index - start <= 2 { throw FileError(path, .badPath) }
            start = index + 1
        }
        for index in bytes.indices where bytes[index] == 0 { throw FileError(path, .badPath) }
    }

    /// Opens a folder below this one, or this one again for an empty path; nil when one is missing.
    func descend(_ relative: Path, path: Path) throws -> Folder? {
        guard let folder = try Descriptor.open(beneath: number, relative, O_RDONLY | O_DIRECTORY, path: path) else {
            return nil
        }
        return Folder(path, folder)
    }

    /// Calls a closure with the parent folder and name of a path; nil when that folder is missing.
    func inParent<T>(of path: Path, _ body: (Int32, Path) throws -> T) throws -> T? {
        try Self.require(path)
        guard path.bytes.contains(UInt8(ascii: "/")) else { return try body(number, path) }
        guard let parent = try descend(path.parent, path: path) else { return nil }
        return try body(parent.number, path.name)
    }

    var number: Int32 { descriptor.number }
}

extension Descriptor {
    /// Opens a path below a folder's descriptor, or that folder again for an empty path; nil when there is none. A symbolic
    /// link anywhere in it is an error.
    static func open(
        beneath folder: Int32, _ relative: Path, _ flags: Int32, path: some CustomStringConvertible
    ) throws -> Descriptor? {
        guard !relative.isEmpty else { return try open(".", in: folder, flags, path: path) }
        let number = retrying { unsafe clinux_open_beneath(folder, relative.cString, flags | O_NOFOLLOW | O_CLOEXEC) }
        if number >= 0 { return Descriptor(number: number) }
        if errno == ENOENT { return nil }
        // Component by component, to find the one that can't be opened, and where a sandbox forbids the call.
        var current = try open(".", in: folder, O_RDONLY | O_DIRECTORY, path: path)
        for part in relative.parents + [relative] {
            guard let parent = consume current else { return nil }
            let flags = part == relative ? flags : O_RDONLY | O_DIRECTORY
            do {
                current = try open(part.name, in: parent.number, flags, path: path)
            } catch let error as FileError where error.reason == .notAFolder {
                // The requested path may be far deeper than the parent that is no folder.
                throw FileError(part, error.reason)
            }
        }
        return current
    }
}
