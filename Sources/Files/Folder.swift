import Glibc

/// An open folder, below which paths are followed part by part and never through a symbolic link.
///
/// Paths are relative, with `/` between their parts; `.`, `..` and empty parts are refused.
public struct Folder: ~Copyable, Sendable {
    /// The folder's path, as it was given.
    public let path: String
    private let descriptor: Descriptor

    /// Opens a folder; links on the way to it are followed.
    ///
    /// - Throws: ``FileError`` when there is none, or when it can't be opened.
    public init(_ path: String) throws(FileError) {
        let number = retrying { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard number >= 0 else { throw .last(path, "open") }
        self.init(path, Descriptor(number))
    }

    private init(_ path: String, _ descriptor: consuming Descriptor) {
        self.path = path
        self.descriptor = descriptor
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
        guard let file = try Descriptor.open(beneath: descriptor.number, parts, flags, path: path) else { return nil }
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else { throw .last(path, "stat") }
        guard FileKind(status.st_mode) == .file else { throw FileError(path, .notAFile) }
        guard status.st_size <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        return try file.readAll(limit: limit, size: Int(status.st_size), path: path)
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

    /// What stands in a folder below this one, ordered by the names' bytes; nil when it is missing.
    ///
    /// - Throws: ``FileError`` when a link or something else than a folder stands on the way.
    public func entries(_ path: String) throws(FileError) -> [FolderEntry]? {
        guard let folder = try folder(path) else { return nil }
        return try folder.entries()
    }

    /// What stands in this folder, ordered by the names' bytes.
    public func entries() throws(FileError) -> [FolderEntry] {
        let copy = dup(descriptor.number)
        guard copy >= 0 else { throw .last(path, "dup") }
        guard let stream = unsafe fdopendir(copy) else {
            close(copy)
            throw .last(path, "opendir")
        }
        defer { unsafe closedir(stream) }
        unsafe rewinddir(stream)
        var entries: [FolderEntry] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let kind = unsafe Self.kind(entry.pointee.d_type) ?? kind(of: name)
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func kind(_ type: UInt8) -> FileKind? {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .symbolicLink
        case Int(DT_UNKNOWN): nil
        default: .other
        }
    }

    private func kind(of name: String) -> FileKind {
        var status = stat()
        guard unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
        return FileKind(status.st_mode)
    }
}

extension Folder {
    /// The parts of a path.
    static func parts(_ path: String) throws(FileError) -> [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }) else {
            throw FileError(path, .badPath)
        }
        return parts
    }

    /// Follows parts downwards; nil when one is missing.
    func descend(_ parts: [String], path: String) throws(FileError) -> Folder? {
        let flags = O_RDONLY | O_DIRECTORY
        guard let folder = try Descriptor.open(beneath: descriptor.number, parts, flags, path: path) else { return nil }
        return Folder(path, folder)
    }

    /// Does something in the folder that holds a path's last part; nil when that folder is missing.
    func inParent<T>(
        of path: String, _ body: (Int32, String) throws(FileError) -> T
    ) throws(FileError) -> T? {
        let parts = try Self.parts(path)
        guard parts.count > 1 else { return try body(descriptor.number, parts[0]) }
        guard let parent = try descend(parts.dropLast(), path: path) else { return nil }
        return try body(parent.descriptor.number, parts[parts.count - 1])
    }

    /// This folder's descriptor, for calls that need one.
    var number: Int32 { descriptor.number }

    /// Makes sure that the folder's names are on the disk.
    func synchronise() throws(FileError) { try descriptor.synchronise(path: path) }
}
