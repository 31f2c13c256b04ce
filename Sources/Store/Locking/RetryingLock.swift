import Files
import Git

/// Retries a reference update while another process holds the lock (`GitJournal.md`, "Steps").
enum RetryingLock {
    /// The number of attempts; with the pauses between them, about three seconds.
    private static let tries = 40

    /// Retries a closure while git's lock of a branch is held; an abandoned lock is removed.
    ///
    /// - Parameter branch: the branch that is to move.
    static func run(
        on branch: String, in repository: borrowing Repository, _ body: () throws(GitError) -> Void
    ) throws(GitError) {
        let locks = locks(on: branch, in: repository)
        for _ in 1..<tries {
            do throws(GitError) {
                return try body()
            } catch {
                guard error.code == .locked else { throw error }
                if !removeStale(locks) { Pause.milliseconds(.random(in: 30...120)) }
            }
        }
        try body()
    }

    /// The locks that an update of a branch acquires.
    ///
    /// - Parameter owner: the Weekyii process that may have left them.
    static func locks(
        on branch: String, in repository: borrowing Repository, of owner: StaleLock.Owner? = nil
    ) -> [StaleLock] {
        let folders = [repository.workFolder ?? repository.gitFolder]
        return ["\(repository.commonFolder)/\(branch).lock", "\(repository.gitFolder)/HEAD.lock"].map {
            StaleLock($0, owner: owner, folders: folders)
        }
    }

    /// Removes abandoned locks.
    ///
    /// - Returns: whether one was removed.
    @discardableResult
    static func removeStale(_ locks: [StaleLock]) -> Bool { locks.count { $0.removeIfAbandoned() } > 0 }
}

extension StoreError {
    /// The error for a held lock.
    init(heldBy lock: StaleLock, in workTree: String) {
        let age = if case .held(let seconds) = lock.verdict { seconds } else { 0 }
        self = .locked(path: lock.path, age: age, holder: ProcessContext.running("git", in: workTree))
    }
}
