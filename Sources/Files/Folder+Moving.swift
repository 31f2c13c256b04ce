import CLinux
import Glibc

/// Moving. Missing folders are created, and nothing is ever replaced, even if it appears meanwhile. The folders are added
/// to a batch; nil for none.
extension Folder {
    /// Moves a file or a link to a path that doesn't exist; ``FileError/Reason/exists`` is thrown if it does.
    package func rename(_ path: Path, to target: Path, syncing batch: SyncBatch? = nil) throws {
        try Self.require(path)
        try Self.require(target)
        guard let source = try descend(path.parent, path: path), let status = try source.status(path.name) else {
            throw FileError(path, .system(errno: ENOENT, call: "rename"))
        }
        if status.kind == .folder { throw FileError(path, .notAFile) }
        let parent = try making(target.parent, path: target, syncing: batch)
        Trace.note(.write, "\(path) moved to \(target)")
        guard
            unsafe clinux_rename_new(source.number, path.name.cString, parent.number, target.name.cString) == 0
        else { throw errno == EEXIST ? FileError(target, .exists) : .last(path, "rename") }
        batch?.add(parent.number)
        batch?.add(source.number)
    }

    /// Moves the contents of a folder to another one, and removes the folder if it is empty afterwards. A subfolder is
    /// moved whole, or merged if the target has a folder of that name. Returns an error for each entry that couldn't be
    /// moved and is left in place, but for one whose name the target has.
    package func moveContents(of path: Path, to target: Path, syncing batch: SyncBatch? = nil) throws -> [FileError] {
        guard let source = try folder(path) else { return [] }
        try Self.require(target)
        let destination = try making(target, path: target, syncing: batch)
        var left: [FileError] = []
        for entry in try source.entries() {
            let (from, to): (Path, Path) = ("\(path)/\(entry.name)", "\(target)/\(entry.name)")
            Trace.note(.write, "\(from) moved to \(to)")
            let name = entry.name.cString
            if unsafe clinux_rename_new(source.number, name, destination.number, name) == 0 { continue }
            let error = FileError.last(from, "rename")
            do {
                guard error.reason == .exists else { throw error }
                guard entry.kind == .folder, try destination.status(entry.name)?.kind == .folder else { continue }
                left += try moveContents(of: from, to: to, syncing: batch)
            } catch let error as FileError { left.append(error) }
        }
        batch?.add(destination.number)
        batch?.add(source.number)
        try? removeEmptyFolders(upwardsFrom: path, keeping: path.parents.count)
        return left
    }
}
