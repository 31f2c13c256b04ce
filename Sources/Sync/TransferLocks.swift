import Files

/// The locks that a transfer acquires in a repository, on references, HEAD and packed references.
struct TransferLocks {
    /// The repository's own folder, absolute.
    let folder: String
    /// The top of the work tree, or the git folder itself, where another git may be running.
    let workFolder: String
    /// The locked files, relative to the folder, such as `refs/heads/main` and `HEAD`.
    let names: [String]
    let transfer: TransferRecord

    private var locks: [StaleLock] {
        let owner = transfer.owner
        let folders = Array(Set([folder, workFolder]))
        return names.map { StaleLock("\(folder)/\($0).lock", owner: owner, folders: folders) }
    }

    /// Removes the abandoned locks.
    ///
    /// - Returns: whether one was removed.
    @discardableResult func removeAbandoned() -> Bool { locks.count { $0.removeIfAbandoned() } > 0 }

    /// The held locks, with the path of each and its age in seconds.
    var held: [(path: String, seconds: Int)] {
        locks.compactMap { lock in
            if case .held(let seconds) = lock.verdict { (lock.path, seconds) } else { nil }
        }
    }

    /// Whether a lock exists that a killed transfer may have left.
    var areLeft: Bool {
        let owner = transfer.owner
        return names.contains { name in
            FileSystem.status("\(folder)/\(name).lock").map { owner?.hasLeft($0) == true } == true
        }
    }
}
