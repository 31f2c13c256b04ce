import Files
import Git

/// Applies a redo log to the working files, for this command or for a killed one (`GitJournal.md`, "Steps", step 7). It
/// is idempotent.
struct WorkingFiles: ~Copyable {
    /// The size limit of a file that is read for merging: 256 MiB.
    static let limit = 1 << 28

    let log: RedoLog
    /// The top of the work tree.
    let folder: Folder
    private let shared: SharedRepository
    private let lostFound: LostFound
    private let merge: StoreContext.Merge
    /// What changes is added to it. It is flushed before the first file is replaced.
    private let batch: SyncBatch
    /// Contents that needn't be read from the object database.
    private let texts: [ObjectID: [UInt8]]

    init(_ log: RedoLog, in store: borrowing Store, texts: [ObjectID: [UInt8]] = [:]) throws {
        folder = try Folder(store.workTree)
        (self.log, self.texts) = (log, texts)
        (shared, lostFound, merge, batch) = (store.shared, store.lostFound, store.context.merge, store.batch)
    }

    func requireWritable() throws {
        try StoreError.writing { for path in log.paths { try folder.requireWritable(path, limit: Self.limit) } }
    }

    /// Removes the deleted files first, as new files may need their paths. What was changed meanwhile is kept.
    func removeFiles() throws -> [StoreWarning] {
        var warnings: [StoreWarning] = []
        for file in log.files where file.to == nil {
            guard let path = file.from, let found = try read(path) else { continue }
            if try ObjectID.blob(found) == file.old && remove(path, expecting: found) {
                try removeEmptyFolders(above: path)
            } else {
                warnings.append(.keptEdit(path: path.text))
            }
        }
        return warnings
    }

    /// Writes and moves the other files, and moves folders. What was changed meanwhile is kept in them.
    func writeFiles() throws -> [StoreWarning] {
        var notes: [Path: StoreWarning] = [:]
        for file in log.files {
            if let target = file.to, try moveToTarget(file, to: target) { notes[target] = .keptEdit(path: target.text) }
        }
        let written = log.files.filter { $0.new != nil }
        // Each needs descriptors until it is flushed.
        for start in stride(from: 0, to: written.count, by: 64) { try write(written[start...].prefix(64), &notes) }
        var warnings = log.files.compactMap { $0.to.flatMap { notes[$0] } }
        // What couldn't be moved with a folder isn't part of the plan, so the command continues.
        for move in log.folders {
            let left = try folder.moveContents(of: move.from, to: move.to, syncing: batch)
            if try folder.status(move.from) != nil {
                try folder.removeEmptyFolders(upwardsFrom: move.from, keeping: keptDepth)
            }
            warnings += left.map { .unmoved($0, to: move.to.text) }
        }
        for file in log.files where file.from != file.to {
            if let path = file.from { try removeEmptyFolders(above: path) }
        }
        return warnings
    }

    /// Removes the temporary files that a killed process left beside the files.
    func removeTemporaries() throws {
        for path in Set(log.paths.map(\.parent)) { try folder.removeAbandonedTemporaries(in: path) }
    }

    /// Moves a file to its new path if nothing exists there; edits that are saved meanwhile move with it. True if it existed
    /// at both paths, with edits of the user at the old one.
    private func moveToTarget(_ file: RedoLog.File, to target: Path) throws -> Bool {
        guard let source = file.from, source != target else { return false }
        if try folder.status(target) == nil {
            guard try folder.status(source) != nil else { return false }
            try folder.rename(source, to: target, syncing: batch)
            return false
        }
        guard let left = try read(source) else { return false }
        let id = ObjectID.blob(left)
        let isEdited = id != file.old && id != file.new
        if isEdited { try keep(left, of: target) }
        try remove(source, expecting: left)
        return isEdited
    }

    /// Writes the new contents of files: all to temporary files first, which are flushed together. A file that is saved
    /// meanwhile is tried again.
    ///
    /// - Parameter notes: receives warnings of files that were changed meanwhile, and are now merged, and of those that
    ///   were deleted, as the deletion would otherwise go unnoticed.
    private func write(_ files: ArraySlice<RedoLog.File>, _ notes: inout [Path: StoreWarning]) throws {
        var waiting = Array(files)
        for _ in 0..<20 {
            let writes = try waiting.compactMap { try stage($0) }
            try batch.flush()
            waiting = []
            for write in writes {
                // False when another text was saved meanwhile.
                let isWritten = try write.staged?.replace(write.found, limit: Self.limit, syncing: batch) ?? true
                if !isWritten { waiting.append(write.file) }
                if isWritten, let note = write.note { notes[write.path] = note }
            }
            if waiting.isEmpty { return }
        }
        throw StoreError.overtaken
    }

    private struct Write {
        let file: RedoLog.File
        let path: Path
        /// The contents of the file when its new ones were computed.
        let found: [UInt8]?
        /// The new contents; nil if the file has them.
        let staged: StagedFile?
        let note: StoreWarning?
    }

    private func stage(_ file: RedoLog.File) throws -> Write? {
        guard let path = file.to, let new = file.new else { return nil }
        let own = try text(new)
        let found = try read(path)
        var note: StoreWarning? = found == nil && file.old != nil ? .recreated(path: path.text) : nil
        var wanted = own
        if let found, found != own, ObjectID.blob(found) != file.old {
            note = .keptEdit(path: path.text)
            // Without the old contents, the merge keeps both texts as far as possible.
            let old = try file.old.flatMap { try texts[$0] != nil || shared.repository.contains($0) ? text($0) : nil }
            let merged = merge(path, old ?? [], own, found)
            if !merged.isWhole { try keep(found, of: path) }
            wanted = merged.text
        }
        let staged = wanted == found ? nil : try folder.stage(wanted, to: path, syncing: batch)
        return Write(file: file, path: path, found: found, staged: staged, note: note)
    }

    private func text(_ id: ObjectID) throws -> [UInt8] {
        try texts[id] ?? shared.repository.readBlob(id, limit: Self.limit)
    }

    private func keep(_ text: [UInt8], of path: Path) throws {
        try lostFound.keep(text, as: path.names.map(\.text).joined(separator: "-"))
    }

    private func read(_ path: Path) throws -> [UInt8]? { try folder.read(path, limit: Self.limit) }

    /// - Returns: whether it was removed; false when another text was saved meanwhile.
    @discardableResult
    private func remove(_ path: Path, expecting text: [UInt8]) throws -> Bool {
        try folder.remove(path, expecting: text, limit: Self.limit, syncing: batch)
    }

    /// The number of leading components whose folders are kept when empty.
    private var keptDepth: Int { log.prefix.bytes.count { $0 == UInt8(ascii: "/") } + 1 }

    /// Removes the empty parents of a path, except for the direct subfolders of the prefix.
    private func removeEmptyFolders(above path: Path) throws {
        let parent = path.parent
        if parent.isEmpty { return }
        try folder.removeEmptyFolders(upwardsFrom: parent, keeping: keptDepth)
    }
}
