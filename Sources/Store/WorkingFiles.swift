import Files
import Git

/// Applies a redo log to the working files, for this command or for a killed one (`GitJournal.md`, "Steps", step 7). It
/// is idempotent.
struct WorkingFiles: ~Copyable {
    /// The size limit of a file that is read for merging: 256 MiB.
    static let limit = 1 << 28
    /// The number of attempts for a file that is being saved at the same moment.
    private static let tries = 20
    /// The number of files that are flushed together; each needs descriptors.
    private static let flushedTogether = 64

    let log: RedoLog
    /// The top of the work tree.
    let folder: Folder
    private let shared: SharedRepository
    private let lostFound: LostFound
    private let merger: any TextMerger
    /// What changes is added to it. It is flushed before the first file is replaced.
    private let batch: SyncBatch
    /// Contents that needn't be read from the object database.
    private let texts: [ObjectID: [UInt8]]

    init(_ log: RedoLog, in store: borrowing Store, texts: [ObjectID: [UInt8]] = [:]) throws {
        folder = try Folder(store.workTree)
        (self.log, self.texts) = (log, texts)
        (shared, lostFound, merger, batch) = (store.shared, store.lostFound, store.context.merger, store.batch)
    }

    /// Requires that all files can be written.
    func requireWritable() throws {
        try StoreError.writing { for path in log.paths { try folder.requireWritable(path, limit: Self.limit) } }
    }

    /// Removes the deleted files first, as new files may need their paths.
    ///
    /// - Returns: warnings about files that were changed meanwhile and are kept.
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

    /// Writes and moves the other files, and moves folders.
    ///
    /// - Returns: warnings about files that were changed meanwhile; the changes are kept in them.
    func writeFiles() throws -> [StoreWarning] {
        var notes: [Path: StoreWarning] = [:]
        for file in log.files {
            if let target = file.to, try moveToTarget(file, to: target) { notes[target] = .keptEdit(path: target.text) }
        }
        let written = log.files.filter { $0.new != nil }
        for start in stride(from: 0, to: written.count, by: Self.flushedTogether) {
            let notesOfSome = try write(written[start...].prefix(Self.flushedTogether))
            notes.merge(notesOfSome) { $1 }
        }
        var warnings = log.files.compactMap { $0.to.flatMap { notes[$0] } }
        for move in log.folders { warnings += try run(move) }
        for file in log.files where file.from != file.to {
            if let path = file.from { try removeEmptyFolders(above: path) }
        }
        return warnings
    }

    /// Removes the temporary files that a killed process left beside the files.
    func removeTemporaries() throws {
        for path in log.writtenFolders { try folder.removeAbandonedTemporaries(in: path) }
    }

    /// Moves a file to its new path if nothing exists there; edits that are saved meanwhile move with it.
    ///
    /// - Returns: whether it existed at both paths, with edits of the user at the old one.
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
    /// - Returns: warnings by path: of files that were changed meanwhile, and are now merged, and of those that were
    ///   deleted, as the deletion would otherwise go unnoticed.
    private func write(_ files: ArraySlice<RedoLog.File>) throws -> [Path: StoreWarning] {
        var (waiting, notes): (_, [Path: StoreWarning]) = (Array(files), [:])
        for _ in 0..<Self.tries {
            let writes = try waiting.compactMap { try stage($0) }
            try batch.flush()
            waiting = []
            for write in writes {
                // False when another text was saved meanwhile.
                let isWritten = try write.staged?.replace(write.found, limit: Self.limit, syncing: batch) ?? true
                if !isWritten { waiting.append(write.file) }
                if isWritten, let note = write.note { notes[write.path] = note }
            }
            if waiting.isEmpty { return notes }
        }
        throw StoreError.overtaken
    }

    /// A file to write.
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
            wanted = try merged(file, own, found, at: path)
        }
        let staged = wanted == found ? nil : try folder.stage(wanted, to: path, syncing: batch)
        return Write(file: file, path: path, found: found, staged: staged, note: note)
    }

    /// Merges the user's text and the new one, from their common ancestor.
    private func merged(_ file: RedoLog.File, _ ours: [UInt8], _ theirs: [UInt8], at path: Path) throws -> [UInt8] {
        let merged = merger.merge(path: path, base: try base(of: file), ours: ours, theirs: theirs)
        if !merged.isWhole { try keep(theirs, of: path) }
        return merged.text
    }

    /// The old contents of a file; empty if they are lost, so that the merge keeps both texts as far as possible.
    private func base(of file: RedoLog.File) throws -> [UInt8] {
        guard let id = file.old, try texts[id] != nil || shared.repository.contains(id) else { return [] }
        return try text(id)
    }

    private func text(_ id: ObjectID) throws -> [UInt8] {
        try texts[id] ?? shared.repository.readBlob(id, limit: Self.limit)
    }

    private func keep(_ text: [UInt8], of path: Path) throws {
        try lostFound.keep(text, as: merger.lostFoundName(of: path))
    }

    private func read(_ path: Path) throws -> [UInt8]? { try folder.read(path, limit: Self.limit) }

    /// - Returns: whether it was removed; false when another text was saved meanwhile.
    @discardableResult
    private func remove(_ path: Path, expecting text: [UInt8]) throws -> Bool {
        try folder.remove(path, expecting: text, limit: Self.limit, syncing: batch)
    }

    /// Moves everything that is left in a folder, without replacing anything.
    ///
    /// - Returns: warnings about what couldn't be moved. None of it belongs to the plan, so the command continues.
    private func run(_ move: RedoLog.FolderMove) throws -> [StoreWarning] {
        let left = try folder.moveContents(of: move.from, to: move.to, syncing: batch)
        if try folder.status(move.from) != nil {
            try folder.removeEmptyFolders(upwardsFrom: move.from, keeping: keptDepth)
        }
        return left.map { .unmoved($0, to: move.to.text) }
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
