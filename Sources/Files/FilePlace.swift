import CLinux
import Glibc

/// Where things are on the machine; links are followed here.
public enum FilePlace {
    /// A path without links, `.` and `..`; nil when there is nothing.
    public static func real(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }

    /// Whether a folder stands at a path.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && FileKind(status.st_mode) == .folder
    }

    /// What stands at a path; nil when nothing does, or when it can't be told.
    public static func status(_ path: String) -> FileStatus? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? FileStatus(status) : nil
    }

    /// Whether a path is on a file system that no other machine writes to, as far as the system says.
    public static func isLocal(_ path: String) -> Bool { unsafe clinux_is_local(path) == 1 }

    /// Removes a file; one that isn't there is no error.
    public static func removeFile(_ path: String) throws(FileError) {
        if unsafe unlink(path) != 0, errno != ENOENT { throw .last(path, "unlink") }
    }

    /// Whether a plain file stands at a path that this process may run.
    public static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0, FileKind(status.st_mode) == .file else { return false }
        return unsafe access(path, X_OK) == 0
    }

    /// Makes a folder and those above it; one that is there is no error.
    public static func makeFolder(_ path: String) throws(FileError) {
        if isFolder(path) { return }
        let parent = Path.parent(of: path)
        if !parent.isEmpty { try makeFolder(parent) }
        guard unsafe mkdir(path, 0o777) != 0 else { return }
        // A look at what stands there has an error number of its own.
        let number = errno
        if isFolder(path) { return }
        errno = number
        throw .last(path, "mkdir")
    }

    /// Gives a file a second name, or copies it where the file system has no such names; a file that is missing is no error.
    ///
    /// - Throws: ``FileError`` when it is no plain file, or can't be read.
    public static func link(_ path: String, to target: String) throws(FileError) {
        if unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 || errno == ENOENT { return }
        guard [EPERM, EOPNOTSUPP, EMLINK, ENOSYS, EXDEV].contains(errno) else { throw .last(path, "link") }
        guard let bytes = try readStanding(path, limit: .max - 1) else { throw FileError(path, .notAFile) }
        let (folder, name) = Path.opening(target)
        try Folder(folder).write(bytes, to: name, durable: false)
    }

    /// Moves a file to where nothing stands, or in the place of a file (`rename`).
    public static func moveFile(_ path: String, over target: String) throws(FileError) {
        if unsafe Glibc.rename(path, target) != 0 { throw .last(target, "rename") }
    }

    /// Whether anything stands at a path, a link that leads nowhere included.
    public static func stands(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Moves a file, a link or a folder to where nothing is.
    ///
    /// - Throws: ``FileError/Reason/exists`` when something is there.
    public static func move(_ path: String, toNew target: String) throws(FileError) {
        if unsafe clinux_rename_new(AT_FDCWD, path, AT_FDCWD, target) == 0 { return }
        guard [ENOSYS, EINVAL].contains(errno) else { throw .last(target, "rename") }
        // Where the file system can't, a look before has to do.
        if stands(target) { throw FileError(target, .exists) }
        if unsafe Glibc.rename(path, target) != 0 { throw .last(target, "rename") }
    }

    /// Moves a folder to where nothing stands, or an empty folder.
    public static func moveFolder(_ path: String, to target: String) throws(FileError) {
        if unsafe Glibc.rename(path, target) != 0 { throw .last(target, "rename") }
    }

    /// Makes a folder of this process's own, with a name that nobody can guess (`mkdir`).
    ///
    /// - Parameter prefix: the path that the folder's begins with.
    /// - Returns: the folder's path.
    public static func makeOwnFolder(_ prefix: String) throws(FileError) -> String {
        for _ in 0..<100 {
            let name = "\(prefix)-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
            if unsafe mkdir(name, 0o777) == 0 { return name }
            guard errno == EEXIST else { throw .last(name, "mkdir") }
        }
        throw FileError(prefix, .exists)
    }

    /// Removes a folder and everything in it; no link is followed, neither in its place nor in it.
    public static func removeFolder(_ path: String) throws(FileError) {
        let (folder, name) = Path.opening(path)
        try Folder(folder).removeFolder(name)
    }

    /// Reads a file, links followed; nil when it is missing, no plain file, or larger than the limit, or can't be read.
    public static func read(_ path: String, limit: Int) -> [UInt8]? {
        (try? readStanding(path, limit: limit)) ?? nil
    }

    /// Reads a file, links followed; nil when it can't be opened or is no plain file.
    ///
    /// - Throws: ``FileError`` when it stands there and the disk doesn't give it, or when it is larger than the limit.
    public static func readStanding(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
        let number = retrying { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard number >= 0 else { return nil }
        let file = Descriptor(number)
        Trace.note(.read, path)
        guard try file.status(path: path).kind == .file else { return nil }
        return try file.readAll(limit: limit, path: path)
    }

    /// Where a symbolic link leads; nil when it is none.
    public static func target(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return -1 }
            return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// Whether this process may not know where a symbolic link leads.
    static func isHidden(link path: String) -> Bool {
        var byte: CChar = 0
        return unsafe readlink(path, &byte, 1) < 0 && (errno == EACCES || errno == EPERM)
    }
}
