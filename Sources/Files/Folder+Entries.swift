import Glibc

package struct FolderEntry: Equatable, Sendable {
    package let name: Path
    package let kind: FileKind

    package init(name: Path, kind: FileKind) { (self.name, self.kind) = (name, kind) }
}

extension Folder {
    /// The entries of a folder, ordered by the bytes of their names; nil when it is missing.
    package func entries(_ path: Path) throws -> [FolderEntry]? { try folder(path)?.list() }

    package func entries() throws -> [FolderEntry] {
        // Opened again, for a position of its own in the list.
        let copy = retrying { unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard copy >= 0 else { throw FileError.last(path, "open") }
        return try Folder(Path(path), Descriptor(number: copy)).list()
    }

    private consuming func list() throws -> [FolderEntry] {
        let path = path
        let number = descriptor.release()
        guard let stream = unsafe fdopendir(number) else { throw FileError.last(path, "open") }
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            // Only `errno` distinguishes an error from the end.
            errno = 0
            guard let entry = unsafe readdir(stream) else { break }
            guard let name = unsafe Self.name(of: entry), name != ".", name != ".." else { continue }
            let type = unsafe mode_t(entry.pointee.d_type)
            // The upper bits of a mode; if the file system doesn't tell, nil when it was removed meanwhile.
            let kind = type == DT_UNKNOWN ? FileStatus(of: name, in: number)?.kind : FileKind(type << 12)
            if let kind { entries.append(FolderEntry(name: name, kind: kind)) }
        }
        if errno != 0 { throw FileError.last(path, "readdir") }
        return entries.sorted { $0.name < $1.name }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> Path? {
        // Read through a pointer: the entry may be shorter than its declared type and end with the name's NUL.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        let name = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return unsafe Path(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }
}
