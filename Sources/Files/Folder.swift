import Glibc

/// An open folder, below which paths are followed part by part and never through a symbolic link.
///
/// Paths are relative, with `/` between their parts; `.`, `..` and empty parts are refused.
public struct Folder: ~Copyable, Sendable {
    /// The folder's path, as it was given.
    public let path: String
    private let descriptor: Descriptor
    private let descent: Descent

    /// Opens a folder; links on the way to it are followed.
    ///
    /// - Throws: ``FileError`` when there is none, or when it can't be opened.
    public init(_ path: String) throws(FileError) { try self.init(path, .atOnce) }

    /// Opens a folder below which paths are followed in a certain way.
    init(_ path: String, _ descent: Descent) throws(FileError) {
        let number = retrying { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard number >= 0 else { throw .last(path, "open") }
        self.init(path, Descriptor(number), descent)
    }

    private init(_ path: String, _ descriptor: consuming Descriptor, _ descent: Descent) {
        self.path = path
        self.descriptor = descriptor
        self.descent = descent
    }

    /// Opens a folder below this one; nil when it is missing.
    ///
    /// - Throws: ``FileError`` when a link or something else than a folder stands on the way.
    public func folder(_ relative: String) throws(FileError) -> Folder? {
        let parts = try Self.parts(relative)
        return try descend(parts, path: relative)
    }

    /// Reads a file; nil when it is missing.
    ///
    /// - Parameter limit: the most bytes that are read.
    /// - Throws: ``FileError`` when it is no plain file, larger than the limit, or when a link stands on the way.
    public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
        let parts = try Self.parts(path)
        let flags = O_RDONLY | O_NONBLOCK
        guard let file = try Descriptor.open(beneath: number, parts, flags, descent, path: path) else { return nil }
        let status = try file.status(path: path)
        Trace.note(.read, "\(path) (\(status.size) bytes)")
        guard status.kind == .file else { throw FileError(path, .notAFile) }
        guard status.size <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        return try file.readAll(limit: limit, size: status.size, path: path)
    }

    /// What stands at a path; nil when nothing does.
    ///
    /// - Throws: ``FileError`` when a link stands on the way.
    public func status(_ path: String) throws(FileError) -> FileStatus? {
        try inParent(of: path) { parent, name throws(FileError) in
            var status = stat()
            if unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
            if errno == ENOENT { return nil }
            throw .last(path, "stat")
        } ?? nil
    }
}

extension Folder {
    /// The parts of a path.
    static func parts(_ path: String) throws(FileError) -> [String] {
        // Divided as bytes: a combining mark behind a slash would hide it from a division by characters.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard parts.allSatisfy({ !["", ".", ".."].contains($0) }), !path.utf8.contains(0) else {
            throw FileError(path, .badPath)
        }
        return parts
    }

    /// Follows parts downwards; nil when one is missing.
    func descend(_ parts: [String], path: String) throws(FileError) -> Folder? {
        let flags = O_RDONLY | O_DIRECTORY
        guard let folder = try Descriptor.open(beneath: number, parts, flags, descent, path: path) else { return nil }
        return Folder(path, folder, descent)
    }

    /// Does something in the folder that holds a path's last part; nil when that folder is missing.
    func inParent<T>(
        of path: String, _ body: (Int32, String) throws(FileError) -> T
    ) throws(FileError) -> T? {
        let parts = try Self.parts(path)
        guard parts.count > 1 else { return try body(number, parts[0]) }
        guard let parent = try descend(parts.dropLast(), path: path) else { return nil }
        return try body(parent.number, parts[parts.count - 1])
    }

    /// Opens this folder once more, with a place of its own in the list of its entries.
    func reopened() throws(FileError) -> Descriptor {
        guard let copy = try Descriptor.open(".", in: number, O_RDONLY | O_DIRECTORY, path: path) else {
            throw FileError(path, .system(errno: ENOENT, call: "open"))
        }
        return copy
    }

    /// This folder's descriptor, for calls that need one.
    var number: Int32 { descriptor.number }

    /// Makes sure that the folder's names are on the disk.
    func synchronise() throws(FileError) { try descriptor.synchronise(path: path) }
}
