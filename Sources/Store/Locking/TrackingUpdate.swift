import Files
public import Git

/// The update of a remote-tracking branch. A killed one leaves git's lock on the branch behind, which the next one
/// removes: it knows the lock by the record of the update, in a file that only one process at a time writes.
public struct TrackingUpdate {
    private static let lockName = "weekyii/tracking"
    private static let recordName = "weekyii/tracked"

    /// The full name of the branch.
    private let name: String
    private let commit: ObjectID

    /// Describes an update of a branch, by its full name.
    public init(of name: String, to commit: ObjectID) { (self.name, self.commit) = (name, commit) }

    /// Updates the branch.
    ///
    /// - Parameter seconds: how long to wait for other processes.
    /// - Throws: ``StoreError/locked(path:age:holder:)`` when git's lock is still held at the end, ``StoreError/busy``
    ///   when another update is.
    public func run(in repository: borrowing Repository, waiting seconds: Double) throws(StoreError) {
        let folder = try StoreError.files(Folder(repository.commonFolder))
        try StoreError.files(folder.makeFolders("weekyii"))
        let path = "\(repository.commonFolder)/\(Self.lockName)"
        let taken = try StoreError.files(FileLock.acquire(path, waiting: seconds, holder: "sync"))
        guard let lock = consume taken else { throw .busy(holder: FileLock.holder(of: path)) }
        // Held until the end.
        defer { _ = lock.lastTaken }
        removeLockOfKilledUpdate(in: folder)
        try StoreError.files(folder.write(Array("\(name) \(commit)".utf8), to: Self.recordName, durable: false))
        defer { try? folder.remove(Self.recordName, durable: false) }
        try GitLock.reference(name, in: repository).run(waiting: seconds) { () throws(GitError) in
            guard try repository.reference(name) != commit else { return }
            try repository.setReference(name, to: commit, reflog: "weekyii sync")
        }
    }

    /// libgit2 writes the commit into the lock, all at once.
    private func removeLockOfKilledUpdate(in folder: borrowing Folder) {
        guard let record = try? folder.read(Self.recordName, limit: 4096) else { return }
        let words = String(decoding: record, as: UTF8.self).split(separator: " ")
        guard words.count == 2, words[0] == name, let text = try? folder.read("\(name).lock", limit: 64),
            text.isEmpty || text.elementsEqual("\(words[1])\n".utf8)
        else { return }
        try? folder.remove("\(name).lock", durable: false)
    }
}
