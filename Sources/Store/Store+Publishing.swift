import Files
import Git

extension Store {
    /// Publishes a change, whole or not at all (`GitJournal.md`, "Steps", steps 4 to 9).
    ///
    /// - Returns: what is to be said of it; nil when the branch moved meanwhile: nothing has changed then.
    /// - Throws: ``StoreError/unfinished(_:)`` when the branch has moved, and the redo log keeps what is left to be written;
    ///   any other ``StoreError`` when nothing has changed.
    public func publish(_ publication: Publication) throws(StoreError) -> [StoreNotice]? {
        let log = publication.log
        try requireWritable(log)
        try StoreError.git { () throws(GitError) in
            for text in publication.edits { _ = try repository.writeBlob(text) }
        }
        var lock = try IndexLock.acquire(in: repository.gitFolder, workTree: workTree, waiting: patience)
        guard try isReady(log) else { return nil }
        let index = try IndexCopy(in: repository, at: log.oldHead)
        // An index that can't be read is found before the branch moves; git reads it itself where it brings files.
        let editor = if log.checkout == nil { try index.editor(in: repository) } else { nil as IndexEditor? }
        try gitCheckout(log, index)?.requirePossible(in: repository)
        let file = try RedoLogFile(in: repository.gitFolder)
        try file.write(log, durable: settings.isDurable)
        guard try move(publication, file, &lock) else { return nil }
        Trace.note(.write, "\(log.branch) moved to \(log.newHead)")
        let texts = Dictionary(publication.texts.map { (ObjectID.blob($0), $0) }) { first, _ in first }
        do throws(StoreError) {
            let content = Content(texts: texts, changes: publication.changes)
            return try finish(log, index, editor, file, content)
        } catch {
            lock.keep()
            throw .unfinished(error)
        }
    }

    /// Refuses where a file can't be written: the branch would move, and the files couldn't follow.
    private func requireWritable(_ log: RedoLog) throws(StoreError) {
        try StoreError.writing { () throws(FileError) in
            let top = try Folder(workTree)
            for path in log.writtenFolders { try top.requireWritable(path.isEmpty ? "any" : "\(path)/any") }
            for path in log.files.compactMap(\.to) { try top.requireFile(path, limit: WorkingFiles.limit) }
        }
    }

    /// Whether the branch is where it was, and git in the middle of nothing: it may have finished something before the lock
    /// was taken.
    ///
    /// - Throws: ``StoreError/overtaken`` when HEAD is on another branch by now.
    private func isReady(_ log: RedoLog) throws(StoreError) -> Bool {
        guard try WorkTree.branch(of: repository, isInsideHook: context.isInsideHook) == log.branch else {
            throw .overtaken
        }
        return try StoreError.git { () throws(GitError) in try repository.reference(log.branch) } == log.oldHead
    }

    /// Moves the branch, which is the commit.
    ///
    /// - Returns: false when it moved meanwhile.
    private func move(
        _ publication: Publication, _ file: borrowing RedoLogFile, _ lock: inout IndexLock
    ) throws(StoreError) -> Bool {
        let log = publication.log
        guard log.oldHead != log.newHead else { return true }
        defer { RetryingLock.removeStale(RetryingLock.locks(on: log.branch, in: repository)) }
        do throws(GitError) {
            try RetryingLock.run(on: log.branch, in: repository) { () throws(GitError) in
                try repository.moveBranch(log.branch, from: log.oldHead, to: log.newHead, reflog: publication.reflog)
            }
            return true
        } catch {
            if [.modified, .locked, .notFound].contains(error.code) { try file.remove() }
            // An object that was just written can be gone for a moment while git packs: it is written again.
            if error.code == .modified || error.code == .notFound { return false }
            if error.code == .locked { throw lockedError(log.branch) ?? .git(error) }
            // The branch may have moved all the same: its folder is synced after the rename.
            if try tip(of: log.branch, after: error, &lock) == log.newHead { return true }
            try file.remove()
            throw .git(error)
        }
    }

    /// Where the branch points after an error.
    private func tip(
        of branch: String, after error: GitError, _ lock: inout IndexLock
    ) throws(StoreError) -> ObjectID? {
        do {
            return try repository.reference(branch)
        } catch {
            lock.keep()
            throw .uncertain(error)
        }
    }

    private func lockedError(_ branch: String) -> StoreError? {
        RetryingLock.locks(on: branch, in: repository).first { $0.verdict != .missing }.map {
            StoreError(heldBy: $0, in: workTree)
        }
    }

    private func gitCheckout(_ log: RedoLog, _ index: borrowing IndexCopy) throws(StoreError) -> GitCheckout? {
        guard let checkout = log.checkout else { return nil }
        let git = UserGit(repository, context.variables, isDurable: settings.isDurable)
        return try GitCheckout(checkout, git, index: index.path, in: repository)
    }

    /// What is known of a publication's content, so that nothing has to be read for it.
    struct Content {
        /// Texts by their ids.
        var texts: [ObjectID: [UInt8]] = [:]
        /// What differs between the two commits' trees; nil where that has to be found out.
        var changes: [TreeChange]?
        /// Whether an earlier try may have written a part of it.
        var isResuming = false
        /// Whether files that git can't check out are left to the user.
        var isForced = false
    }

    /// Brings the files and the index to what was published, and removes the redo log.
    ///
    /// - Parameter editor: the copy of the index, where it was read already.
    func finish(
        _ log: RedoLog, _ index: borrowing IndexCopy, _ editor: consuming IndexEditor?,
        _ file: borrowing RedoLogFile, _ content: Content
    ) throws(StoreError) -> [StoreNotice] {
        var notices = try bring(log, index, editor, content)
        if let back = try wayBack(from: log) {
            notices += try bring(back, try IndexCopy(in: repository, at: back.oldHead), nil, Content())
        }
        try file.remove()
        return notices
    }

    private func bring(
        _ log: RedoLog, _ index: borrowing IndexCopy, _ read: consuming IndexEditor?, _ content: Content
    ) throws(StoreError) -> [StoreNotice] {
        let top = try StoreError.files { () throws(FileError) in try Folder(workTree) }
        let files = WorkingFiles(
            log, in: top, lostFound, context.merger, isDurable: settings.isDurable, texts: content.texts)
        var notices = content.isResuming ? try files.removeTemporaries(in: repository) : []
        notices += try files.removeFiles()
        if let checkout = try gitCheckout(log, index) { notices += try run(checkout, files.folder, content) }
        notices += try files.writeFiles(in: repository)
        let tree = try StoreError.git { () throws(GitError) in try repository.commit(log.newHead).tree }
        var editor = if let read { read } else { try index.editor(in: repository) }
        let changes = if let known = content.changes { known } else { try changes(of: log, to: tree) }
        try editor.apply(log, changes, to: tree, files.folder, in: repository)
        let isChanged: Bool
        do { isChanged = try editor.write() } catch { throw .git(error) }
        if isChanged || log.checkout != nil { try index.replaceIndex() }
        return notices
    }

    private func run(
        _ checkout: borrowing GitCheckout, _ top: borrowing Folder, _ content: Content
    ) throws(StoreError) -> [StoreNotice] {
        do throws(StoreError) {
            try checkout.run(top, isResuming: content.isResuming, in: repository)
            return []
        } catch {
            guard content.isForced, error.isGitsRefusal else { throw error }
            return [.notCheckedOut(paths: try checkout.skip(in: repository))]
        }
    }

    /// What differs between the two commits' trees besides what git has brought.
    private func changes(of log: RedoLog, to tree: ObjectID) throws(StoreError) -> [TreeChange] {
        guard log.oldHead != log.newHead else { return [] }
        return try StoreError.git { () throws(GitError) in
            let head = try log.oldHead.map { id throws(GitError) in try repository.commit(id).tree }
            let old = log.checkout?.new ?? head
            return try repository.differences(from: old, to: tree).map { change throws(GitError) in
                try repository.change(of: change.path, to: tree)
            }
        }
    }

    /// What brings our files to those of HEAD, where a git that had begun before took HEAD elsewhere; nil where it didn't.
    private func wayBack(from log: RedoLog) throws(StoreError) -> RedoLog? {
        try StoreError.git { () throws(GitError) in
            guard let head = try repository.reference("HEAD"), head != log.newHead else { return nil }
            if try repository.isDescendant(head, of: log.newHead) { return nil }
            let tree = try repository.commit(head).tree
            let published = Dictionary(log.files.compactMap { file in file.to.map { ($0, file.new) } }) { first, _ in
                first
            }
            let files = try log.paths.sorted().map { path throws(GitError) in
                let entry = try repository.entry(at: path, in: tree)
                return RedoLog.File(
                    from: published[path] == nil ? nil : path, to: entry == nil ? nil : path,
                    old: published[path] ?? nil, new: entry?.id)
            }
            return RedoLog(prefix: log.prefix, branch: log.branch, from: head, to: head, files: files)
        }
    }
}
