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
    let lostFound: LostFound
    let merger: any TextMerger
    private let batch: SyncBatch
    /// Contents that needn't be read from the object database.
    private let texts: [ObjectID: [UInt8]]

    /// - Parameter batch: the batch that what changes is added to. It is flushed before the first file is replaced.
    init(
        _ log: RedoLog, in folder: consuming Folder, _ lostFound: LostFound, _ merger: any TextMerger,
        syncing batch: SyncBatch, texts: [ObjectID: [UInt8]] = [:]
    ) {
        self.log = log
        self.folder = folder
        self.lostFound = lostFound
        self.merger = merger
        self.batch = batch
        self.texts = texts
    }

    /// Removes the deleted files first, as new files may need their paths.
    ///
    /// - Returns: warnings about files that were changed meanwhile and are kept.
    func removeFiles() throws -> [StoreWarning] {
        var warnings: [StoreWarning] = []
        for file in log.files where file.to == nil {
            guard let path = file.from, let found = try read(path) else { continue }
            let isOld = ObjectID.blob(found) == file.old
            let isGone = isOld ? try remove(path, expecting: found) : false
            if !isGone { warnings.append(.keptEdit(path: path.text)) }
            if isGone { try removeEmptyFolders(above: path) }
        }
        return warnings
    }

    /// Writes and moves the other files, and moves folders.
    ///
    /// - Returns: warnings about files that were changed meanwhile; the changes are kept in them.
    func writeFiles(in repository: borrowing Repository) throws -> [StoreWarning] {
        var warnings: [StoreWarning] = []
        var (edited, recreated): (Set<Path>, Set<Path>) = ([], [])
        for file in log.files {
            guard let target = file.to else { continue }
            let isLeft = try moveToTarget(file, to: target, in: repository)
            if isLeft { edited.insert(target) }
        }
        let written = log.files.filter { $0.to != nil && $0.new != nil }
        for start in stride(from: 0, to: written.count, by: Self.flushedTogether) {
            try write(written[start...].prefix(Self.flushedTogether), in: repository, &edited, &recreated)
        }
        warnings += log.files.compactMap(\.to).filter(recreated.contains).map { .recreated(path: $0.text) }
        warnings += log.files.compactMap(\.to).filter(edited.contains).map { .keptEdit(path: $0.text) }
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
    private func moveToTarget(
        _ file: RedoLog.File, to target: Path, in repository: borrowing Repository
    ) throws -> Bool {
        guard let source = file.from, source != target else { return false }
        if try !exists(target) {
            guard try exists(source) else { return false }
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
    /// - Parameters:
    ///   - edited: is given the paths of those that were changed meanwhile, and are now merged.
    ///   - recreated: is given those of files that were deleted meanwhile: the deletion would otherwise go unnoticed.
    private func write(
        _ files: ArraySlice<RedoLog.File>, in repository: borrowing Repository, _ edited: inout Set<Path>,
        _ recreated: inout Set<Path>
    ) throws {
        var waiting = Array(files)
        for _ in 0..<Self.tries {
            var writes: [Write] = []
            for file in waiting { if let path = file.to { writes.append(try stage(file, to: path, in: repository)) } }
            try batch.flush()
            waiting = []
            for write in writes {
                guard try replace(write) else {
                    waiting.append(write.file)
                    continue
                }
                guard let path = write.file.to else { continue }
                if write.isEdited { edited.insert(path) }
                if write.found == nil, write.file.old != nil { recreated.insert(path) }
            }
            if waiting.isEmpty { return }
        }
        throw StoreError.overtaken
    }

    /// A file to write.
    private struct Write {
        let file: RedoLog.File
        /// The contents of the file when its new ones were computed.
        let found: [UInt8]?
        /// The new contents; nil if the file has them.
        let staged: StagedFile?
        /// Whether it was changed meanwhile, and is merged.
        let isEdited: Bool
    }

    private func stage(_ file: RedoLog.File, to path: Path, in repository: borrowing Repository) throws -> Write {
        guard let new = file.new else { return Write(file: file, found: nil, staged: nil, isEdited: false) }
        let own = try text(new, in: repository)
        let found = try read(path)
        var (wanted, isEdited) = (own, false)
        if let found, found != own, ObjectID.blob(found) != file.old {
            isEdited = true
            wanted = try merged(file, own, found, at: path, in: repository)
        }
        let staged =
            wanted == found ? nil : try folder.stage(wanted, to: path, syncing: batch)
        return Write(file: file, found: found, staged: staged, isEdited: isEdited)
    }

    /// - Returns: whether the file has its new contents; false when another text was saved meanwhile.
    private func replace(_ write: Write) throws -> Bool {
        guard let staged = write.staged else { return true }
        return try staged.replace(write.found, limit: Self.limit, syncing: batch)
    }

    /// Merges the user's text and the new one, from their common ancestor.
    private func merged(
        _ file: RedoLog.File, _ ours: [UInt8], _ theirs: [UInt8], at path: Path, in repository: borrowing Repository
    ) throws -> [UInt8] {
        let base = try base(of: file, in: repository)
        let merged = merger.merge(path: path, base: base, ours: ours, theirs: theirs)
        if !merged.isWhole { try keep(theirs, of: path) }
        return merged.text
    }

    /// The old contents of a file; empty if they are lost, so that the merge keeps both texts as far as possible.
    private func base(of file: RedoLog.File, in repository: borrowing Repository) throws -> [UInt8] {
        guard let id = file.old else { return [] }
        if let known = texts[id] { return known }
        let isStored = try repository.contains(id)
        return isStored ? try text(id, in: repository) : []
    }

    func text(_ id: ObjectID, in repository: borrowing Repository) throws -> [UInt8] {
        if let known = texts[id] { return known }
        return try repository.readBlob(id, limit: Self.limit)
    }

    private func keep(_ text: [UInt8], of path: Path) throws {
        _ = try lostFound.keep(text, as: merger.lostFoundName(of: path))
    }

    func read(_ path: Path) throws -> [UInt8]? {
        try folder.read(path, limit: Self.limit)
    }

    private func exists(_ path: Path) throws -> Bool {
        try folder.status(path) != nil
    }

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
