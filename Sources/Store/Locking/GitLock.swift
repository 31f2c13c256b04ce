import Files
package import Git

extension Repository {
    /// Writes a file of git's, again and again while another process holds its lock (`GitJournal.md`, "Locks left behind").
    /// A stale lock is removed.
    ///
    /// - Parameters:
    ///   - name: the file in the common git folder: the full name of a reference, or `config`.
    ///   - seconds: how long to wait for another process; 0 to try once.
    /// - Throws: ``StoreError/locked(path:age:holder:)`` when it is still held at the end; the errors of the write.
    package func waitingForLock<T>(
        of name: String, seconds: Double = StoreLock.timeout, _ write: () throws -> T
    ) throws -> T {
        let deadline = Pause.monotonicSeconds + seconds
        while true {
            do {
                return try write()
            } catch let error as GitError where error.code == .locked {
                let lock = StaleLock("\(commonFolder)/\(name).lock")
                if lock.removeIfStale() { continue }
                guard Pause.monotonicSeconds < deadline else {
                    throw StoreError(heldBy: lock, in: workFolder ?? gitFolder)
                }
                Pause.milliseconds(.random(in: 10...60))
            }
        }
    }
}

extension RedoLog {
    /// Removes the lock on the branch that the log's command left. libgit2 writes the new head into it, all at once.
    ///
    /// - Parameter isKilled: whether the command was killed, so that the lock may still be empty.
    func removeBranchLock(in repository: borrowing Repository, isKilled: Bool) {
        guard oldHead != newHead, let folder = try? Folder(repository.commonFolder),
            let text = try? folder.read("\(branch).lock", limit: 64),
            text.elementsEqual("\(newHead)\n".utf8) || isKilled && text.isEmpty
        else { return }
        try? folder.remove("\(branch).lock", durable: false)
    }
}

extension StoreError {
    /// The error for a held lock.
    init(heldBy lock: StaleLock, in workTree: String) {
        self = .locked(path: lock.path, age: lock.age ?? 0, holder: ProcessContext.running("git", in: workTree))
    }
}
