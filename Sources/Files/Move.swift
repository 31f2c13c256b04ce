import CLinux
import Glibc

/// A move of a file, a link or a folder between two open folders.
struct Move {
    private let name: String
    private let source: Int32
    private let newName: String
    private let target: Int32

    init(from name: String, of source: Int32, to newName: String, of target: Int32) {
        self.name = name
        self.source = source
        self.newName = newName
        self.target = target
    }

    /// Moves the file to a name that doesn't exist: in one step, or through a hard link where the file system can't.
    ///
    /// - Throws: ``FileError/Reason/exists`` when the target exists.
    func run(_ path: String, _ targetPath: String) throws(FileError) {
        if unsafe clinux_rename_new(source, name, target, newName) == 0 { return }
        guard [ENOSYS, EINVAL, EPERM].contains(errno) else {
            throw .last(errno == EEXIST ? targetPath : path, "rename")
        }
        guard unsafe linkat(source, name, target, newName, 0) == 0 else {
            throw .last(errno == EEXIST ? targetPath : path, "link")
        }
        guard unsafe unlinkat(source, name, 0) != 0, errno != ENOENT else { return }
        let error = FileError.last(path, "unlink")
        unsafe unlinkat(target, newName, 0)
        throw error
    }

    /// Moves the folder to a name that doesn't exist. Where the file system can't do that in one step, an empty folder
    /// may be replaced.
    ///
    /// - Throws: ``FileError/Reason/exists`` when the target exists.
    func runFolder(_ path: String, _ targetPath: String) throws(FileError) {
        if unsafe clinux_rename_new(source, name, target, newName) == 0 { return }
        if [ENOSYS, EINVAL].contains(errno), unsafe renameat(source, name, target, newName) == 0 { return }
        // The target is a non-empty folder or a file.
        let isTaken = [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno)
        throw isTaken ? FileError(targetPath, .exists) : .last(path, "rename")
    }
}
