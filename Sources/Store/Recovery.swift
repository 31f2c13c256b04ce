import Files
import Git

/// Finishes or drops the change of a killed command (`GitJournal.md`, "Recovery"). It runs under the store's lock.
extension Store {
    func recover() throws -> [StoreWarning] {
        try redoLog.removeAbandonedTemporaries()
        guard let log = try redoLog.read() else {
            // There may have been a power failure since it was last acquired.
            if lock.lastTaken < ProcessContext.bootTime { try clear() }
            try IndexLock.removeAbandoned(in: Folder(repository.gitFolder))
            return []
        }
        try clear()
        log.removeBranchLock(in: repository, isKilled: true)
        var indexLock = try IndexLock(in: repository.gitFolder, workTree: workTree, waiting: timeout)
        let files = try WorkingFiles(log, in: self)
        guard try isPublished(log) else {
            try? files.removeTemporaries()
            try redoLog.remove()
            return []
        }
        do {
            let copy = try IndexCopy(in: repository, at: log.oldHead)
            addBranch(of: log)
            return try finish(files, copy, isResuming: true)
        } catch {
            indexLock.keep()
            if let cause = error as? GitError, cause.code == .notFound, let last = log.oldHead {
                throw StoreError.lostObjects(log.branch, last: last)
            }
            throw StoreError.unfinished(Cause(error))
        }
    }

    /// Removes what crashes left: temporary files, and empty object files.
    private func clear() throws {
        try Folder(repository.commonFolder).removeAbandonedTemporaries(in: LostFound.folder)
        let objects = try Folder("\(repository.commonFolder)/objects")
        for group in try objects.entries() where group.kind == .folder && group.name.bytes.count == 2 {
            for entry in try objects.entries(group.name) ?? []
            // Git's temporary files are skipped.
            where entry.kind == .file && ObjectID("\(group.name)\(entry.name)") != nil {
                let path = group.name.appending(entry.name)
                // To git, an empty file is the object, so the same contents could never be written again.
                if try objects.status(path)?.size == 0 { try? objects.remove(path) }
            }
        }
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
}
