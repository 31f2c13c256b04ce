import Files
public import Git

/// A change of a repository's configuration. It is recorded in a ``ProcessRecord``, so that the lock of a process that
/// is killed meanwhile is recognised as abandoned (`GitJournal.md`, "Locks left behind").
public struct ConfigurationChange: Sendable {
    private let record: ProcessRecord
    private let lock: String
    private let workTree: String

    /// Prepares a change of a repository's own configuration.
    public init(of repository: borrowing Repository) {
        record = ProcessRecord("configuring", in: repository.commonFolder)
        lock = "\(repository.commonFolder)/config.lock"
        workTree = repository.workFolder ?? repository.commonFolder
    }

    /// Removes the lock and the record of a process that was killed while it changed the configuration.
    public func removeAbandoned() {
        guard let owner = record.owner, owner.isDead else { return }
        StaleLock(lock, owner: owner, folders: [workTree]).removeIfAbandoned()
        record.remove()
    }

    /// Runs the change.
    ///
    /// - Throws: the error of `write`; ``GitError/Code/locked`` when another process is writing the configuration.
    public func run<T>(_ write: () throws(GitError) -> T) throws(GitError) -> T {
        removeAbandoned()
        record.write()
        defer { record.remove() }
        return try write()
    }
}
