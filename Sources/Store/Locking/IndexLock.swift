import Files

/// The lock on git's index, `.git/index.lock`: while it is held, no `git commit`, `checkout`, `stash` or `reset` can
/// start (`GitJournal.md`, "Index lock").
///
/// Weekyii writes its own text into the lock. A process that holds the store's lock and finds that text knows that the
/// owner was killed, and takes over the lock.
struct IndexLock: ~Copyable {
    private static let name: Path = "index.lock"
    /// The file that becomes the lock, so that the lock has its text from the beginning.
    private static let file: Path = "weekyii/index-lock"
    private static let text = Array("weekyii index lock\n".utf8)

    private let folder: Folder
    /// Whether the lock outlives this value, because a redo log is unfinished.
    private var isKept = false

    /// Acquires the lock, or takes over the one of a killed Weekyii process.
    ///
    /// - Parameters:
    ///   - gitFolder: the work tree's git folder, absolute.
    ///   - workTree: the top of the work tree, to find a running git that holds the lock.
    /// - Throws: ``StoreError/locked(path:age:holder:)`` when another process still holds it at the end.
    static func acquire(in gitFolder: String, workTree: String, waiting seconds: Double) throws -> IndexLock {
        let folder = try Folder(gitFolder)
        let deadline = Pause.monotonicSeconds + seconds
        while try !create(in: folder) {
            if isOurs(in: folder) { break }
            let lock = StaleLock("\(gitFolder)/\(name)")
            if lock.removeIfStale() { continue }
            guard Pause.monotonicSeconds < deadline else { throw StoreError(heldBy: lock, in: workTree) }
            Pause.milliseconds(.random(in: 2...12))
        }
        return IndexLock(folder)
    }

    private init(_ folder: consuming Folder) { self.folder = folder }

    deinit { if !isKept { Self.release(in: folder) } }

    /// Keeps the lock when this value is destroyed, because the change that it protects isn't finished.
    mutating func keep() { isKept = true }

    /// Removes the lock of a killed Weekyii process when there is nothing to finish. The caller holds the store's lock.
    static func removeAbandoned(in folder: borrowing Folder) { if isOurs(in: folder) { release(in: folder) } }

    private static func create(in folder: borrowing Folder) throws -> Bool {
        do {
            try folder.overwrite(file, with: text)
            try folder.rename(file, to: name)
            return true
        } catch let error as FileError {
            if error.reason == .exists { return false }
            throw error.below(folder.path).ofWrite
        }
    }

    private static func isOurs(in folder: borrowing Folder) -> Bool {
        (try? folder.read(name, limit: 64)) == text
    }

    private static func release(in folder: borrowing Folder) { try? folder.remove(name, durable: false) }
}
