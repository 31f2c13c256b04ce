import CLinux
import Glibc

/// How a path of several parts is followed downwards.
enum Descent: CaseIterable {
    /// The kernel follows it in one call (`openat2`), and part by part where it refuses to.
    case atOnce
    /// Each part is opened by itself.
    case partByPart
}

extension Descriptor {
    /// Opens a path of several parts below a folder's descriptor; a link anywhere on it is refused.
    ///
    /// - Returns: nil when nothing stands there.
    static func open(
        beneath folder: Int32, _ parts: [String], _ flags: Int32, _ descent: Descent, path: String
    ) throws(FileError) -> Descriptor? {
        guard let last = parts.last else { return try open(".", in: folder, flags, path: path) }
        if descent == .atOnce {
            let joined = parts.joined(separator: "/")
            let number = retrying { unsafe clinux_open_beneath(folder, joined, flags | O_NOFOLLOW | O_CLOEXEC) }
            if number >= 0 { return Descriptor(number) }
            if errno == ENOENT { return nil }
            // An older kernel, a filter of system calls, a tree that moves meanwhile, or no folder on the way.
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
    /// The error with the path of what stands in the place of a folder on the way, where it is that; what was asked for may
    /// lie deep below.
    func naming(_ folder: String, of path: String) -> FileError {
        reason == .notAFolder && path.hasPrefix(folder + "/") ? FileError(folder, reason) : self
    }
}
