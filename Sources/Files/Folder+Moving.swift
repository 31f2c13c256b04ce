import CLinux
public import Disk
import Glibc

extension Folder {
    /// Moves a file or a link to a path that doesn't exist; missing folders are created. A target that appears
    /// meanwhile is never replaced.
    ///
    /// - Parameter batch: the batch that both folders are added to; nil for none.
    /// - Throws: ``FileError/Reason/exists`` when the target exists, ``FileError/Reason/notAFile`` for a folder.
    public func rename(_ path: String, to target: String, syncing batch: SyncBatch? = nil) throws(FileError) {
        let (parts, targetParts) = (try Self.parts(path), try Self.parts(target))
        let missing = FileError(path, .system(errno: ENOENT, call: "rename"))
        guard let source = try descend(parts.dropLast(), path: path) else { throw missing }
        let name = parts[parts.count - 1]
        guard let status = try source.status(name) else { throw missing }
        if status.kind == .folder { throw FileError(path, .notAFile) }
        let parent = try making(targetParts.dropLast(), path: target, syncing: batch)
        Trace.note(.write, "\(path) moved to \(target)")
        let move = Move(from: name, of: source.number, to: targetParts[targetParts.count - 1], of: parent.number)
        try move.run(path, target)
        batch?.add(parent.number)
        batch?.add(source.number)
    }

    /// Gives a file a second name that doesn't exist (`linkat`). Where the file system has no hard links, the file is moved
    /// there.
    ///
    /// - Throws: ``FileError/Reason/exists`` when the target exists.
    public func link(_ path: String, to target: String) throws(FileError) {
        let status = try inParent(of: path) { source, name throws(FileError) in
            try inParent(of: target) { parent, newName in
                unsafe linkat(source, name, parent, newName, 0) == 0 ? 0 : errno
            } ?? ENOENT
        }
        switch status ?? ENOENT {
        case 0: Trace.note(.write, "\(target) linked to \(path)")
        case EPERM, EOPNOTSUPP, EMLINK, ENOSYS: try rename(path, to: target)
        case let number: throw FileError(target, number == EEXIST ? .exists : .system(errno: number, call: "link"))
        }
    }

    /// Moves the contents of a folder to another one, and removes the folder if it is empty afterwards. A subfolder is
    /// moved whole, or merged if the target has a folder of that name. Nothing is ever replaced.
    ///
    /// - Parameter batch: the batch that all of these folders are added to; nil for none.
    /// - Returns: an error for each entry that couldn't be moved and is left in place.
    /// - Throws: ``FileError`` when one of the two folders can't be opened or created.
    public func moveContents(
        of path: String, to target: String, syncing batch: SyncBatch? = nil
    ) throws(FileError) -> [FileError] {
        guard let source = try folder(path) else { return [] }
        let destination = try making(try Self.parts(target), path: target, syncing: batch)
        var left: [FileError] = []
        for entry in try source.entries() {
            let (from, to) = ("\(path)/\(entry.name)", "\(target)/\(entry.name)")
            Trace.note(.write, "\(from) moved to \(to)")
            do throws(FileError) {
                let move = Move(from: entry.name, of: source.number, to: entry.name, of: destination.number)
                try entry.kind == .folder ? move.runFolder(from, to) : move.run(from, to)
            } catch {
                guard error.reason == .exists else {
                    left.append(error)
                    continue
                }
                guard entry.kind == .folder, try destination.status(entry.name)?.kind == .folder else { continue }
                do throws(FileError) { left += try moveContents(of: from, to: to, syncing: batch) } catch {
                    left.append(error)
                }
            }
        }
        batch?.add(destination.number)
        batch?.add(source.number)
        try? removeEmptyFolders(upwardsFrom: path, keeping: Self.parts(path).count - 1)
        // Entries that can't be listed are left in place.
        if left.isEmpty, try status(path) != nil, try source.entries().isEmpty {
            left.append(FileError(path, .unnamable))
        }
        return left
    }
}

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
