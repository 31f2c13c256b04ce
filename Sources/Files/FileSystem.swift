import CLinux
import Glibc

/// File operations on absolute paths. Unlike ``Folder``, they follow symbolic links.
package enum FileSystem {
    /// The canonical path, without links, `.` and `..` (`realpath`); nil when the path doesn't exist.
    package static func real(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }

    package static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }

    /// The status of a path; nil when it doesn't exist or can't be read.
    package static func status(_ path: String) -> FileStatus? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? FileStatus(status) : nil
    }

    /// Whether a path exists, even as a dangling link.
    package static func exists(_ path: String) -> Bool { FileStatus(of: Path(path), in: AT_FDCWD) != nil }

    package static func isExecutable(_ path: String) -> Bool {
        unsafe status(path)?.kind == .file && access(path, X_OK) == 0
    }

    /// Removes a file; a missing one is no error.
    package static func removeFile(_ path: String) throws {
        if unsafe unlink(path) != 0, errno != ENOENT { throw FileError.last(path, "unlink") }
    }

    /// Creates a folder and its parents; an existing folder is no error.
    package static func makeFolder(_ path: String) throws {
        if isFolder(path) { return }
        let parent = Path(path).parent.text
        if !parent.isEmpty { try makeFolder(parent) }
        guard unsafe mkdir(path, 0o777) != 0 else { return }
        let error = FileError.last(path, "mkdir")
        if !isFolder(path) { throw error }
    }

    /// Creates a folder with an unpredictable name for this process, and returns its path.
    package static func makeOwnFolder(_ prefix: String) throws -> String {
        let path = "\(prefix)-\(ProcessContext.identifier)-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        guard unsafe mkdir(path, 0o777) == 0 else { throw FileError.last(path, "mkdir") }
        return path
    }

    /// Removes a folder and its contents. Symbolic links aren't followed, neither at the path nor inside.
    package static func removeFolder(_ path: String) throws {
        let (folder, name) = Path(path).opening
        try Folder(folder.text).removeFolder(name)
    }

    /// Creates a hard link, or a copy where the file system has none; returns whether there is a file to link.
    package static func link(_ path: String, to target: String) throws -> Bool {
        if unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return true }
        if errno == ENOENT { return false }
        guard let bytes = try readIfPresent(path, limit: .max - 1) else { throw FileError(path, .notAFile) }
        let (folder, name) = Path(target).opening
        try Folder(folder.text).write(bytes, to: name, durable: false)
        return true
    }

    /// Moves a file over another one, or a folder to a path that doesn't exist or is an empty folder.
    package static func move(_ path: String, over target: String) throws {
        if unsafe Glibc.rename(path, target) != 0 { throw FileError.last(target, "rename") }
    }

    /// Moves a file, a link or a folder to a path that doesn't exist; ``FileError/Reason/exists`` is thrown if it does.
    package static func move(_ path: String, toNew target: String) throws {
        if unsafe clinux_rename_new(AT_FDCWD, path, AT_FDCWD, target) != 0 { throw FileError.last(target, "rename") }
    }

    /// Reads a file; nil when it is missing, isn't a plain file, is larger than the limit, or can't be read.
    package static func read(_ path: String, limit: Int) -> [UInt8]? { try? readIfPresent(path, limit: limit) }

    /// Reads a file; nil when it is missing, isn't a plain file, or belongs to others.
    package static func readIfPresent(_ path: String, limit: Int) throws -> [UInt8]? {
        let number = retrying { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard number >= 0 else {
            if [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG, ENXIO].contains(errno) { return nil }
            throw FileError.last(path, "open")
        }
        let file = Descriptor(number: number)
        Trace.note(.read, path)
        let status = try file.status(path: path)
        guard status.kind == .file else { return nil }
        // Files of the kernel report no size.
        return try file.readAll(limit: limit, size: status.size == 0 ? nil : min(status.size, limit), path: path)
    }

    /// The target of a symbolic link; nil for anything else.
    package static func target(ofLink path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(path, &buffer, buffer.count - 1)
        return count > 0 ? unsafe String(cString: &buffer) : nil
    }
}
