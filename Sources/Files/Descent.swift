import CLinux
import Glibc

/// How a path with several components is resolved.
enum Descent: CaseIterable {
    /// In one call (`openat2`), with ``partByPart`` as the fallback.
    case atOnce
    /// Component by component.
    case partByPart
}

extension Descriptor {
    /// Opens a path below a folder's descriptor; a symbolic link anywhere in it is an error.
    ///
    /// - Returns: nil when the path doesn't exist.
    static func open(
        beneath folder: Int32, _ parts: [String], _ flags: Int32, _ descent: Descent, path: String
    ) throws(FileError) -> Descriptor? {
        guard let last = parts.last else { return try open(".", in: folder, flags, path: path) }
        if descent == .atOnce {
            let joined = parts.joined(separator: "/")
            let number = retrying { unsafe clinux_open_beneath(folder, joined, flags | O_NOFOLLOW | O_CLOEXEC) }
            if number >= 0 { return Descriptor(number) }
            if errno == ENOENT { return nil }
            // An older kernel, a system call filter, a concurrent rename, or a parent that is no folder.
            guard [ENOSYS, EPERM, EAGAIN, ENOTDIR].contains(errno) else { throw .last(path, "open") }
        }
        var current = try open(".", in: folder, O_RDONLY | O_DIRECTORY, path: path)
        for (index, part) in parts.dropLast().enumerated() {
            guard let parent = consume current else { return nil }
            do throws(FileError) {
                current = try open(part, in: parent.number, O_RDONLY | O_DIRECTORY, path: path)
            } catch {
                throw error.naming(parts[...index].joined(separator: "/"), of: path)
            }
        }
        guard let parent = consume current else { return nil }
        return try open(last, in: parent.number, flags, path: path)
    }
}

extension FileError {
    /// The error with the path of the parent that is no folder, if that is the reason; the requested path may be far
    /// deeper.
    func naming(_ folder: String, of path: String) -> FileError {
        reason == .notAFolder && path.hasPrefix(folder + "/") ? FileError(folder, reason) : self
    }
}
