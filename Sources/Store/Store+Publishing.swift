import Files
public import Git

extension Store {
    /// Publishes a change completely or not at all (`GitJournal.md`, "Steps", steps 4 to 9).
    ///
    /// - Returns: warnings; nil when the branch moved meanwhile, and nothing has changed.
    /// - Throws: ``StoreError/unfinished(_:)`` when the branch has moved but not all files are written, which the redo
    ///   log keeps; any other ``StoreError`` when nothing has changed.
    public func publish(_ publication: Publication) throws -> [StoreWarning]? {
        let log = publication.log
        try requireWritable(log)
        for text in publication.edits { _ = try repository.writeBlob(text) }
        var lock = try IndexLock.acquire(in: repository.gitFolder, workTree: workTree, waiting: timeout)
        guard try isReady(log) else { return nil }
        let copy = try IndexCopy(in: repository, at: log.oldHead)
        // An unreadable index is detected before the branch moves. A checkout changes it, so it is read again then.
        let index = try copy.index(in: repository)
        let file = try RedoLogFile(in: repository.gitFolder)
        try file.write(log, syncing: batch)
        do { try checkOut(log, copy) } catch {
            try file.remove()
            throw error
        }
        guard try move(publication, file, &lock) else { return nil }
        Trace.note(.write, "\(log.branch) moved to \(log.newHead)")
        do {
            let content = Content(texts: publication.texts, changes: publication.changes)
            return try finish(log, copy, log.checkout == nil ? index : nil, file, content)
        } catch {
            lock.keep()
            throw StoreError.unfinished(Cause(error))
        }
    }

    /// Requires that all files can be written, before the branch moves.
    private func requireWritable(_ log: RedoLog) throws {
        try StoreError.writing {
            let top = try Folder(workTree)
            for path in log.writtenFolders { try top.requireWritable(path.isEmpty ? "any" : "\(path)/any") }
            for path in log.files.compactMap(\.to) { try top.requireFile(path, limit: WorkingFiles.limit) }
        }
    }

    /// Whether the branch still points to the expected commit. Git may have changed it before the index lock was
    /// acquired.
    ///
    /// - Throws: ``StoreError/overtaken`` when HEAD is now on another branch.
    private func isReady(_ log: RedoLog) throws -> Bool {
        let (branch, tip) = try WorkTree.branch(of: repository)
        guard branch == log.branch else { throw StoreError.overtaken }
        return tip == log.oldHead
    }

    /// Moves the branch, which makes the commit visible.
    ///
    /// - Returns: false when another process moved it.
    private func move(
        _ publication: Publication, _ file: borrowing RedoLogFile, _ lock: inout IndexLock
    ) throws -> Bool {
        let log = publication.log
        guard log.oldHead != log.newHead else {
            return true
        }
        defer { log.removeBranchLock(in: repository, isKilled: false) }
        do {
            try repository.waitingForLock(of: log.branch, seconds: timeout) {
                try repository.moveBranch(log.branch, from: log.oldHead, to: log.newHead, reflog: publication.reflog)
            }
            return true
        } catch let error as GitError {
            // An object that was just written can be invisible for a moment while git packs; the caller retries.
            if error.code == .modified || error.code == .notFound {
                try file.remove()
                return false
            }
            // The branch may have moved in spite of the error, as its folder is opened after the rename.
            guard try tip(of: log.branch, after: error, &lock) == log.newHead else {
                try file.remove()
                throw error
            }
            addBranch(of: log)
            return true
        } catch {
            try file.remove()
            throw error
        }
    }

    /// Adds the folder of the branch to the batch. After that is flushed, the branch has moved for good.
    func addBranch(of log: RedoLog) { batch.add("\(repository.commonFolder)/\(Path(log.branch).parent)") }

    /// The tip of the branch after an error.
    private func tip(of branch: String, after error: GitError, _ lock: inout IndexLock) throws -> ObjectID? {
        do {
            return try repository.reference(branch)
        } catch let error as GitError {
            lock.keep()
            throw StoreError.uncertain(error)
        }
    }

    private func gitCheckout(_ log: RedoLog, _ copy: borrowing IndexCopy) throws -> GitCheckout? {
        guard let checkout = log.checkout else { return nil }
        let git = GitProgram(repository, context.variables, isDurable: settings.isDurable)
        return try GitCheckout(checkout, git, index: copy.path, in: repository)
    }

    /// Lets git update the other files, which are then flushed to the disk before the branch moves.
    private func checkOut(_ log: RedoLog, _ index: borrowing IndexCopy) throws {
        guard let checkout = try gitCheckout(log, index) else { return }
        try checkout.run(Folder(workTree))
        for path in checkout.files { batch.add("\(workTree)/\(path)") }
    }

    /// What is already known of a publication's contents, to avoid reading them again.
    struct Content {
        /// File contents by their blob IDs.
        var texts: [ObjectID: [UInt8]] = [:]
        /// The differences between the trees of the two commits; nil if unknown.
        var changes: [TreeChange]?
        /// Whether an earlier attempt may have written some of the files.
        var isResuming = false
    }

    /// Updates the files and the index to the published commit, and removes the redo log.
    ///
    /// - Parameter index: the copy of the index, if already read.
    func finish(
        _ log: RedoLog, _ copy: borrowing IndexCopy, _ index: Index?, _ file: borrowing RedoLogFile, _ content: Content
    ) throws -> [StoreWarning] {
        let warnings = try apply(log, copy, index, content)
        try file.remove()
        return warnings
    }

    private func apply(
        _ log: RedoLog, _ copy: borrowing IndexCopy, _ read: Index?, _ content: Content
    ) throws -> [StoreWarning] {
        let top = try Folder(workTree)
        let files = WorkingFiles(
            log, in: top, lostFound, context.merger, syncing: batch, texts: content.texts)
        if content.isResuming { try files.removeTemporaries() }
        // Nothing in the work tree changes before the branch has moved for good. Replacing a file flushes by itself.
        if log.hasMoves { try batch.flush() }
        var warnings = try files.removeFiles()
        if content.isResuming { try gitCheckout(log, copy)?.updateIndex() }
        warnings += try files.writeFiles(in: repository)
        let index = if let read { read } else { try copy.index(in: repository) }
        let changes = if let known = content.changes { known } else { try changes(of: log) }
        try index.apply(log, changes, files.folder, in: repository)
        let isChanged = try repository.sharing { try index.write(over: workTree) }
        batch.add(copy.path)
        // With this, nothing needs the redo log any more.
        try batch.flush()
        if isChanged || log.checkout != nil { try copy.replaceIndex() }
        return warnings
    }

    /// The differences between the trees of the two commits, without those of the checkout.
    private func changes(of log: RedoLog) throws -> [TreeChange] {
        guard log.oldHead != log.newHead else { return [] }
        let tree = try repository.commit(log.newHead).tree
        let head = try log.oldHead.map { try repository.commit($0).tree }
        let old = log.checkout?.new ?? head
        return try repository.differences(from: old, to: tree)
    }
}

/// A change that a store publishes: commits that are already written, and the changes of the working files.
public struct Publication: Sendable {
    /// The branch, the files and the folders.
    public var log: RedoLog
    /// The message in the branch's reflog.
    public var reflog: String
    /// Contents that are in memory and needn't be read from the object database, by their blobs' ids.
    public var texts: [ObjectID: [UInt8]] = [:]
    /// Uncommitted contents. They are stored as blobs first, as the base for merging what is saved meanwhile.
    public var edits: [[UInt8]] = []
    /// The differences between the trees of the two commits, if known.
    public var changes: [TreeChange]?

    /// Describes a publication.
    public init(_ log: RedoLog, reflog: String) {
        self.log = log
        self.reflog = reflog
    }
}
