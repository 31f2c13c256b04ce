import Glibc

/// One name in a folder.
public struct FolderEntry: Equatable, Sendable {
    /// The name.
    public let name: String
    /// What it is the name of.
    public let kind: FileKind

    /// Makes an entry.
    public init(name: String, kind: FileKind) {
        self.name = name
        self.kind = kind
    }
}

extension Folder {
    /// What stands in a folder below this one, ordered by the names' bytes; nil when it is missing.
    ///
    /// - Throws: ``FileError`` when a link or something else than a folder stands on the way, or the system refuses.
    public func entries(_ path: String) throws(FileError) -> [FolderEntry]? {
        guard let folder = try folder(path) else { return nil }
        return try folder.entries()
    }

    /// What stands in this folder, ordered by the names' bytes; names that aren't UTF-8 are left out, as no path can
    /// name them.
    ///
    /// - Throws: ``FileError`` when the system refuses, however much it has listed until then.
    public func entries() throws(FileError) -> [FolderEntry] {
        let copy = try reopened().release()
        guard let stream = unsafe fdopendir(copy) else {
            let error = FileError.last(path, "opendir")
            close(copy)
            throw error
        }
        defer { unsafe closedir(stream) }
        let names = try unsafe Self.list(path) { unsafe readdir(stream) }
        let entries = names.compactMap { name, type in
            (Self.kind(type) ?? kind(of: name)).map { FolderEntry(name: name, kind: $0) }
        }
        // Names that are one text in two forms have an order, too.
        return entries.sorted {
            $0.name == $1.name ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) : $0.name < $1.name
        }
    }

    /// The names that can be used, and their types as `readdir` tells them.
    ///
    /// - Parameter next: gives the next entry; nil at the end, and with an error in `errno`.
    static func list(
        _ path: String, next: () -> UnsafeMutablePointer<dirent>?
    ) throws(FileError) -> [(name: String, type: UInt8)] {
        var names: [(name: String, type: UInt8)] = []
        while true {
            // Only errno tells an error from the end.
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
        // By address: the name ends at its NUL, and the entry may end with it.
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

    /// What a name stands for where `readdir` doesn't say; nil when it went meanwhile.
    private func kind(of name: String) -> FileKind? {
        var status = stat()
        guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileKind(status.st_mode)
    }
}
