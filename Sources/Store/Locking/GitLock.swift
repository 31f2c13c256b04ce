import Files
public import Git

/// One of git's locks that a write needs, such as a branch's (`GitJournal.md`, "Locks left behind").
public struct GitLock: Sendable {
    private let path: String
    /// Where a git that holds it probably runs.
    private let workTree: String

    private init(_ name: String, _ repository: borrowing Repository) {
        path = "\(repository.commonFolder)/\(name).lock"
        workTree = repository.workFolder ?? repository.gitFolder
    }

    /// The lock on a reference, by its full name.
    public static func reference(_ name: String, in repository: borrowing Repository) -> GitLock {
        GitLock(name, repository)
    }

    /// The lock on the repository's own configuration.
    public static func configuration(of repository: borrowing Repository) -> GitLock { GitLock("config", repository) }

    /// Runs a write, again and again while another process holds the lock. A stale lock is removed.
    ///
    /// - Parameter seconds: how long to wait for another process; 0 to try once.
    /// - Throws: ``StoreError/locked(path:age:holder:)`` when it is still held at the end, else
    ///   ``StoreError/git(_:)``.
    public func run<T>(
        waiting seconds: Double = StoreLock.timeout, _ write: () throws -> T
    ) throws -> T {
        let deadline = Pause.monotonicSeconds + seconds
        while true {
            do {
                return try write()
            } catch let error as GitError where error.code == .locked {
                let lock = StaleLock(path)
                if lock.removeIfStale() { continue }
                guard Pause.monotonicSeconds < deadline else { throw StoreError(heldBy: lock, in: workTree) }
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
