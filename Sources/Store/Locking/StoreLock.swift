import Files

/// The store's lock: `.git/weekyii/lock`, held by the process that changes the store (`GitJournal.md`, "Steps", step
/// 0).
package struct StoreLock: ~Copyable {
    private let lock: FileLock

    /// How long a command waits for another one by default, in seconds.
    package static let timeout = 5.0

    /// Acquires the lock.
    ///
    /// - Parameters:
    ///   - gitFolder: the repository's `.git`, which contains the machine's own state.
    ///   - waiting: how long to wait, in seconds; 0 to try once.
    /// - Throws: ``StoreError/busy(holder:)`` when another process still holds it at the end.
    init(in gitFolder: String, waiting: Double = timeout, command: String) throws {
        let path = try Self.statePath("lock", in: gitFolder)
        let taken = try StoreError.writing { try FileLock.acquire(path, waiting: waiting, holder: command) }
        guard let lock = consume taken else { throw StoreError.busy(holder: FileLock.holder(of: path)) }
        self.lock = lock
    }

    /// Whether it was last acquired before the machine was booted, so that there may have been a power failure since.
    var isFirstSinceStart: Bool { lock.lastTaken < ProcessContext.bootTime }

    /// Whether the lock's file exists, held or not.
    static func exists(in gitFolder: String) -> Bool { FileSystem.status("\(gitFolder)/weekyii/lock") != nil }

    /// The path of a file of machine state in `.git/weekyii`. The folder is created if missing.
    package static func statePath(_ name: String, in gitFolder: String) throws -> String {
        try StoreError.writing {
            let folder = try Folder(gitFolder)
            try folder.requireWritable("weekyii")
            do {
                try folder.makeFolders("weekyii")
            } catch let error as FileError {
                throw error.below(gitFolder)
            }
        }
        return "\(gitFolder)/weekyii/\(name)"
    }
}
