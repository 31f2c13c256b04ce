import Files
public import Git

/// A change of git's configuration. A note tells of it, so that the lock of a process that dies meanwhile is nobody's
/// (`GitJournal.md`, "Locks left behind").
public struct ConfigurationChange: Sendable {
    private let note: ProcessNote
    private let lock: String
    private let workTree: String

    /// Prepares a change of a repository's own configuration.
    public init(of repository: borrowing Repository) {
        note = ProcessNote("configuring", in: repository.commonFolder)
        lock = "\(repository.commonFolder)/config.lock"
        workTree = repository.workFolder ?? repository.commonFolder
    }

    /// Removes what a process that died while it changed the configuration left.
    public func removeAbandoned() {
        guard let owner = note.owner, owner.isDead else { return }
        StaleLock(lock, owner: owner, folders: [workTree]).removeIfAbandoned()
        note.remove()
    }

    /// Makes the change.
    ///
    /// - Throws: what `write` throws; ``GitError/Code/locked`` when another process is writing the configuration.
    public func run<T>(_ write: () throws(GitError) -> T) throws(GitError) -> T {
        removeAbandoned()
        note.write()
        defer { note.remove() }
        return try write()
    }
}
