import Glibc

extension Folder {
    /// The entries of a folder below this one, ordered by the bytes of their names; nil when it is missing.
    ///
    /// - Throws: ``FileError`` when a parent is a link or not a folder, or a system call fails.
    public func entries(_ path: String) throws(FileError) -> [FolderEntry]? {
        guard let folder = try folder(path) else { return nil }
        let name = folder.path
        return try Self.ordered(Self.entries(of: folder.release(), path: name))
    }

    /// The entries of this folder, ordered by the bytes of their names. Names that aren't UTF-8 are left out, as no
    /// path can name them.
    ///
    /// - Throws: ``FileError`` when a system call fails, even after some entries were listed.
    public func entries() throws(FileError) -> [FolderEntry] {
        try Self.ordered(Self.entries(of: reopened().release(), path: path))
    }

    private static func ordered(_ entries: [FolderEntry]) -> [FolderEntry] {
        entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The entries of an open folder, which is closed, in any order.
    private static func entries(of folder: Int32, path: String) throws(FileError) -> [FolderEntry] {
        guard let stream = unsafe fdopendir(folder) else {
            let error = FileError.last(path, "opendir")
            close(folder)
            throw error
        }
        defer { unsafe closedir(stream) }
        let names = try unsafe list(path) { unsafe readdir(stream) }
        return names.compactMap { name, type in
            (kind(type) ?? kind(of: name, in: folder)).map { FolderEntry(name: name, kind: $0) }
        }
    }

    /// The UTF-8 names in a folder, with the types that `readdir` reports.
    ///
    /// - Parameter next: returns the next entry; nil at the end, and on an error, which is in `errno`.
    static func list(
        _ path: String, next: () -> UnsafeMutablePointer<dirent>?
    ) throws(FileError) -> [(name: String, type: UInt8)] {
        var names: [(name: String, type: UInt8)] = []
        while true {
            // Only `errno` distinguishes an error from the end.
            errno = 0
            guard let entry = unsafe next() else {
                if errno != 0 { throw .last(path, "readdir") }
                return names
            }
            guard let name = unsafe text(of: entry), name != ".", name != ".." else { continue }
            names.append((name, unsafe entry.pointee.d_type))
        }
    }

    /// An entry's name; nil when it isn't UTF-8.
    private static func text(of entry: UnsafeMutablePointer<dirent>) -> String? {
        // Read through a pointer: the entry may be shorter than its declared type and end with the name's NUL.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        let name = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return unsafe String(validatingCString: name)
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

    /// The type of an entry for which `readdir` reports none; nil when it was removed meanwhile.
    private static func kind(of name: String, in folder: Int32) -> FileKind? {
        var status = stat()
        guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileKind(status.st_mode)
    }
}

/// An entry of a folder.
public struct FolderEntry: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The type of the entry.
    public let kind: FileKind

    /// Creates an entry.
    public init(name: String, kind: FileKind) {
        self.name = name
        self.kind = kind
    }
}
