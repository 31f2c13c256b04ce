import Files
package import Git

extension Store {
    /// Publishes a change completely or not at all (`GitJournal.md`, "Steps", steps 4 to 9).
    ///
    /// - Returns: warnings; nil when the branch moved meanwhile, and nothing has changed.
    /// - Throws: ``StoreError/unfinished(_:)`` when the branch has moved but not all files are written, which the redo
    ///   log keeps; any other ``StoreError`` when nothing has changed.
    package func publish(_ publication: Publication) throws -> [StoreWarning]? {
        let log = publication.log
        let files = try WorkingFiles(log, in: self, texts: publication.texts)
        // Before the branch moves, like the look at the index.
        try files.requireWritable()
        for text in publication.edits { _ = try repository.writeBlob(text) }
        var lock = try IndexLock(in: repository.gitFolder, workTree: workTree, waiting: timeout)
        // Git may have moved it before the index lock was acquired.
        let (branch, tip) = try WorkTree.branch(of: repository)
        guard branch == log.branch else { throw StoreError.overtaken }
        guard tip == log.oldHead else { return nil }
        let copy = try IndexCopy(in: repository, at: log.oldHead)
        let index = try copy.index(in: repository)
        try redoLog.write(log, syncing: batch)
        do {
            if let checkout = try GitCheckout(of: log, copy, in: self) {
                try checkout.run(files.folder)
                // Flushed before the branch moves.
                for path in checkout.files { batch.add("\(workTree)/\(path)", isFolder: false) }
            }
            guard try move(publication) else {
                try redoLog.remove()
                return nil
            }
        } catch StoreError.uncertain(let error) {
            lock.keep()
            throw StoreError.uncertain(error)
        } catch {
            try redoLog.remove()
            throw error
        }
        Trace.note(.write, "\(log.branch) moved to \(log.newHead)")
        do {
            // A checkout has changed the index since.
            return try finish(files, copy, log.checkout == nil ? index : nil, publication.changes)
        } catch {
            lock.keep()
            throw StoreError.unfinished(Cause(error))
        }
    }

    /// Moves the branch, which makes the commit visible; false when another process has moved it.
    private func move(_ publication: Publication) throws -> Bool {
        let log = publication.log
        guard log.oldHead != log.newHead else { return true }
        do {
            try repository.waitingForLock(of: log.branch, seconds: timeout) {
                try repository.moveBranch(log.branch, from: log.oldHead, to: log.newHead, reflog: publication.reflog)
            }
        } catch {
            log.removeBranchLock(in: repository, isKilled: false)
            guard let error = error as? GitError else { throw error }
            // An object that was just written can be invisible for a moment while git packs; the caller retries.
            if error.code == .modified || error.code == .notFound { return false }
            // The branch may have moved in spite of the error, as its folder is opened after the rename.
            let tip: ObjectID?
            do { tip = try repository.reference(log.branch) } catch let error as GitError {
                throw StoreError.uncertain(error)
            }
            guard tip == log.newHead else { throw error }
            addBranch(of: log)
        }
        return true
    }

    /// Adds the folder of the branch to the batch. After that is flushed, the branch has moved for good.
    func addBranch(of log: RedoLog) {
        batch.add("\(repository.commonFolder)/\(Path(log.branch).parent)", isFolder: true)
    }

    /// Updates the files and the index to the published commit, and removes the redo log.
    ///
    /// - Parameter isResuming: whether an earlier attempt may have written some of the files.
    func finish(
        _ files: borrowing WorkingFiles, _ copy: borrowing IndexCopy, _ known: Index? = nil,
        _ changes: [TreeChange]? = nil, isResuming: Bool = false
    ) throws -> [StoreWarning] {
        let log = files.log
        if isResuming { try files.removeTemporaries() }
        // Nothing in the work tree changes before the branch has moved for good. Replacing a file flushes by itself.
        if log.hasMoves { try batch.flush() }
        var warnings = try files.removeFiles()
        if isResuming { try GitCheckout(of: log, copy, in: self)?.updateIndex() }
        warnings += try files.writeFiles()
        let index = try known ?? copy.index(in: repository)
        // Without those of the checkout.
        let head = try log.checkout?.new ?? log.oldHead.map { try repository.commit($0).tree }
        let changes = try changes ?? repository.differences(from: head, to: repository.commit(log.newHead).tree)
        try index.apply(log, changes, files.folder, in: repository)
        let isChanged = try repository.sharing { try index.write(over: workTree) }
        batch.add(Path(copy.path), isFolder: false)
        // With this, nothing needs the redo log any more.
        try batch.flush()
        if isChanged || log.checkout != nil { try copy.replaceIndex() }
        try redoLog.remove()
        return warnings
    }
}

/// A change that a store publishes: commits that are already written, and the changes of the working files.
package struct Publication: Sendable {
    package var log: RedoLog
    package var reflog: String
    /// Contents that are in memory and needn't be read from the object database, by their blobs' ids.
    package var texts: [ObjectID: [UInt8]] = [:]
    /// Uncommitted contents. They are stored as blobs first, as the base for merging what is saved meanwhile.
    package var edits: [[UInt8]] = []
    /// The differences between the trees of the two commits, if known.
    package var changes: [TreeChange]?

    package init(_ log: RedoLog, reflog: String) { (self.log, self.reflog) = (log, reflog) }
}
