import Files

/// The locks that a transfer takes in a repository: of references, of HEAD, of the packed references.
struct TransferLocks {
    /// The repository's own folder, absolute.
    let folder: String
    /// Where a git would be at work on it beside: the top of its work tree, or the folder itself.
    let workFolder: String
    /// What they guard, relative to the folder: `refs/heads/main`, `HEAD`.
    let names: [String]
    let note: TransferNote

    private var locks: [StaleLock] {
        let owner = note.owner
        let folders = Array(Set([folder, workFolder]))
        return names.map { StaleLock("\(folder)/\($0).lock", owner: owner, folders: folders) }
    }

    /// Removes those that are abandoned.
    ///
    /// - Returns: whether one was removed.
    @discardableResult func removeAbandoned() -> Bool { locks.count { $0.removeIfAbandoned() } > 0 }

    /// Those that somebody holds: the path of each and its age in seconds.
    var held: [(path: String, seconds: Int)] {
        locks.compactMap { lock in
            if case .held(let seconds) = lock.verdict { (lock.path, seconds) } else { nil }
        }
    }

    /// Whether one exists that a dead transfer may have left.
    var areLeft: Bool {
        let owner = note.owner
        return names.contains { name in
            FilePlace.status("\(folder)/\(name).lock").map { owner?.hasLeft($0) == true } == true
        }
    }
}
