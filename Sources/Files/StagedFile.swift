import Glibc

/// The new contents of a file, in a temporary file beside it that ``replace(syncing:)`` renames over it. The temporary
/// file is removed with this value.
package final class StagedFile {
    let parent: Folder
    let temporary = Folder.temporaryName()
    private let path: Path
    private var isRenamed = false

    init(_ path: Path, in parent: consuming Folder) {
        self.path = path
        self.parent = parent
    }

    deinit { if !isRenamed { unsafe unlinkat(parent.number, temporary.cString, 0) } }

    /// Replaces the file. The temporary file has been flushed with the batch, to which its folder is added: a power failure
    /// could leave an empty file otherwise.
    package func replace(syncing batch: SyncBatch) throws {
        guard unsafe renameat(parent.number, temporary.cString, parent.number, path.name.cString) == 0 else {
            throw FileError.last(path, "rename")
        }
        isRenamed = true
        batch.add(parent.number)
    }

    /// Replaces the file if it still has the expected contents, nil for none, which are compared last before the rename.
    /// Returns whether it had.
    package func replace(_ expected: [UInt8]?, limit: Int, syncing batch: SyncBatch) throws -> Bool {
        guard try parent.read(path.name, limit: limit) == expected else { return false }
        try replace(syncing: batch)
        return true
    }
}

/// Temporary files, with the ID of the process that created them in their names.
extension Folder {
    package static func temporaryName() -> Path {
        ".weekyii-\(ProcessContext.identifier)-\(UInt32.random(in: 0 ... .max)).tmp"
    }

    package static func isAbandonedTemporary(_ name: Path) -> Bool {
        let parts = name.text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == ".weekyii", parts[2].hasSuffix(".tmp"), let process = Int(parts[1]) else {
            return false
        }
        return !ProcessContext.isRunning(process)
    }

    /// Removes the temporary files of ended processes from a folder, or from this one for an empty path.
    package func removeAbandonedTemporaries(in path: Path) throws {
        guard let folder = try path.isEmpty ? descend(path, path: Path(self.path)) : folder(path) else { return }
        for entry in try folder.entries() where entry.kind == .file && Self.isAbandonedTemporary(entry.name) {
            try folder.remove(entry.name)
        }
    }
}
