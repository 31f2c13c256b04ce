import Files
import Git

/// Finishing or dropping what a command that died left (`GitJournal.md`, "Recovery"). It runs under the store's lock.
extension Store {
    /// Recovers.
    ///
    /// - Parameter isRebuilding: whether a redo log that can't be read is set aside, and made anew from the last commit; and
    ///   what keeps one from being finished is set aside as well.
    /// - Returns: what is to be said of it.
    func recover(isRebuilding: Bool) throws(StoreError) -> [StoreNotice] {
        let file = try RedoLogFile(in: repository.gitFolder)
        if isRebuilding, try file.setAside(in: lostFound), let log = try lastCommit() {
            try file.write(log, durable: settings.isDurable)
        }
        try file.removeAbandonedTemporaries(in: "")
        guard let (log, written) = try file.read() else {
            if self.lock.isFirstSinceStart { try clear(file) }
            let folder = try StoreError.files { () throws(FileError) in try Folder(repository.gitFolder) }
            IndexLock.removeAbandoned(in: folder)
            return []
        }
        try clear(file)
        // Its writer held the store's lock, and is dead.
        let owner = StaleLock.Owner(since: written, isDead: true)
        RetryingLock.removeStale(RetryingLock.locks(on: log.branch, in: repository, of: owner))
        var indexLock = try IndexLock.acquire(in: repository.gitFolder, workTree: workTree, waiting: patience)
        guard try isPublished(log) else {
            try drop(log, file)
            return []
        }
        do throws(StoreError) {
            let aside = isRebuilding ? try setObstaclesAside(of: log) : []
            let content = Content(isResuming: true, isForced: isRebuilding)
            let index = try IndexCopy(in: repository, at: log.oldHead, isRebuilding: isRebuilding)
            return try aside + finish(log, index, nil, file, content)
        } catch {
            indexLock.keep()
            if case .git(let fault) = error, fault.code == .notFound, let last = log.oldHead {
                throw .lostObjects(log.branch, last: last)
            }
            throw .unfinished(error)
        }
    }

    /// Moves what is in the place of a file that is to be written to `lost-found`: a folder, a link, a pipe, or a file that is
    /// too large to be read.
    private func setObstaclesAside(of log: RedoLog) throws(StoreError) -> [StoreNotice] {
        let top = try StoreError.files { () throws(FileError) in try Folder(workTree) }
        var notices: [StoreNotice] = []
        for path in log.paths.sorted() {
            let moved = try StoreError.files { () throws(FileError) in
                try top.obstacle(on: path, limit: WorkingFiles.limit).map { obstacle throws(FileError) in
                    StoreNotice.setAside(path: obstacle, kept: try lostFound.take("\(workTree)/\(obstacle)"))
                }
            }
            if let moved { notices.append(moved) }
        }
        return notices
    }

    /// The redo log of the last commit: a file that has its parent's text hasn't been written yet. A file that was deleted
    /// since is the user's doing.
    private func lastCommit() throws(StoreError) -> RedoLog? {
        try StoreError.git { () throws(GitError) in
            guard let tip = try repository.reference(branch) else { return nil }
            let commit = try repository.commit(tip)
            guard let parent = commit.parents.first else { return nil }
            let changes = try repository.differences(from: repository.commit(parent).tree, to: commit.tree)
            let files = changes.filter { FilePlace.stands("\(workTree)/\($0.path)") == ($0.old != nil) }.map { change in
                RedoLog.File(
                    from: change.old == nil ? nil : change.path, to: change.new == nil ? nil : change.path,
                    old: change.old, new: change.new)
            }
            return RedoLog(prefix: "", branch: branch, from: parent, to: tip, files: files)
        }
    }

    /// Removes what crashes leave: temporary files, and objects that never reached the disk.
    private func clear(_ file: borrowing RedoLogFile) throws(StoreError) {
        try file.removeAbandonedTemporaries(in: LostFound.name)
        // Git takes an empty file for the object, and the same content could never be written again.
        let objects = try ObjectFolder(in: repository.commonFolder)
        for path in try objects.emptyObjects() { try? FilePlace.removeFile(path) }
    }

    /// Whether HEAD holds the commit that the redo log is for.
    private func isPublished(_ log: RedoLog) throws(StoreError) -> Bool {
        // A journal whose folder is gone, on another branch or under another name, has no files to finish.
        guard FilePlace.isFolder("\(workTree)/\(log.prefix)") else { return false }
        return try StoreError.git { () throws(GitError) in
            guard let tip = try repository.reference(branch) else { return false }
            if tip == log.newHead { return true }
            guard log.oldHead != log.newHead, tip != log.oldHead else { return false }
            // A commit that never reached the disk was never published.
            guard try repository.contains(log.newHead) else { return false }
            return try repository.isDescendant(tip, of: log.newHead)
        }
    }

    private func drop(_ log: RedoLog, _ file: borrowing RedoLogFile) throws(StoreError) {
        let top = try StoreError.files { () throws(FileError) in try Folder(workTree) }
        let files = WorkingFiles(log, in: top, lostFound, context.merger, isDurable: settings.isDurable)
        _ = try? files.removeTemporaries(in: repository)
        try file.remove()
    }
}
