import Files
import Git

/// Finishes or drops the change of a killed command (`GitJournal.md`, "Recovery"). It runs under the store's lock.
extension Store {
    /// Recovers the store.
    ///
    /// - Parameter isForced: whether obstacles that prevent finishing a change are moved to `lost-found`.
    /// - Returns: warnings.
    func recover(isForced: Bool) throws -> [StoreWarning] {
        let file = try RedoLogFile(in: repository.gitFolder)
        try file.removeAbandonedTemporaries()
        guard let log = try file.read() else {
            if self.lock.isFirstSinceStart { try clear() }
            let folder = try Folder(repository.gitFolder)
            IndexLock.removeAbandoned(in: folder)
            return []
        }
        try clear()
        log.removeBranchLock(in: repository, isKilled: true)
        var indexLock = try IndexLock.acquire(in: repository.gitFolder, workTree: workTree, waiting: timeout)
        guard try isPublished(log) else {
            try drop(log, file)
            return []
        }
        do {
            let aside = isForced ? try setObstaclesAside(of: log) : []
            let content = Content(isResuming: true)
            let copy = try IndexCopy(in: repository, at: log.oldHead, isForced: isForced)
            addBranch(of: log)
            return try aside + finish(log, copy, nil, file, content)
        } catch {
            indexLock.keep()
            if let cause = error as? GitError, cause.code == .notFound, let last = log.oldHead {
                throw StoreError.lostObjects(log.branch, last: last)
            }
            throw StoreError.unfinished(Cause(error))
        }
    }

    /// Moves obstacles at the paths of files to `lost-found`: a folder, a link, a pipe, or a file that is too large.
    private func setObstaclesAside(of log: RedoLog) throws -> [StoreWarning] {
        let top = try Folder(workTree)
        var warnings: [StoreWarning] = []
        for path in log.paths.sorted() {
            let moved = try top.obstacle(on: path, limit: WorkingFiles.limit).map { obstacle in
                StoreWarning.setAside(path: obstacle.text, kept: try lostFound.moveAside("\(workTree)/\(obstacle)"))
            }
            if let moved { warnings.append(moved) }
        }
        return warnings
    }

    /// Removes what crashes left: temporary files, and empty object files.
    private func clear() throws {
        try lostFound.removeAbandonedTemporaries()
        // To git, an empty file is the object, so the same contents could never be written again.
        let objects = try ObjectFolder(in: repository.commonFolder)
        for path in try objects.emptyObjects() { try? FileSystem.removeFile(path) }
    }

    /// Whether the branch contains the commit of the redo log.
    private func isPublished(_ log: RedoLog) throws -> Bool {
        // If the journal's folder is missing, on another branch or after a rename, there are no files to finish.
        guard FileSystem.isFolder("\(workTree)/\(log.prefix)") else { return false }
        guard let tip = try repository.reference(branch) else { return false }
        if tip == log.newHead { return true }
        guard log.oldHead != log.newHead, tip != log.oldHead else { return false }
        // A commit that isn't on the disk wasn't published.
        guard try repository.contains(log.newHead) else { return false }
        return try repository.isDescendant(tip, of: log.newHead)
    }

    private func drop(_ log: RedoLog, _ file: borrowing RedoLogFile) throws {
        let top = try Folder(workTree)
        let files = WorkingFiles(log, in: top, lostFound, context.merger, syncing: batch)
        try? files.removeTemporaries()
        try file.remove()
    }
}
