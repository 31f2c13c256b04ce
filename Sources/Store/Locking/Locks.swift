import Files
package import Git

/// The store's lock: `.git/weekyii/lock`, held by the process that changes the store (`GitJournal.md`, "Steps", step
/// 0).
package enum StoreLock {
    /// How long a command waits for another one by default, in seconds.
    package static let timeout = 5.0

    /// - Throws: ``StoreError/busy(holder:)`` when another process still holds it at the end.
    static func acquire(in gitFolder: String, waiting seconds: Double, command: String) throws -> FileLock {
        let path = try statePath("lock", in: gitFolder)
        let taken = try StoreError.writing { try FileLock.acquire(path, waiting: seconds, holder: command) }
        guard let lock = consume taken else { throw StoreError.busy(holder: FileLock.holder(of: path)) }
        return lock
    }

    /// The path of a file of machine state in `.git/weekyii`. The folder is created if missing.
    package static func statePath(_ name: String, in gitFolder: String) throws -> String {
        try StoreError.writing {
            try Folder(gitFolder).requireWritable("weekyii")
            try FileSystem.makeFolder("\(gitFolder)/weekyii")
        }
        return "\(gitFolder)/weekyii/\(name)"
    }
}

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
    init(in gitFolder: String, workTree: String, waiting seconds: Double) throws {
        let folder = try Folder(gitFolder)
        try StaleLock.waiting(for: "\(gitFolder)/\(Self.name)", seconds, in: workTree) {
            do {
                try folder.overwrite(Self.file, with: Self.text)
                try folder.rename(Self.file, to: Self.name)
            } catch let error as FileError {
                guard error.reason == .exists else { throw error.below(gitFolder).ofWrite }
                return Self.isOurs(in: folder) ? () : nil
            }
        }
        self.folder = folder
    }

    deinit { if !isKept { Self.release(in: folder) } }

    /// Keeps the lock when this value is destroyed, because the change that it protects isn't finished.
    mutating func keep() { isKept = true }

    /// Removes the lock of a killed Weekyii process when there is nothing to finish. The caller holds the store's lock.
    static func removeAbandoned(in folder: borrowing Folder) { if isOurs(in: folder) { release(in: folder) } }

    private static func isOurs(in folder: borrowing Folder) -> Bool {
        (try? folder.read(name, limit: 64)) == text
    }

    private static func release(in folder: borrowing Folder) { try? folder.remove(name) }
}

extension Repository {
    /// Writes a file of git's, again and again while another process holds its lock.
    ///
    /// - Parameter name: the file in the common git folder: the full name of a reference, or `config`.
    package func waitingForLock<T>(
        of name: String, seconds: Double = StoreLock.timeout, _ write: () throws -> T
    ) throws -> T {
        try StaleLock.waiting(for: "\(commonFolder)/\(name).lock", seconds, in: workFolder ?? gitFolder) {
            do { return try write() } catch let error as GitError where error.code == .locked { return nil }
        }
    }
}

extension StaleLock {
    /// Tries something again and again while it gives nil, as another process holds a lock (`GitJournal.md`, "Locks left
    /// behind"). A stale lock is removed.
    ///
    /// - Parameter workTree: the top of the work tree, to find a running git that holds the lock.
    fileprivate static func waiting<T>(
        for path: String, _ seconds: Double, in workTree: String, _ attempt: () throws -> T?
    ) throws -> T {
        let deadline = Pause.monotonicSeconds + seconds
        while true {
            if let result = try attempt() { return result }
            let lock = StaleLock(path)
            if lock.removeIfStale(in: workTree) { continue }
            guard Pause.monotonicSeconds < deadline else {
                throw StoreError.locked(
                    path: path, age: lock.age ?? 0, holder: ProcessContext.running("git", in: workTree))
            }
            Pause.milliseconds(.random(in: 5...30))
        }
    }
}
